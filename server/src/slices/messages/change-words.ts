// What a change of an account is called in a message.
import type { ChangeKind } from '@portico/domain/api/account';

export const changeWords = {
  authenticator: 'authenticator app',
  email: 'email address',
  phone: 'phone number',
} as const satisfies Record<ChangeKind, string>;
export type ChangeWords = (typeof changeWords)[ChangeKind];
