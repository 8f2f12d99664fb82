// The emails about a client's status: received, returned, approved, blocked, unblocked (U10, U11). They contain no answers,
// because a mailbox is not a safe place for them; the portal shows those after log-in.
import { type Block, facts, heading, link, paragraph, title } from './blocks.ts';
import type { MailText } from './layout.ts';
import type { Setting } from './texts.ts';

export interface ClientMailValues extends Setting {
  /** Null for a person without a client. */
  readonly reference: string | null;
}

const mail = <V extends Setting>(text: (values: V) => MailText) => ({ channel: 'mail' as const, text });
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });
const numbered = (reference: string | null, when: string, at: Date): Block =>
  facts([...(reference === null ? [] : [['Reference', reference] as const]), [when, day.format(at)]]);
const notYou: readonly Block[] = [
  heading('You did not do this?'),
  paragraph('Sign in and change your password, or write to us.'),
];
const days = (count: number): string => (count === 1 ? 'one working day' : `${count} working days`);

export const decisionTexts = {
  'application-received': mail(
    ({
      firm,
      origin,
      reference,
      usuallyDays,
      request,
    }: ClientMailValues & { readonly usuallyDays: number }) => ({
      subject: 'We have your application',
      preview: `It usually takes up to ${days(usuallyDays)}. There is nothing you need to do.`,
      blocks: [
        title('We have your application'),
        paragraph(`Everything that ${firm} asked for is here, and we have begun to check it.`),
        numbered(reference, 'Received', request.at),
        paragraph(
          `This usually takes up to ${days(usuallyDays)}. There is nothing you need to do: we write to you as soon as something changes.`,
        ),
        paragraph(
          'What you told us is kept in your account. You can read it there, and print it or save it as your own copy.',
        ),
        link('See your application', `${origin}/`),
        ...notYou,
      ],
    }),
  ),
  'application-returned': mail(
    ({
      firm,
      origin,
      reference,
      asked,
      request,
    }: ClientMailValues & {
      readonly asked: readonly { readonly step: string; readonly sentence: string }[];
    }) => ({
      subject: 'We need something from you again',
      preview: 'Answer what we ask, and your application goes on.',
      blocks: [
        title('We need something from you again'),
        paragraph(
          `We have looked at your application with ${firm}. Before we can go on, please look at this again:`,
        ),
        facts(asked.map(({ step, sentence }) => [step, sentence])),
        paragraph('Everything else stays as it is. You do not have to fill in anything else.'),
        numbered(reference, 'Asked', request.at),
        link('Answer now', `${origin}/`),
        ...notYou,
      ],
    }),
  ),
  'owners-returned': mail(
    ({ firm, origin, reference, sentence, request }: ClientMailValues & { readonly sentence: string }) => ({
      subject: 'We have a question about your owners',
      preview: 'Answer it, and submit the change again.',
      blocks: [
        title('We have a question about your owners'),
        paragraph(`We reviewed the change to the owners of your company. ${firm} asks:`),
        facts([['Our question', sentence]]),
        paragraph('Your account stays open. Correct the owners, then submit the change again.'),
        numbered(reference, 'Asked', request.at),
        link('See the owners', `${origin}/business/ubo-users`),
        ...notYou,
      ],
    }),
  ),
  'owners-approved': mail(({ firm, origin, reference, request }: ClientMailValues) => ({
    subject: 'The change to your owners is approved',
    preview: 'There is nothing you need to do.',
    blocks: [
      title('The change to your owners is approved'),
      paragraph(`${firm} has approved the change to the owners of your company.`),
      paragraph('Owners who are no longer part of the company no longer have access to its account.'),
      numbered(reference, 'Approved', request.at),
      link('See people and rights', `${origin}/account/people`),
      ...notYou,
    ],
  })),
  'application-approved': mail(({ firm, origin, reference, request }: ClientMailValues) => ({
    subject: 'Your account is open',
    preview: 'Your application is approved. You can go on to the transaction application.',
    blocks: [
      title('Your account is open'),
      paragraph(`${firm} has approved your application. Welcome.`),
      numbered(reference, 'Approved', request.at),
      paragraph('Sign in as always. From there a link leads to the transaction application.'),
      link('Go to your account', `${origin}/`),
      ...notYou,
    ],
  })),
  /** Says no more than the portal does: support discusses the reason with the person. */
  'access-blocked': mail(({ firm, origin, reference, request }: ClientMailValues) => ({
    subject: 'Your account has been blocked',
    preview: 'Please contact us. You find our address and number in this mail.',
    blocks: [
      title('Your account has been blocked'),
      paragraph(`You cannot use your account with ${firm} at the moment.`),
      numbered(reference, 'Blocked', request.at),
      paragraph('Please contact us. Our address and number stand below.'),
      link('Portal', `${origin}/login`),
      heading('You did not do this?'),
      paragraph('Nobody signed in to do this. It was decided by us, and only we can change it.'),
    ],
  })),
  'access-unblocked': mail(({ firm, origin, reference, request }: ClientMailValues) => ({
    subject: 'Your account can be used again',
    preview: 'It is no longer blocked. Everything is as it was before.',
    blocks: [
      title('Your account can be used again'),
      paragraph(`Your account with ${firm} is no longer blocked. Everything is as it was before.`),
      numbered(reference, 'Since', request.at),
      link('Sign in', `${origin}/login`),
      heading('You did not do this?'),
      paragraph('Nobody signed in to do this. It was decided by us. If you have questions, write to us.'),
    ],
  })),
};
