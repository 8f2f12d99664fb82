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
  preview: `${says} If this wasn’t you, use the link in this email.`,
  blocks: [
    title(subject),
    paragraph(says),
    happened(at, device),
    ...more,
    paragraph('If this was you, you don’t need to do anything.'),
    heading('If this wasn’t you'),
    paragraph(
      `Open this link in the next ${DISAVOW_DAYS} days. It lets you log out all devices and stop the current password from working. You then choose a new one.`,
    ),
    link('This wasn’t me', disavowUrl),
  ],
});

export const noticeTexts = {
  'new-sign-in': mail((values: Notice) =>
    notice(values, {
      subject: 'New log-in from a device we don’t recognise',
      says: `Someone logged in to your account at ${values.firm} from a device we don’t recognise.`,
    }),
  ),
  'sms-sign-in': mail((values: Notice) =>
    notice(values, {
      subject: 'New log-in with a code by text message',
      says: `Someone logged in to your account at ${values.firm} with your password and a code by text message.`,
    }),
  ),
  'recovery-code-used': mail((values: Notice & { readonly left: number }) =>
    notice(values, {
      subject: 'New log-in with a recovery code',
      says: `Someone logged in to your account at ${values.firm} with your password and one of your recovery codes.`,
      more: [
        paragraph(
          values.left === 0
            ? 'That was the last one. Create new ones in your account. You’ll need your authenticator app.'
            : `Recovery codes you have left: ${values.left}. You can create new ones in your account with your authenticator app.`,
        ),
      ],
    }),
  ),
  'password-changed': mail((values: Notice) =>
    notice(values, {
      subject: 'Your password was changed',
      says: `Your account at ${values.firm} has a new password. The old one no longer works.`,
    }),
  ),
  'authenticator-enrolled': mail((values: Notice) =>
    notice(values, {
      subject: 'Two-step verification is on',
      says: `An authenticator app was set up for your account at ${values.firm}. Each log-in now needs a second step, usually a code from the app.`,
    }),
  ),
  'phone-added': mail((values: Notice) =>
    notice(values, {
      subject: 'A phone number was added to your account',
      says: `A phone number was added to your account at ${values.firm}. You can use it to get log-in codes by text message.`,
    }),
  ),
  'authenticator-changed': mail((values: Notice) =>
    notice(values, {
      subject: 'Your authenticator app was changed',
      says: `Your account at ${values.firm} now uses a new authenticator app. Codes from the old one no longer work.`,
    }),
  ),
  'recovery-codes-made': mail((values: Notice) =>
    notice(values, {
      subject: 'You have new recovery codes',
      says: `New recovery codes were created for your account at ${values.firm}. The old ones no longer work.`,
    }),
  ),
  'sign-in-locked': mail((values: Notice) =>
    notice(values, {
      subject: 'Someone entered incorrect passwords for your account',
      says: `Someone entered ${limits.factor.triesBeforeLock} incorrect passwords for your account at ${values.firm}. We’ve paused log-in from that device.`,
      more: [
        paragraph(
          `The pause lasts up to ${LONGEST_LOCK_MINUTES} minutes. You can still reset your password on the log-in page. After ${limits.factor.triesBeforeDisabled} incorrect passwords, you have to reset it.`,
        ),
      ],
    }),
  ),
  'codes-locked': mail((values: Notice) =>
    notice(values, {
      subject: 'Someone entered incorrect codes for your account',
      says: `Someone entered ${limits.factor.triesBeforeLock} incorrect codes for your account at ${values.firm}. We’ve paused codes from that device.`,
      more: [
        paragraph(
          'Anyone who gets this far usually knows your password. If this wasn’t you, reset your password on the log-in page.',
        ),
      ],
    }),
  ),
  'session-limit': mail((values: Notice) =>
    notice(values, {
      subject: 'We logged you out on one of your devices',
      says: `You can be logged in to ${values.firm} on up to ${limits.session.perPerson} devices. After a new log-in, we logged out the one you hadn’t used for the longest time.`,
    }),
  ),
  'address-changed': mail(
    ({
      what,
      undoUrl,
      firm,
      request,
    }: Setting & { readonly what: 'email address' | 'phone number'; readonly undoUrl: string }) => ({
      subject: `Your ${what} was changed`,
      preview: 'If this wasn’t you, undo the change with the link in this email.',
      blocks: [
        title(`Your ${what} was changed`),
        paragraph(`Someone who was logged in to your account at ${firm} changed your ${what}.`),
        happened(request.at, request.device),
        paragraph('If this was you, you don’t need to do anything.'),
        heading('If this wasn’t you'),
        paragraph(
          `Open this link in the next ${UNDO_HOURS} hours. It lets you restore your old ${what} and log out all devices.`,
        ),
        link('Undo the change', undoUrl),
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
      preview: 'If you didn’t request this, cancel it with the link in this email.',
      blocks: [
        title(`A new ${what} was requested for your account`),
        paragraph(
          `Someone logged in to your account at ${firm} without your authenticator app. They asked us to change your ${what}.`,
        ),
        paragraph(`We’ll make the change on ${inWords(effectiveAt)}. Nothing changes until then.`),
        happened(request.at, request.device),
        paragraph('If you requested this, you don’t need to do anything.'),
        heading('If you didn’t request this'),
        paragraph(
          'Cancel the change with this link. This also logs out all devices. Then reset your password.',
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
      says: `The requested change to your ${values.what} at ${values.firm} was cancelled.`,
    }),
  ),
  'change-not-made': mail(({ what, firm, origin }: Setting & { readonly what: ChangeWords }) => ({
    subject: `Your ${what} could not be changed`,
    preview: 'Another account has started using it.',
    blocks: [
      title(`Your ${what} could not be changed`),
      paragraph(
        `You asked us to change your ${what} at ${firm}. Another account has started using the new one since then, so yours stays the same.`,
      ),
      paragraph('You can log in and choose a different one at any time.'),
      link('Log in', `${origin}/login`),
      heading('If you didn’t request this'),
      paragraph('Someone else may know your password. Reset it on the log-in page, or contact us.'),
    ],
  })),
  /** Sent to the previous number. Only the email has the link: people must not learn to trust links in texts. */
  'phone-changed': sms(
    ({ origin }: Setting) =>
      `Your phone number at ${new URL(origin).hostname} was changed. Not you? Undo it with the link in our email.`,
  ),
  'change-undone': mail((values: Notice & { readonly what: 'email address' | 'phone number' }) =>
    notice(values, {
      subject: `Your old ${values.what} was restored`,
      says: `The change to your ${values.what} at ${values.firm} was undone. We logged out all devices.`,
    }),
  ),
};
