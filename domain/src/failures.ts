// What a browser must know about failures before the first one occurs. The catalogue itself is errors.ts.

/** These codes, returned by any call, raise the blocked-user flag. */
export const blockedCodes = ['USER_IS_BLOCKED', 'CLIENT_IS_BLOCKED', 'ALL_CLIENTS_ARE_BLOCKED'] as const;

/** The message for any status from 500 to 599, whatever its body (S8.03, S8.09). */
export const SERVER_ERROR = 'Server Error';
/** Replaces the server message "Internal server error" of any other status (S8.04). */
export const GENERIC_FAILURE = 'Something went wrong';
