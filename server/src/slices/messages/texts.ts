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
  paragraph(`This is ${what}. You can use it once, in the next ${CODE_MINUTES} minutes.`),
  paragraph('Enter it on the page where you requested it. Don’t share it with anyone.'),
];
const CODE_PREVIEW = `The code is in this email. It works for ${CODE_MINUTES} minutes.`;
const NOT_ASKED = 'If you didn’t request this';

export const messages = {
  'register-code': mail(({ code: value, firm }: WithCode) => ({
    subject: 'Your sign-up code',
    preview: CODE_PREVIEW,
    blocks: [
      code(value),
      ...codeUse(`your sign-up code for ${firm}`),
      heading(NOT_ASKED),
      paragraph('You can delete this email. No one can sign up with your email address without the code.'),
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
        'There’s already an account with this email address, so you don’t need to sign up again. Log in instead. If you’ve forgotten your password, you can reset it on the log-in page.',
      ),
      link('Log in', `${origin}/login`),
      heading(NOT_ASKED),
      paragraph(
        'You can delete this email. Someone entered your email address to sign up. We haven’t told them that you have an account.',
      ),
    ],
  })),
  'reset-code': mail(({ code: value, firm }: WithCode) => ({
    subject: 'Your code to reset your password',
    preview: CODE_PREVIEW,
    blocks: [
      code(value),
      ...codeUse(`your code to reset your password at ${firm}`),
      heading(NOT_ASKED),
      paragraph('You can delete this email. Your password hasn’t changed. If it happens again, contact us.'),
    ],
  })),
  'reset-unknown': mail(({ code: value, firm, origin }: WithCode) => ({
    subject: 'Your code to reset your password',
    preview: CODE_PREVIEW,
    blocks: [
      code(value),
      ...codeUse(`the code you requested at ${firm}`),
      heading('There’s no account with this email address'),
      paragraph(
        'There’s no password to reset. If you signed up with a different address, try that one. You can also sign up with this one.',
      ),
      link('Sign up', `${origin}/register`),
      heading(NOT_ASKED),
      paragraph('You can delete this email. Nothing has changed.'),
    ],
  })),
  'change-email-code': mail(({ code: value, firm }: WithCode) => ({
    subject: 'Your code to confirm your email address',
    preview: CODE_PREVIEW,
    blocks: [
      code(value),
      ...codeUse(`your code to confirm this email address at ${firm}`),
      heading(NOT_ASKED),
      paragraph(
        'You can delete this email. No one can add your email address to an account without the code.',
      ),
    ],
  })),
  'invite-code': mail(({ code: value, firm }: WithCode) => ({
    subject: 'Your code to open your invitation',
    preview: CODE_PREVIEW,
    blocks: [
      code(value),
      ...codeUse(`your code to open your invitation at ${firm}`),
      heading(NOT_ASKED),
      paragraph(
        'Someone opened the link in an invitation that we sent you. They can’t see the invitation without this code. You can delete this email.',
      ),
    ],
  })),
  'phone-code': smsCode('code'),
  'login-code': smsCode('log-in code'),
  ...noticeTexts,
  'application-begun': mail(({ origin, firm }: Setting) => ({
    subject: 'You’ve started your application',
    preview: 'Your answers are saved, so you can stop at any time and come back.',
    blocks: [
      title('You’ve started your application'),
      paragraph(`You’ve started an application for an account with ${firm}.`),
      paragraph('Your answers are saved as you go. You can stop at any time and come back.'),
      link('Continue', `${origin}/`),
      heading('If this wasn’t you'),
      paragraph('Log in and change your password, or contact us.'),
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
    subject: 'We logged you out to protect your account',
    preview: 'One of your sessions seemed to be in use in two places at once.',
    blocks: [
      title('We logged you out to protect your account'),
      paragraph(
        `One of your sessions at ${firm} seemed to be in use in two places at once. To be safe, we ended it.`,
      ),
      happened(request.at, request.device),
      link('Log in again', `${origin}/login`),
      heading('If this wasn’t you'),
      paragraph('Someone else may have access to your account. Reset your password on the log-in page.'),
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
