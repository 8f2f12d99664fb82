// Ends the session here at once, and on the server with the cookies that this browser holds. Its answer is waited for: it takes
// cookies away, which must not hit the next session.
import { authCalls } from '@portico/domain/api/browser/auth.gen';
import { IDEMPOTENCY_HEADER } from '@portico/domain/api/headers';
import { configuration } from '../configuration.ts';
import { dropClientState } from './client-state.ts';
import { ownHeaders } from './own-headers.ts';
import { dropToken, storedToken } from './token.ts';

/** Where forms keep what could not be sent (forms/unsaved-answers.ts). */
export const UNSAVED_DATABASE = 'portico';
/** Where files are kept that are on their way (uploads/stored-files.ts). */
export const UPLOADS_DATABASE = 'portico-files';

/** For a session that the server has ended already: logging out a second time would only be refused. */
export function forgetSession(): void {
  dropToken();
  dropClientState();
  // Whoever leaves on purpose leaves nothing of a form behind, and no file.
  indexedDB.deleteDatabase(UNSAVED_DATABASE);
  indexedDB.deleteDatabase(UPLOADS_DATABASE);
}

export async function logOut(): Promise<void> {
  const token = storedToken();
  forgetSession();
  // Not by `call`: an expired token is good enough to leave with, and nothing is asked twice.
  await fetch(configuration.apiBase + authCalls.logout.path, {
    method: 'POST',
    credentials: 'include',
    headers: { [IDEMPOTENCY_HEADER]: crypto.randomUUID(), ...ownHeaders(token) },
  }).catch(() => undefined);
}
