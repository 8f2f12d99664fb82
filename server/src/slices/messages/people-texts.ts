// The emails to people who were added to a company. They did not ask for them, so each email says who asks, for what, how long
// it takes, and what to do if they do not know the company. Names arrive sanitised (domain/src/people/name-in-mail.ts) and
// never appear in a subject; the inviter controls no other words (K04).
import type { ClientRole } from '@portico/domain/clients/account';
import { limits } from '@portico/domain/limits';
import { facts, heading, link, paragraph, title } from './blocks.ts';
import type { MailText } from './layout.ts';
import type { Setting } from './texts.ts';

export interface InvitationValues extends Setting {
  readonly company: string;
  readonly inviter: string;
}
export interface InvitedValues extends InvitationValues {
  readonly role: ClientRole;
  readonly inviteUrl: string;
  readonly expiresAt: Date;
}

const mail = <V extends Setting>(text: (values: V) => MailText) => ({ channel: 'mail' as const, text });
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });
const named: Readonly<Record<ClientRole, string>> = {
  ubo: 'Owner or signer',
  representative: 'Representative',
  employee: 'Employee',
};
const MINUTES = limits.invite.usualMinutes;

const invitedBlocks = ({ company, inviter, role, inviteUrl, expiresAt, firm }: InvitedValues) => [
  facts([
    ['Company', company],
    ['Invited by', inviter],
    ['Your role', named[role]],
    ['Link expires', day.format(expiresAt)],
  ]),
  paragraph(
    `By law, ${firm} must know who owns a company and who acts for it. Your part takes about ${MINUTES} minutes. You can stop at any time and come back.`,
  ),
  paragraph(
    role === 'employee'
      ? 'You’ll need your passport or identity card and your phone.'
      : 'You’ll need your passport or identity card, your phone and, in some cases, a proof of address.',
  ),
  paragraph(
    'The link opens a page where you request a code. We send it to this email address, so that no one else can use your invitation.',
  ),
  link('See the invitation', inviteUrl),
  heading('If you don’t know this company'),
  paragraph(
    'Open the link and decline the invitation, and we’ll stop sending reminders. You don’t become part of this account unless you join.',
  ),
];

export const peopleTexts = {
  invitation: mail((values: InvitedValues) => ({
    subject: `Verify your identity with ${values.firm}`,
    preview: `A company asks you to verify your identity. It takes about ${MINUTES} minutes.`,
    blocks: [
      title('Verify your identity'),
      paragraph(`${values.company} asks you to verify your identity for its account with ${values.firm}.`),
      ...invitedBlocks(values),
    ],
  })),
  'invitation-reminder': mail((values: InvitedValues) => ({
    subject: `Reminder: verify your identity with ${values.firm}`,
    preview: `Your invitation is still open. It takes about ${MINUTES} minutes.`,
    blocks: [
      title('Your invitation is still open'),
      paragraph(
        `${values.company} asks you to verify your identity for its account with ${values.firm}. This email has a new link. The old one no longer works.`,
      ),
      ...invitedBlocks(values),
    ],
  })),
  'invitation-withdrawn': mail(({ company, firm, origin }: InvitationValues) => ({
    subject: 'Your invitation was withdrawn',
    preview: 'You don’t need to do anything.',
    blocks: [
      title('Your invitation was withdrawn'),
      paragraph(
        `${company} has withdrawn its invitation to its account with ${firm}. The link no longer works. You don’t need to do anything.`,
      ),
      link('Open the portal', `${origin}/login`),
      heading('If you don’t know this company'),
      paragraph('Someone may have entered your email address by mistake. You can delete this email.'),
    ],
  })),
  'step-reminder': mail(({ company, firm, origin, left }: InvitationValues & { readonly left: number }) => ({
    subject: 'You still have steps to complete',
    preview: 'Your progress is saved. Log in to continue.',
    blocks: [
      title('You still have steps to complete'),
      paragraph(
        `You’ve joined the account of ${company} with ${firm}. You have ${left === 1 ? 'one step' : `${left} steps`} left. Your progress is saved.`,
      ),
      link('Continue', `${origin}/login`),
      heading('If this wasn’t you'),
      paragraph('Log in and change your password, or contact us.'),
    ],
  })),
};
