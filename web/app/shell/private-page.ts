// Loader for private pages that make no server call. Having a loader prevents prerendering, and the guard runs before the
// page shows.
import { watchIdle } from '../session/watch-idle.ts';

function load(): Promise<null> {
  watchIdle();
  return Promise.resolve(null);
}

export const privateLoader = Object.assign(load, { hydrate: true as const });
