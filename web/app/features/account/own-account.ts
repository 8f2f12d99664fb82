// Loads the data of the account page, and defines which of its changes is open.
import { accountCalls } from '@portico/domain/api/browser/account.gen';
import { authCalls } from '@portico/domain/api/browser/auth.gen';
import { load } from '../../api/load.ts';

export async function loadOwnAccount() {
  const [{ email, phone }, { sessions }, factors, { changes: pendingChanges }, { notices }] =
    await Promise.all([
      load(authCalls.getUserProfile, {}),
      load(accountCalls.sessions, {}),
      load(accountCalls.factors, {}),
      load(accountCalls.pendingChanges, {}),
      load(accountCalls.notices, {}),
    ]);
  return { email, phone, sessions, factors, pendingChanges, notices };
}

export type OwnAccount = Awaited<ReturnType<typeof loadOwnAccount>>;

/** Which change is open, by name. */
export interface Opening {
  readonly opened: string | undefined;
  readonly open: (name: string | undefined) => void;
}
