// The error catalogue: every refusal that a person can receive, with its status and text. `specified` is section
// 8 of the specification, verbatim; `ours` covers what it leaves open. Invalid input (422 with field and
// message) and unexpected errors (500, "Server Error") are not refusals.

interface Refusal {
  readonly status: 401 | 403 | 404 | 405 | 409 | 412 | 413 | 415 | 422 | 429 | 503;
  readonly message: string;
}

const BLOCKED = { status: 403, message: 'Your account has been blocked!' } as const;
const VERIFIED = { status: 409, message: 'User is already verified.' } as const;

export const specified = {
  USER_ALREADY_EXIST: { status: 409, message: 'User is already existed.' },
  USER_PHONE_USED: { status: 409, message: 'Phone number is used.' },
  USER_NOT_FOUND: { status: 404, message: 'User not found. Please try again.' },
  USER_ALREADY_VERIFIED: VERIFIED,
  USER_ALREADY_VERIFIED_PHONE: VERIFIED,
  USER_NOT_VERIFIED: { status: 409, message: 'USER_NOT_VERIFIED' },
  USER_NOT_ENABLE_MFA: { status: 409, message: 'USER_NOT_ENABLE_MFA' },
  USER_MFA_TOKEN_INVALID: { status: 422, message: 'Your code is invalid. Please try again.' },
  USER_CERTIFICATE_INVALID: { status: 401, message: 'User credentials are invalid.' },
  USER_SMS_OTP_INVALID: { status: 422, message: 'Your OTP is invalid. Please try again.' },
  USER_EMAIL_OTP_INVALID: { status: 422, message: 'Your Email OTP is invalid. Please try again.' },
  USER_EMAIL_NOT_IN_WHITELIST: { status: 422, message: 'Email is not in whitelist.' },
  PHONE_NUMBER_INCORRECT: { status: 422, message: 'Wrong phone number format. Please try again.' },
  EMAIL_INCORRECT: { status: 422, message: 'Wrong email format. Please try again.' },
  USER_IS_BLOCKED: BLOCKED,
  CLIENT_IS_BLOCKED: BLOCKED,
  ALL_CLIENTS_ARE_BLOCKED: BLOCKED,
} as const satisfies Record<string, Refusal>;

