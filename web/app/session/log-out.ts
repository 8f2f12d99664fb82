// Ends the session locally at once, and on the server with this browser's cookies. Wait for the response: it deletes
// cookies, which must not affect the next session.
import { authCalls } from '@portico/domain/api/browser/auth.gen';
import { IDEMPOTENCY_HEADER } from '@portico/domain/api/headers';
import { configuration } from '../configuration.ts';
import { dropClientState } from './client-state.ts';
import { ownHeaders } from './own-headers.ts';
import { dropToken, storedToken } from './token.ts';

/** Stores form answers that could not be sent (forms/unsaved-answers.ts). */
export const UNSAVED_DATABASE = 'portico';
/** Stores files whose upload is not finished (uploads/stored-files.ts). */
export const UPLOADS_DATABASE = 'portico-files';

/** For a session that the server has already ended: the server would refuse another logout. */
export function forgetSession(): void {
  dropToken();
  dropClientState();
  // After a deliberate logout no form answers and no files may stay in this browser.
  indexedDB.deleteDatabase(UNSAVED_DATABASE);
  indexedDB.deleteDatabase(UPLOADS_DATABASE);
}

export async function logOut(): Promise<void> {
  const token = storedToken();
  forgetSession();
  // `call` is not used: an expired token is enough to log out, and nothing is retried.
  await fetch(configuration.apiBase + authCalls.logout.path, {
    method: 'POST',
    credentials: 'include',
    headers: { [IDEMPOTENCY_HEADER]: crypto.randomUUID(), ...ownHeaders(token) },
  }).catch(() => undefined);
}
