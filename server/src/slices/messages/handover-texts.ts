// The notices about the creator's role of a company, for the creator and the member it is offered to. Names arrive sanitised
// (domain/src/people/name-in-mail.ts) and never appear in a subject.
import { facts, heading, link, paragraph, title } from './blocks.ts';
import type { MailText } from './layout.ts';
import type { Setting } from './texts.ts';

interface OfCompany extends Setting {
  readonly company: string;
}
export interface CreatorOffer extends OfCompany {
  readonly stage: 'offered' | 'withdrawn' | 'declined';
  readonly isByStaff: boolean;
  readonly creator: string;
  readonly member: string;
  readonly until: Date;
}
export interface Handover extends OfCompany {
  /** The name of the other person. */
  readonly name: string;
}

const mail = <V extends Setting>(text: (values: V) => MailText) => ({ channel: 'mail' as const, text });
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const peopleLink = (label: string, { origin }: Setting) => link(label, `${origin}/account/people`);

const toCreator: Readonly<Record<CreatorOffer['stage'], (of: CreatorOffer) => string>> = {
  offered: ({ isByStaff, member, company, firm }) =>
    isByStaff
      ? `${firm} has offered your role as the account creator of ${company} to ${member}. Nothing changes until they accept.`
      : `You have offered your role as the account creator of ${company} to ${member}. Nothing changes until they accept.`,
  withdrawn: ({ member, company }) =>
    `The offer to ${member} is withdrawn. You are still the account creator of ${company}.`,
  declined: ({ member, company }) =>
    `${member} has declined the offer. You are still the account creator of ${company}.`,
};
const creatorTitles: Readonly<Record<CreatorOffer['stage'], string>> = {
  offered: 'Your role is offered to a member',
  withdrawn: 'The offer of your role is withdrawn',
  declined: 'The offer of your role was declined',
};

export const handoverTexts = {
  'creator-role-offered': mail((values: CreatorOffer) =>
    values.stage === 'offered'
      ? {
          subject: 'You can become the account creator of a company',
          preview: `You can accept until ${day.format(values.until)}.`,
          blocks: [
            title('Become the account creator?'),
            paragraph(
              `${values.isByStaff ? values.firm : values.creator} offers you the role of the account creator of ${values.company} with ${values.firm}.`,
            ),
            facts([
              ['Company', values.company],
              ['Account creator today', values.creator],
              ['Accept by', day.format(values.until)],
            ]),
            peopleLink('See the offer', values),
            heading('You did not ask for this?'),
            paragraph('You can decline the offer, or do nothing. Nothing changes until you accept.'),
          ],
        }
      : {
          subject: 'An offer to you was withdrawn',
          preview: 'You stay what you are in this company.',
          blocks: [
            title('The offer was withdrawn'),
            paragraph(
              `The role of the account creator of ${values.company} with ${values.firm} is no longer offered to you. Your own access has not changed.`,
            ),
            heading('You did not ask for this?'),
            paragraph('Ask your contact at the company.'),
          ],
        },
  ),
  'creator-role-offer': mail((values: CreatorOffer) => ({
    subject: creatorTitles[values.stage],
    preview: 'See who can become the account creator of your company.',
    blocks: [
      title(creatorTitles[values.stage]),
      paragraph(toCreator[values.stage](values)),
      ...(values.stage === 'offered' ? [facts([['Open until', day.format(values.until)]])] : []),
      peopleLink('See people and rights', values),
      heading('You did not request this?'),
      paragraph(
        values.stage === 'offered'
          ? 'Log in and withdraw the offer. If you cannot log in, contact us.'
          : 'Log in, check who has access to the account, and contact us.',
      ),
    ],
  })),
  'creator-role-received': mail((values: Handover) => ({
    subject: 'You are now the account creator of a company',
    preview: 'You are our contact for this company from now on.',
    blocks: [
      title('You are the account creator'),
      paragraph(
        `You have taken over the role of the account creator of ${values.company} with ${values.firm} from ${values.name}. You are our contact for this company from now on.`,
      ),
      peopleLink('See people and rights', values),
      heading('You did not do this?'),
      paragraph('Log in, change your password, and contact us.'),
    ],
  })),
  'creator-role-handed-over': mail((values: Handover & { readonly isFormerMember: boolean }) => ({
    subject: 'You are no longer the account creator of a company',
    preview: 'Another member has taken over your role.',
    blocks: [
      title('Your role is handed over'),
      paragraph(`${values.name} is now the account creator of ${values.company} with ${values.firm}.`),
      paragraph(
        values.isFormerMember
          ? 'You have no other role in this company, so you no longer have access to its account. Your own log-in and your other accounts are not affected.'
          : 'You keep your access as an owner or representative. You can leave the company at any time.',
      ),
      ...(values.isFormerMember
        ? [link('Log in', `${values.origin}/login`)]
        : [peopleLink('See your rights', values)]),
      heading('You did not request this?'),
      paragraph('Contact us.'),
    ],
  })),
};
