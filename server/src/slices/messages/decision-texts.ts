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
  heading('If this wasn’t you'),
  paragraph('Log in and change your password, or contact us.'),
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
      subject: 'We’ve received your application',
      preview: `Our review usually takes about ${days(usuallyDays)}. You don’t need to do anything.`,
      blocks: [
        title('We’ve received your application'),
        paragraph(`Thank you. Your application with ${firm} is complete, and our team will review it.`),
        numbered(reference, 'Received', request.at),
        paragraph(
          `Our review usually takes about ${days(usuallyDays)}. We’ll email you when we’ve made a decision or need more information.`,
        ),
        paragraph(
          'You don’t need to do anything for now. You can view your answers in your account, and print or save a copy.',
        ),
        link('View your application', `${origin}/`),
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
      subject: 'We need more information for your application',
      preview: 'Log in to correct your answers and submit them again.',
      blocks: [
        title('We need more information'),
        paragraph(
          `We’ve reviewed your application with ${firm}. Before we can continue, please correct the following:`,
        ),
        facts(asked.map(({ step, sentence }) => [step, sentence])),
        paragraph(
          'Your other answers stay as they are. When you’ve made the corrections, submit them again.',
        ),
        numbered(reference, 'Requested', request.at),
        link('Make corrections', `${origin}/`),
        ...notYou,
      ],
    }),
  ),
  'owners-returned': mail(
    ({ firm, origin, reference, sentence, request }: ClientMailValues & { readonly sentence: string }) => ({
      subject: 'We have a question about your company’s owners',
      preview: 'Correct the owners, then submit the change again.',
      blocks: [
        title('We have a question about your company’s owners'),
        paragraph(
          `We’ve reviewed the change to your company’s owners. Before ${firm} can approve it, we have a question.`,
        ),
        facts([['Our question', sentence]]),
        paragraph('Your account stays open. Correct the owners, then submit the change again.'),
        numbered(reference, 'Requested', request.at),
        link('Correct the owners', `${origin}/business/ubo-users`),
        ...notYou,
      ],
    }),
  ),
  'owners-approved': mail(({ firm, origin, reference, request }: ClientMailValues) => ({
    subject: 'The change to your company’s owners is approved',
    preview: 'You don’t need to do anything.',
    blocks: [
      title('The change is approved'),
      paragraph(`${firm} has approved the change to your company’s owners.`),
      paragraph('Owners you removed no longer have access to the company’s account.'),
      numbered(reference, 'Approved', request.at),
      link('See people and rights', `${origin}/account/people`),
      ...notYou,
    ],
  })),
  'application-approved': mail(({ firm, origin, reference, request }: ClientMailValues) => ({
    subject: 'Your application is approved',
    preview: 'We’ve approved your application. Log in to continue.',
    blocks: [
      title('Your application is approved'),
      paragraph(`${firm} has approved your application. Welcome.`),
      numbered(reference, 'Approved', request.at),
      paragraph('Log in as usual. Your start page has a link to the transaction application.'),
      link('Go to your account', `${origin}/`),
      ...notYou,
    ],
  })),
  /** Says no more than the portal does: support discusses the reason with the person. */
  'access-blocked': mail(({ firm, origin, reference, request }: ClientMailValues) => ({
    subject: 'Your account has been blocked',
    preview: 'Please contact us. Our contact details are in this email.',
    blocks: [
      title('Your account has been blocked'),
      paragraph(`You can’t use your account with ${firm} at the moment.`),
      numbered(reference, 'Blocked', request.at),
      paragraph(
        'If you believe there was a mistake, contact us. Our contact details are at the end of this email.',
      ),
      link('Log in', `${origin}/login`),
      heading('If you didn’t expect this'),
      paragraph(
        'Our team made this decision, and only we can change it. It wasn’t made by someone who logged in to your account.',
      ),
    ],
  })),
  'access-unblocked': mail(({ firm, origin, reference, request }: ClientMailValues) => ({
    subject: 'Your account is no longer blocked',
    preview: 'You can log in and use it again.',
    blocks: [
      title('Your account is no longer blocked'),
      paragraph(`You can use your account with ${firm} again. Log in to continue.`),
      numbered(reference, 'Unblocked', request.at),
      link('Log in', `${origin}/login`),
      heading('If you didn’t expect this'),
      paragraph(
        'Our team made this decision. It wasn’t made by someone who logged in to your account. If you have questions, contact us.',
      ),
    ],
  })),
};
