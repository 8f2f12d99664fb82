// What a browser must know of failures before it has met one; the catalogue itself is errors.ts.

/** The codes that raise the blocked-user flag, to be told by any call. */
export const blockedCodes = ['USER_IS_BLOCKED', 'CLIENT_IS_BLOCKED', 'ALL_CLIENTS_ARE_BLOCKED'] as const;

/** What a status from 500 to 599 says, whatever its body (S8.03, S8.09). */
export const SERVER_ERROR = 'Server Error';
/** What replaces the server message "Internal server error" of any other status (S8.04). */
export const GENERIC_FAILURE = 'Something went wrong';
