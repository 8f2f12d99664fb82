// How messages name each kind of account change.
import type { ChangeKind } from '@portico/domain/api/account';

export const changeWords = {
  authenticator: 'authenticator app',
  email: 'email address',
  phone: 'phone number',
} as const satisfies Record<ChangeKind, string>;
export type ChangeWords = (typeof changeWords)[ChangeKind];
