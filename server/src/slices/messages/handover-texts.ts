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
      ? `${firm} has offered your role as account creator of ${company} to ${member}. Nothing changes until they accept.`
      : `You’ve offered your role as account creator of ${company} to ${member}. Nothing changes until they accept.`,
  withdrawn: ({ member, company }) =>
    `The offer to ${member} was withdrawn. You’re still the account creator of ${company}.`,
  declined: ({ member, company }) =>
    `${member} has declined the offer. You’re still the account creator of ${company}.`,
};
const creatorTitles: Readonly<Record<CreatorOffer['stage'], string>> = {
  offered: 'Your role was offered to another member',
  withdrawn: 'The offer of your role was withdrawn',
  declined: 'The offer of your role was declined',
};

export const handoverTexts = {
  'creator-role-offered': mail((values: CreatorOffer) =>
    values.stage === 'offered'
      ? {
          subject: 'You can become the account creator of a company',
          preview: `The offer expires on ${day.format(values.until)}.`,
          blocks: [
            title('Become the account creator?'),
            paragraph(
              `${values.isByStaff ? values.firm : values.creator} has offered you the role of account creator for ${values.company} with ${values.firm}.`,
            ),
            facts([
              ['Company', values.company],
              ['Current account creator', values.creator],
              ['Offer expires', day.format(values.until)],
            ]),
            peopleLink('See the offer', values),
            heading('If you didn’t expect this'),
            paragraph('You can decline the offer or ignore it. Nothing changes unless you accept.'),
          ],
        }
      : {
          subject: 'The offer to become account creator was withdrawn',
          preview: 'Your role in the company stays the same.',
          blocks: [
            title('The offer was withdrawn'),
            paragraph(
              `You can no longer accept the role of account creator for ${values.company} with ${values.firm}. Your own access hasn’t changed.`,
            ),
            heading('If you didn’t expect this'),
            paragraph('Ask your contact at the company.'),
          ],
        },
  ),
  'creator-role-offer': mail((values: CreatorOffer) => ({
    subject: creatorTitles[values.stage],
    preview: 'You’re still the account creator of your company.',
    blocks: [
      title(creatorTitles[values.stage]),
      paragraph(toCreator[values.stage](values)),
      ...(values.stage === 'offered' ? [facts([['Offer expires', day.format(values.until)]])] : []),
      peopleLink('See people and rights', values),
      heading('If you didn’t expect this'),
      paragraph(
        values.stage === 'offered'
          ? 'Log in and withdraw the offer. If you can’t log in, contact us.'
          : 'Log in, check who has access to the account, and contact us.',
      ),
    ],
  })),
  'creator-role-received': mail((values: Handover) => ({
    subject: 'You are now the account creator of a company',
    preview: 'You’re now our contact for this company.',
    blocks: [
      title('You’re now the account creator'),
      paragraph(
        `You’ve taken over from ${values.name} as account creator of ${values.company} with ${values.firm}. You’re now our contact for this company.`,
      ),
      peopleLink('See people and rights', values),
      heading('If this wasn’t you'),
      paragraph('Log in, change your password, and contact us.'),
    ],
  })),
  'creator-role-handed-over': mail((values: Handover & { readonly isFormerMember: boolean }) => ({
    subject: 'You are no longer the account creator of a company',
    preview: 'Another member has taken over your role.',
    blocks: [
      title('You’re no longer the account creator'),
      paragraph(`${values.name} is now the account creator of ${values.company} with ${values.firm}.`),
      paragraph(
        values.isFormerMember
          ? 'You have no other role in this company, so you no longer have access to its account. You can still log in, and your other accounts aren’t affected.'
          : 'You keep your access as an owner or representative. You can leave the company if others can still sign for it.',
      ),
      ...(values.isFormerMember
        ? [link('Log in', `${values.origin}/login`)]
        : [peopleLink('See your rights', values)]),
      heading('If you didn’t expect this'),
      paragraph('Contact us straight away.'),
    ],
  })),
};
