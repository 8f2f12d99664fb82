// Maps a refused call to errors at fields, or to a notice above the form with the next step (D9, U25).
import type { FieldError } from '@portico/ui/error-summary';
import type { CallFailed } from '../../api/send.ts';
import type { englishSignUp } from '../sign-up/sign-up.en.ts';

export type Refusals = (typeof englishSignUp)['refusals'];

/** Refusals that concern one field. */
const fieldOf: Readonly<Record<string, string>> = {
  EMAIL_INCORRECT: 'email',
  USER_EMAIL_NOT_IN_WHITELIST: 'email',
  PHONE_NUMBER_INCORRECT: 'phone',
  USER_EMAIL_OTP_INVALID: 'code',
  USER_SMS_OTP_INVALID: 'code',
  USER_MFA_TOKEN_INVALID: 'code',
};

/** The target page of a refusal's button, when it leads to another page. */
const wayOut: Readonly<Record<string, string>> = {
  USER_ALREADY_EXIST: '/login',
  USER_NOT_FOUND: '/register',
  USER_NOT_VERIFIED: '/register/verify-email',
  USER_NOT_ENABLE_MFA: '/register/qr-code',
};
export const findRemedy = (code: string): string | undefined => wayOut[code];

export function toFieldErrors(
  { code, message, fields }: CallFailed,
  refusals: Refusals,
): readonly FieldError[] {
  if (fields.length > 0) return fields.map((wrong) => ({ fieldId: wrong.field, message: wrong.message }));
  const fieldId = fieldOf[code];
  return fieldId === undefined
    ? []
    : [{ fieldId, message: `${message} ${refusals[code]?.text ?? ''}`.trim() }];
}
