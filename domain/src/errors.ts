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
  SESSION_REQUIRED: { status: 401, message: 'Sign in to go on.' },
  SIGNATURE_REFUSED: { status: 401, message: 'This was not signed by somebody we know.' },
  HAND_OFF_REFUSED: { status: 401, message: 'This entry is over. Start again from the portal.' },
  FLOW_REQUIRED: { status: 401, message: 'This took too long. Start again; nothing was changed.' },
  XSRF_REFUSED: { status: 403, message: 'This page is out of date. Reload it and try again.' },
  ORIGIN_REFUSED: { status: 403, message: 'This request came from another site.' },
  STEP_UP_REQUIRED: { status: 403, message: 'Enter a fresh code to go on.' },
  NOT_ALLOWED: { status: 403, message: 'This is not yours to change.' },
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
    message: 'Your role is offered to a member already. Withdraw that offer first.',
  },
  HANDOVER_OVER: { status: 409, message: 'This offer is no longer open.' },
  CANNOT_BECOME_CREATOR: {
    status: 409,
    message:
      'Only an owner or representative who has confirmed their identity and has access can become the account creator.',
  },
  LAST_SIGNATORY: {
    status: 409,
    message: 'Without this person, the company would have no one who can sign for it.',
  },
  NOT_FOUND: { status: 404, message: 'There is nothing here.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not take that.' },
  STEP_NOT_OPEN: { status: 409, message: 'Another step has to be finished first.' },
  STEP_INCOMPLETE: { status: 409, message: 'Something is still missing in this step.' },
  ACCOUNT_TYPE_FIXED: { status: 409, message: 'The account type can no longer be changed.' },
  DRAFT_LIMIT: {
    status: 409,
    message: 'You have 10 unfinished applications. Finish one before you start another.',
  },
  NEW_CLIENT_LIMIT: {
    status: 409,
    message: 'You have started 5 applications in the last 24 hours. Please try again later.',
  },
  APPROVAL_PENDING: { status: 409, message: 'Approval is being waited for.' },
  TERMS_CHANGED: { status: 409, message: 'The terms have changed. Read the new ones.' },
  FORM_CHANGED: {
    status: 409,
    message: 'We have updated the questions. Reload the page and check your answers.',
  },
  CONTRACT_CHANGED: { status: 409, message: 'The contract has changed. Read it again.' },
  ALREADY_SIGNED: { status: 409, message: 'You have already signed.' },
  NOT_A_SIGNER: { status: 409, message: 'Your signature is not needed on this contract.' },
  INVITE_EXPIRED: { status: 409, message: 'This invitation has expired.' },
  INVITE_USED: { status: 409, message: 'This invitation has already been used.' },
  INVITE_REVOKED: { status: 409, message: 'This invitation has been withdrawn.' },
  INVITE_WRONG_ACCOUNT: { status: 409, message: 'This invitation is for another account.' },
  INVITE_WRONG_ADDRESS: { status: 409, message: 'This invitation went to another address.' },
  INVITE_ALREADY_MEMBER: { status: 409, message: 'You have already joined.' },
  INVITE_PENDING: { status: 409, message: 'An invitation to this address is already open.' },
  INVITE_LIMIT: {
    status: 409,
    message: 'Too many invitations are open. Wait for an answer or withdraw one.',
  },
  DUPLICATE_FILE: { status: 409, message: 'The same file is already here, for another paper.' },
  UPLOAD_LIMIT: { status: 409, message: 'No more files can be added here.' },
  OWNERSHIP_LIMIT: { status: 409, message: 'No more owners can be named here. Ask us for help.' },
  OWNERSHIP_IMPOSSIBLE: { status: 409, message: 'These shares do not add up.' },
  SAME_PICTURE: { status: 409, message: 'This very picture was not accepted before. Take another one.' },
  LINK_USED: { status: 409, message: 'This link is in use on another phone.' },
  CAPTURE_TRIES_SPENT: { status: 409, message: 'No tries are left. Another way is open to you.' },
  STILL_RUNNING: { status: 409, message: 'A change is still being saved. Please try again in a moment.' },
  CHANGED_ELSEWHERE: { status: 412, message: 'This was changed in another tab or by another person.' },
  TOO_LARGE: { status: 413, message: 'This is too large.' },
  TYPE_REFUSED: { status: 415, message: 'This kind of content is not taken here.' },
  CAPTCHA_REFUSED: { status: 422, message: 'We could not tell that you are a person. Please try again.' },
  KEY_REUSED: { status: 422, message: 'The same key came with another request.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'That was too often. Please wait a little.' },
  BUSY: { status: 503, message: 'We are busy. Please try again in a moment.' },
} as const satisfies Record<string, Refusal>;

export type ErrorCode = keyof typeof specified | keyof typeof ownErrors;

export const errors: Readonly<Record<ErrorCode, Refusal>> = { ...specified, ...ownErrors };
