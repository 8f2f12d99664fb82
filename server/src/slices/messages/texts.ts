// The texts of our emails and text messages: one row per kind. The use case decides who receives which. Plain words, the act in
// the subject, the code first in the body and nowhere else, at most one link, and what to do if it was not you (U60, A17).
import { limits } from '@portico/domain/limits';
import { type Block, code, happened, heading, link, paragraph, title } from './blocks.ts';
import { captureTexts } from './capture-texts.ts';
import { contractTexts } from './contract-texts.ts';
import { decisionTexts } from './decision-texts.ts';
import { handoverTexts } from './handover-texts.ts';
import type { MailText } from './layout.ts';
import { memberTexts } from './member-texts.ts';
import { type Notice, noticeTexts } from './notice-texts.ts';
import { peopleTexts } from './people-texts.ts';
import { signingTexts } from './signing-texts.ts';

export type MessageChannel = 'mail' | 'sms';

/** Every text knows the portal's origin, the firm's name and the request that caused it. */
export interface Setting {
  readonly origin: string;
  readonly firm: string;
  readonly request: { readonly at: Date; readonly device: string };
}
interface WithCode extends Setting {
  readonly code: string;
}
const mail = <V extends Setting>(text: (values: V) => MailText) => ({ channel: 'mail' as const, text });
/** One SMS: the code comes first, and the last line makes phones offer it on this site only (B12). */
const sms = <V extends Setting>(text: (values: V) => string) => ({ channel: 'sms' as const, text });
const smsCode = (what: string) =>
  sms(
    ({ code: value, origin }: WithCode) =>
      `${value} is your ${what}. It works for ${CODE_MINUTES} minutes. Never share it.\n\n@${new URL(origin).hostname} #${value}`,
  );

const CODE_MINUTES = limits.code.seconds / 60;

/** The note below every code. */
const codeUse = (what: string): Block[] => [
  paragraph(`This is ${what}. It works once, in the next ${CODE_MINUTES} minutes.`),
  paragraph('Type it into the page where you asked for it, and show it to nobody.'),
];
const CODE_PREVIEW = `The code is in this mail. It works for ${CODE_MINUTES} minutes.`;
const NOT_ASKED = 'You did not ask for this?';

export const messages = {
  'register-code': mail(({ code: value, firm }: WithCode) => ({
    subject: 'Your sign-up code',
    preview: CODE_PREVIEW,
    blocks: [
      code(value),
      ...codeUse(`your sign-up code for ${firm}`),
      heading(NOT_ASKED),
      paragraph('Delete this mail. Without the code nobody can sign up with your e-mail address.'),
    ],
  })),
  'register-known': mail(({ code: value, firm, origin }: WithCode) => ({
    subject: 'Your sign-up code',
    preview: CODE_PREVIEW,
    blocks: [
      code(value),
      ...codeUse(`your sign-up code for ${firm}`),
      heading('You already have an account'),
      paragraph(
        'There is an account with this e-mail address, so you do not need to sign up again. Sign in. If you have forgotten your password, you can choose a new one there.',
      ),
      link('Sign in', `${origin}/login`),
      heading(NOT_ASKED),
      paragraph(
        'Delete this mail. Somebody typed in your e-mail address; we did not tell them that you have an account.',
      ),
    ],
  })),
  'reset-code': mail(({ code: value, firm }: WithCode) => ({
    subject: 'Your code for a new password',
    preview: CODE_PREVIEW,
    blocks: [
      code(value),
      ...codeUse(`your code for a new password at ${firm}`),
      heading(NOT_ASKED),
      paragraph('Delete this mail. Your password stays as it is. If it happens again, write to us.'),
    ],
  })),
  'reset-unknown': mail(({ code: value, firm, origin }: WithCode) => ({
    subject: 'Your code for a new password',
    preview: CODE_PREVIEW,
    blocks: [
      code(value),
      ...codeUse(`your code for a new password at ${firm}`),
      heading('There is no account here'),
      paragraph(
        'Nobody has signed up with this e-mail address. Perhaps you used another one: try that. Or sign up with this one.',
      ),
      link('Sign up', `${origin}/register`),
      heading(NOT_ASKED),
      paragraph('Delete this mail. Nothing was changed.'),
    ],
  })),
  'change-email-code': mail(({ code: value, firm }: WithCode) => ({
    subject: 'Your code for a new e-mail address',
    preview: CODE_PREVIEW,
    blocks: [
      code(value),
      ...codeUse(`your code to use this e-mail address at ${firm}`),
      heading(NOT_ASKED),
      paragraph('Delete this mail. Without the code nobody can use your e-mail address.'),
    ],
  })),
  'invite-code': mail(({ code: value, firm }: WithCode) => ({
    subject: 'Your code for the invitation',
    preview: CODE_PREVIEW,
    blocks: [
      code(value),
      ...codeUse(`your code to open an invitation at ${firm}`),
      heading(NOT_ASKED),
      paragraph(
        'Delete this mail. Somebody opened the link of an invitation that we sent to you. Without the code they see nothing of it.',
      ),
    ],
  })),
  'phone-code': smsCode('code'),
  'login-code': smsCode('sign-in code'),
  ...noticeTexts,
  'application-begun': mail(({ origin, firm }: Setting) => ({
    subject: 'Your application has begun',
    preview: 'Everything you enter is saved, so you can stop and come back.',
    blocks: [
      title('Your application has begun'),
      paragraph(`You have begun to open an account with ${firm}.`),
      paragraph('Everything you enter is saved as you go. You can stop at any time and come back.'),
      link('Go on', `${origin}/`),
      heading('You did not do this?'),
      paragraph('Sign in and change your password, or write to us.'),
    ],
  })),
  ...decisionTexts,
  ...captureTexts,
  ...contractTexts,
  ...peopleTexts,
  ...memberTexts,
  ...handoverTexts,
  ...signingTexts,
  'session-ended-for-safety': mail(({ origin, firm, request }: Setting) => ({
    subject: 'We signed you out for your safety',
    preview: 'One of your sign-ins was used in two places at once.',
    blocks: [
      title('We signed you out for your safety'),
      paragraph(
        `One of your sign-ins to ${firm} was used in two places at once. That should not happen, so we ended it.`,
      ),
      happened(request.at, request.device),
      link('Sign in again', `${origin}/login`),
      heading('You were not signed in?'),
      paragraph('Then somebody else may know your password. Choose a new one on the sign-in page.'),
    ],
  })),
};

export type MessageKind = keyof typeof messages;
export type MessageValues<K extends MessageKind> = Omit<
  Parameters<(typeof messages)[K]['text']>[0],
  keyof Setting
>;
/** The kinds with a link to report that it was not them. */
export type NoticeKind = {
  [K in MessageKind]: Parameters<(typeof messages)[K]['text']>[0] extends Notice ? K : never;
}[MessageKind];