export const ownErrors = {
  SESSION_REQUIRED: { status: 401, message: 'Log in to continue.' },
  SIGNATURE_REFUSED: { status: 401, message: 'We couldn’t verify the signature of this request.' },
  HAND_OFF_REFUSED: {
    status: 401,
    message: 'This link has expired or was used before. Start again from the portal.',
  },
  FLOW_REQUIRED: { status: 401, message: 'This page has expired. Please start again.' },
  XSRF_REFUSED: { status: 403, message: 'This page is out of date. Reload it and try again.' },
  ORIGIN_REFUSED: { status: 403, message: 'We blocked this request because it came from another website.' },
  STEP_UP_REQUIRED: { status: 403, message: 'Enter a new code from your authenticator app to continue.' },
  NOT_ALLOWED: { status: 403, message: 'You don’t have permission to do this.' },
  PERMISSION_ENDED: {
    status: 403,
    message: 'Your permission to act for this company has ended.',
  },
  CREATOR_STAYS: {
    status: 409,
    message: 'You can’t leave while you are the account creator. Hand over your role first.',
  },
  HANDOVER_PENDING: {
    status: 409,
    message: 'Your role has already been offered to a member. Withdraw that offer first.',
  },
  HANDOVER_OVER: { status: 409, message: 'This offer is no longer open.' },
  CANNOT_BECOME_CREATOR: {
    status: 409,
    message:
      'The new account creator must be an owner or representative with a verified identity and access to the account.',
  },
  LAST_SIGNATORY: {
    status: 409,
    message: 'Add another signatory first. The company couldn’t sign without this person.',
  },
  NOT_FOUND: { status: 404, message: 'We couldn’t find what you’re looking for.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address doesn’t support this type of request.' },
  STEP_NOT_OPEN: {
    status: 409,
    message: 'You can’t do this at the moment. Go to your start page to see what comes next.',
  },
  STEP_INCOMPLETE: { status: 409, message: 'Some information is still missing.' },
  ACCOUNT_TYPE_FIXED: { status: 409, message: 'You can no longer change the account type.' },
  DRAFT_LIMIT: {
    status: 409,
    message: 'You have 10 unfinished applications. Finish one before you start another.',
  },
  NEW_CLIENT_LIMIT: {
    status: 409,
    message: 'You have started 5 applications in the last 24 hours. Please try again later.',
  },
  APPROVAL_PENDING: { status: 409, message: 'Your approval is still pending.' },
  TERMS_CHANGED: { status: 409, message: 'The terms have changed. Please read the new version.' },
  FORM_CHANGED: {
    status: 409,
    message: 'We have updated the questions. Reload the page and check your answers.',
  },
  CONTRACT_CHANGED: { status: 409, message: 'The contract has changed. Read it again.' },
  ALREADY_SIGNED: { status: 409, message: 'You’ve already signed or confirmed this contract.' },
  NOT_A_SIGNER: { status: 409, message: 'You don’t need to sign this contract.' },
  INVITE_EXPIRED: { status: 409, message: 'This invitation has expired.' },
  INVITE_USED: { status: 409, message: 'This invitation has already been accepted.' },
  INVITE_REVOKED: { status: 409, message: 'This invitation has been withdrawn.' },
  INVITE_WRONG_ACCOUNT: { status: 409, message: 'This invitation is for a different account.' },
  INVITE_WRONG_ADDRESS: {
    status: 409,
    message: 'This invitation was sent again, to a different email address.',
  },
  INVITE_ALREADY_MEMBER: { status: 409, message: 'The person with this email address has already joined.' },
  INVITE_PENDING: { status: 409, message: 'There’s already an open invitation to this email address.' },
  INVITE_LIMIT: {
    status: 409,
    message: 'You’ve reached the limit for people or invitations. Try again later, or contact us.',
  },
  DUPLICATE_FILE: {
    status: 409,
    message: 'Choose a different file. You’ve already added this one for another document.',
  },
  UPLOAD_LIMIT: {
    status: 409,
    message: 'You’ve reached the limit for files. Remove one before you add another.',
  },
  OWNERSHIP_LIMIT: {
    status: 409,
    message: 'You’ve reached the limit for owners. Contact us if you need to add more.',
  },
  OWNERSHIP_IMPOSSIBLE: {
    status: 409,
    message: 'Check the owners and their shares. We can’t work out the ownership from these entries.',
  },
  SAME_PICTURE: { status: 409, message: 'Use a different photo. We couldn’t accept this one before.' },
  LINK_USED: { status: 409, message: 'This link was already opened on another phone.' },
  CAPTURE_TRIES_SPENT: {
    status: 409,
    message: 'You can’t use this way to verify your identity right now. Choose another one.',
  },
  STILL_RUNNING: { status: 409, message: 'We’re still saving a change. Please try again in a moment.' },
  CHANGED_ELSEWHERE: { status: 412, message: 'This was changed in another tab or by another person.' },
  TOO_LARGE: { status: 413, message: 'This is too large for us to accept.' },
  TYPE_REFUSED: { status: 415, message: 'We don’t accept this type of content.' },
  CAPTCHA_REFUSED: { status: 422, message: 'We couldn’t confirm that you’re a person. Please try again.' },
  KEY_REUSED: {
    status: 422,
    message: 'This request was already sent with different content. Reload the page and try again.',
  },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many attempts. Please wait a while, then try again.' },
  BUSY: { status: 503, message: 'We can’t process this right now. Please try again in a moment.' },
} as const satisfies Record<string, Refusal>;

export type ErrorCode = keyof typeof specified | keyof typeof ownErrors;

export const errors: Readonly<Record<ErrorCode, Refusal>> = { ...specified, ...ownErrors };
