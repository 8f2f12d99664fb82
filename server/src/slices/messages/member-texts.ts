// The notices about a membership, for the person whose access or rights changed and for the company's creator. Names arrive
// sanitised (domain/src/people/name-in-mail.ts) and never appear in a subject.
import { facts, heading, link, paragraph, title } from './blocks.ts';
import type { MailText } from './layout.ts';
import type { Setting } from './texts.ts';

export type MemberChange = 'ended' | 'left' | 'rights' | 'approved';

interface OfCompany extends Setting {
  readonly company: string;
}
export interface ToMember extends OfCompany {
  readonly isOwn: boolean;
}
export interface ToCreator extends OfCompany {
  readonly name: string;
  readonly change: MemberChange;
  readonly by: 'you' | 'colleague' | 'staff';
}

const mail = <V extends Setting>(text: (values: V) => MailText) => ({ channel: 'mail' as const, text });

const happened: Readonly<Record<MemberChange, (of: ToCreator) => string>> = {
  ended: ({ name, company, firm }) =>
    `${name} no longer has access to the account of ${company} with ${firm}.`,
  left: ({ name, company, firm }) =>
    `${name} has left ${company} and no longer has access to its account with ${firm}.`,
  approved: ({ name, company, firm }) =>
    `${firm} has approved ${name}, who now has access to the account of ${company}.`,
  rights: ({ name, company, firm }) =>
    `What ${name} can do in the account of ${company} with ${firm} has changed.`,
};
const changedBy = ({ change, by, firm, name }: ToCreator): string => {
  if (change === 'left') return name;
  return { you: 'You', colleague: 'A representative of the company', staff: firm }[by];
};

export const memberTexts = {
  'membership-ended': mail(({ company, firm, origin, isOwn }: ToMember) => ({
    subject: 'Your access to a company has ended',
    preview: 'You no longer have access to this company’s account.',
    blocks: [
      title('Your access has ended'),
      paragraph(
        isOwn
          ? `You have left ${company}, and you no longer have access to its account with ${firm}.`
          : `You no longer have access to the account of ${company} with ${firm}.`,
      ),
      paragraph(
        'Contracts that everyone has signed stay valid. You can still log in, and your other accounts aren’t affected.',
      ),
      link('Log in', `${origin}/login`),
      heading('If you didn’t expect this'),
      paragraph('Ask your contact at the company. They can invite you again.'),
    ],
  })),
  'membership-approved': mail(({ company, firm, origin }: ToMember) => ({
    subject: 'You now have access to a company account',
    preview: 'Our review is complete.',
    blocks: [
      title('Our review is complete'),
      paragraph(`We’ve approved you. You now have access to the account of ${company} with ${firm}.`),
      link('See what you can do', `${origin}/account/people`),
      heading('If you don’t know this company'),
      paragraph('Log in, leave the company under “People and rights”, and contact us.'),
    ],
  })),
  'rights-changed': mail(({ company, firm, origin }: ToMember) => ({
    subject: 'Your rights in a company account have changed',
    preview: 'Log in to see what you can do now.',
    blocks: [
      title('Your rights have changed'),
      paragraph(`What you can do in the account of ${company} with ${firm} has changed.`),
      link('See your rights', `${origin}/account/people`),
      heading('If you didn’t expect this'),
      paragraph('Ask your contact at the company.'),
    ],
  })),
  'people-changed': mail((values: ToCreator) => ({
    subject: 'The people on your company account have changed',
    preview: 'See who has access and what they can do.',
    blocks: [
      title('The people on your account have changed'),
      paragraph(happened[values.change](values)),
      facts([['Changed by', changedBy(values)]]),
      link('See people and rights', `${values.origin}/account/people`),
      heading('If you didn’t expect this'),
      paragraph('Log in, check who has access to the account, and contact us.'),
    ],
  })),
};
