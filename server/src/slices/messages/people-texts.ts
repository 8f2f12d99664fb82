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
  ubo: 'an owner or signer',
  representative: 'a representative',
  employee: 'an employee',
};
const MINUTES = limits.invite.usualMinutes;

const invitedBlocks = ({ company, inviter, role, inviteUrl, expiresAt, firm }: InvitedValues) => [
  facts([
    ['Company', company],
    ['Named by', inviter],
    ['You are', named[role]],
    ['Until', day.format(expiresAt)],
  ]),
  paragraph(
    `${firm} must know who owns and acts for a company. Have your passport or identity card and your phone at hand. It takes about ${MINUTES} minutes, and you can stop and come back.`,
  ),
  paragraph('The link opens a page. There we send a code to this mailbox, so that nobody else can use it.'),
  link('See the invitation', inviteUrl),
  heading('You do not know this company?'),
  paragraph('Open the link and say so there, or delete this mail. Nothing happens without you.'),
];

export const peopleTexts = {
  invitation: mail((values: InvitedValues) => ({
    subject: 'You are invited to confirm who you are',
    preview: `You are asked to confirm who you are. It takes about ${MINUTES} minutes.`,
    blocks: [
      title('You are invited'),
      paragraph(`${values.company} asks you to take part in its account with ${values.firm}.`),
      ...invitedBlocks(values),
    ],
  })),
  'invitation-reminder': mail((values: InvitedValues) => ({
    subject: 'Your invitation is still open',
    preview: `Your invitation is still open. It takes about ${MINUTES} minutes.`,
    blocks: [
      title('Your invitation is still open'),
      paragraph(
        `${values.company} asks you to take part in its account with ${values.firm}. This email has a new link. The old one no longer works.`,
      ),
      ...invitedBlocks(values),
    ],
  })),
  'invitation-withdrawn': mail(({ company, firm, origin }: InvitationValues) => ({
    subject: 'An invitation was withdrawn',
    preview: 'There is nothing you need to do.',
    blocks: [
      title('An invitation was withdrawn'),
      paragraph(
        `${company} had invited you to its account with ${firm}. It has withdrawn the invitation. The link does not work any more, and there is nothing you need to do.`,
      ),
      link('Portal', `${origin}/login`),
      heading('You do not know this company?'),
      paragraph('Then somebody has mistaken your address. Delete this mail.'),
    ],
  })),
  'step-reminder': mail(({ company, firm, origin, left }: InvitationValues & { readonly left: number }) => ({
    subject: 'Something is still to do in your account',
    preview: 'Something is still to do. What you have done is kept.',
    blocks: [
      title('Something is still to do'),
      paragraph(
        `You have joined the account of ${company} with ${firm}. ${left === 1 ? 'One step is' : `${left} steps are`} left. What you have done is kept.`,
      ),
      link('Go on', `${origin}/login`),
      heading('You did not do this?'),
      paragraph('Sign in and change your password, or write to us.'),
    ],
  })),
};
