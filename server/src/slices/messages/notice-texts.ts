// Notices to account owners about changes to their account (A17). Each has a link to report that it was not them, or one that
// reverts the change.
import { limits } from '@portico/domain/limits';
import { type Block, happened, heading, inWords, link, paragraph, title } from './blocks.ts';
import type { ChangeWords } from './change-words.ts';
import type { MailText } from './layout.ts';
import type { Setting } from './texts.ts';

/** A notice to the owner of an account, with the link to report that it was not them (A17). */
export interface Notice extends Setting {
  readonly disavowUrl: string;
  /** Names of the browser and the operating system. */
  readonly device: string;
  readonly at: Date;
}

const mail = <V extends Setting>(text: (values: V) => MailText) => ({ channel: 'mail' as const, text });
const sms = <V extends Setting>(text: (values: V) => string) => ({ channel: 'sms' as const, text });

const DISAVOW_DAYS = limits.disavowLinkSeconds / 86_400;
const UNDO_HOURS = limits.undoLinkSeconds / 3600;
const DELAY_HOURS = limits.changeDelaySeconds / 3600;
const LONGEST_LOCK_MINUTES = limits.factor.longestLockSeconds / 60;

const notice = (
  { at, device, disavowUrl }: Notice,
  { subject, says, more = [] }: { readonly subject: string; readonly says: string; readonly more?: Block[] },
): MailText => ({
  subject,
  preview: `${says} If it was not you, tell us with the link in this mail.`,
  blocks: [
    title(subject),
    paragraph(says),
    happened(at, device),
    ...more,
    paragraph('Was it you? Then all is well.'),
    heading('This was not you?'),
    paragraph(
      `Open this link in the next ${DISAVOW_DAYS} days. It ends every sign-in and asks you for a new password, so that nobody else can get in.`,
    ),
    link('This was not me', disavowUrl),
  ],
});

