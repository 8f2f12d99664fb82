// A call made by a page's loader. If the session has ended, it redirects to the login page instead of failing.
import type { BrowserCall, Call, Input, Reply } from '@portico/domain/api/call';
import { destination, redirectTo } from '../browser/pending-navigation.ts';
import { keepWanted, saveRequestedRoute } from '../session/previous-route.ts';
import { storedToken } from '../session/token.ts';
import { call } from './api.ts';

export async function load<C extends Call>(row: BrowserCall<C>, input: Input<C>): Promise<Reply<C>> {
  try {
    return await call(row, input);
  } catch (error) {
    if (storedToken() === undefined) {
      const asked = destination() ?? location;
      saveRequestedRoute(asked);
      keepWanted(asked);
      throw redirectTo('/login');
    }
    throw error;
  }
}