export const noticeTexts = {
  'new-sign-in': mail((values: Notice) =>
    notice(values, {
      subject: 'A new sign-in to your account',
      says: `Your account at ${values.firm} was opened from a device that we did not know.`,
    }),
  ),
  'sms-sign-in': mail((values: Notice) =>
    notice(values, {
      subject: 'Your account was opened with a code by text message',
      says: `Somebody signed in to your account at ${values.firm} with your password and a code that we sent to your phone.`,
    }),
  ),
  'recovery-code-used': mail((values: Notice & { readonly left: number }) =>
    notice(values, {
      subject: 'A recovery code was used',
      says: `Somebody signed in to your account at ${values.firm} with one of your recovery codes.`,
      more: [
        paragraph(
          values.left === 0
            ? 'That was the last one. Make new ones in your account.'
            : `Recovery codes you have left: ${values.left}. You can make new ones in your account.`,
        ),
      ],
    }),
  ),
  'password-changed': mail((values: Notice) =>
    notice(values, {
      subject: 'Your password was changed',
      says: `Your account at ${values.firm} has a new password. The old one does not work any more.`,
    }),
  ),
  'authenticator-enrolled': mail((values: Notice) =>
    notice(values, {
      subject: 'Two-step verification is on',
      says: `An authenticator app was set up for your account at ${values.firm}. You need a code from it each time you log in.`,
    }),
  ),
  'phone-added': mail((values: Notice) =>
    notice(values, {
      subject: 'A phone number was added to your account',
      says: `A phone number was added to your account at ${values.firm}. It can receive codes to log in.`,
    }),
  ),
  'authenticator-changed': mail((values: Notice) =>
    notice(values, {
      subject: 'Your authenticator was changed',
      says: `Your account at ${values.firm} now takes its codes from another authenticator app. The old one does not work any more.`,
    }),
  ),
  'recovery-codes-made': mail((values: Notice) =>
    notice(values, {
      subject: 'You have new recovery codes',
      says: `New recovery codes were made for your account at ${values.firm}. The old ones do not work any more.`,
    }),
  ),
  'sign-in-locked': mail((values: Notice) =>
    notice(values, {
      subject: 'Sign-in to your account rests for a while',
      says: `There were ${limits.factor.triesBeforeLock} wrong tries to sign in to your account at ${values.firm}, so we stopped it for a while.`,
      more: [
        paragraph(
          `You can try again after ${LONGEST_LOCK_MINUTES} minutes at the latest. To get in earlier, choose a new password on the sign-in page.`,
        ),
      ],
    }),
  ),
  'codes-locked': mail((values: Notice) =>
    notice(values, {
      subject: 'Someone entered incorrect codes for your account',
      says: `Someone entered ${limits.factor.triesBeforeLock} incorrect codes for your account at ${values.firm}. We have paused codes from that device.`,
      more: [
        paragraph(
          'Someone who gets this far usually knows your password. If this was not you, reset your password on the log-in page.',
        ),
      ],
    }),
  ),
  'session-limit': mail((values: Notice) =>
    notice(values, {
      subject: 'Your oldest sign-in was ended',
      says: `You can be signed in to ${values.firm} in ${limits.session.perPerson} places at a time. There was one more, so we ended the oldest.`,
    }),
  ),
  'address-changed': mail(
    ({
      what,
      undoUrl,
      firm,
      request,
    }: Setting & { readonly what: 'e-mail address' | 'phone number'; readonly undoUrl: string }) => ({
      subject: `Your ${what} is being changed`,
      preview: 'If it was not you, keep the old one with the link in this mail.',
      blocks: [
        title(`Your ${what} is being changed`),
        paragraph(`Somebody who is signed in to your account at ${firm} asked us to change your ${what}.`),
        happened(request.at, request.device),
        paragraph('Was it you? Then all is well.'),
        heading('This was not you?'),
        paragraph(
          `Open this link in the next ${UNDO_HOURS} hours. It keeps your old ${what}, and the change is taken back.`,
        ),
        link(`Keep my ${what}`, undoUrl),
      ],
    }),
  ),
  'change-requested': mail(
    ({
      what,
      effectiveAt,
      cancelUrl,
      firm,
      request,
    }: Setting & { readonly what: ChangeWords; readonly effectiveAt: Date; readonly cancelUrl: string }) => ({
      subject: `A new ${what} was requested for your account`,
      preview: 'If you did not request this, cancel it with the link in this email.',
      blocks: [
        title(`A new ${what} was requested for your account`),
        paragraph(
          `Someone logged in to your account at ${firm} without your authenticator app and asked us to change your ${what}.`,
        ),
        paragraph(`We make the change on ${inWords(effectiveAt)}. Until then nothing changes.`),
        happened(request.at, request.device),
        paragraph('If you requested this, you do not need to do anything.'),
        heading('You did not request this?'),
        paragraph(
          'Cancel the change. This also logs everyone out of your account. Then reset your password.',
        ),
        link('Cancel the change', cancelUrl),
      ],
    }),
  ),
  /** Text messages contain no link, since that would teach people to trust such links. */
  'change-requested-text': sms(
    ({ what, origin }: Setting & { readonly what: ChangeWords }) =>
      `Your ${what} at ${new URL(origin).hostname} will change in ${DELAY_HOURS} hours. Not you? Cancel it with the link in our email.`,
  ),
  'change-cancelled': mail((values: Notice & { readonly what: ChangeWords }) =>
    notice(values, {
      subject: `Your ${values.what} stays the same`,
      says: `A requested change of your ${values.what} at ${values.firm} was cancelled.`,
    }),
  ),
  'change-not-made': mail(({ what, firm, origin }: Setting & { readonly what: ChangeWords }) => ({
    subject: `Your ${what} could not be changed`,
    preview: 'Another account has started using it.',
    blocks: [
      title(`Your ${what} could not be changed`),
      paragraph(
        `You asked us to change your ${what} at ${firm}. In the meantime another account started using the new one, so yours stays the same.`,
      ),
      paragraph('You can log in and choose another one at any time.'),
      link('Log in', `${origin}/login`),
      heading('You did not request this?'),
      paragraph('Someone else may know your password. Reset it on the log-in page, or contact us.'),
    ],
  })),
  /** Sent to the previous number. Only the email has the link: people must not learn to trust links in texts. */
  'phone-changed': sms(
    ({ origin }: Setting) =>
      `Your phone number at ${new URL(origin).hostname} was changed. Not you? Use the link in our mail.`,
  ),
  'change-undone': mail((values: Notice & { readonly what: 'e-mail address' | 'phone number' }) =>
    notice(values, {
      subject: `Your former ${values.what} is back`,
      says: `The change of your ${values.what} at ${values.firm} was taken back, and you were signed out everywhere.`,
    }),
  ),
};
