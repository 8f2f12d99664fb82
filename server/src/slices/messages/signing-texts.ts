// The emails on the way to a signed contract: ready, signed, reminders, and what ends it. None contains the contract's content
// or why somebody declined; the portal shows both after log-in. Company names arrive sanitised (K04).
import { type Block, facts, happened, heading, link, paragraph, title } from './blocks.ts';
import type { MailText } from './layout.ts';
import type { Setting } from './texts.ts';

export interface ContractMailValues extends Setting {
  readonly company: string;
  readonly reference: string;
}
export interface SigningRequest extends ContractMailValues {
  readonly isSigner: boolean;
}

const mail = <V extends Setting>(text: (values: V) => MailText) => ({ channel: 'mail' as const, text });
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });
const contractBlock = ({ company, reference }: ContractMailValues): Block =>
  facts([
    ['Company', company],
    ['Reference', reference],
  ]);
const page = ({ origin }: Setting): string => `${origin}/business/sign-contract`;
const notYou: readonly Block[] = [
  heading('You did not do this?'),
  paragraph(
    'Sign in and change your password, or write to us at once. Without your code nobody can sign for you.',
  ),
];
const notAsked: readonly Block[] = [
  heading('You did not ask for this?'),
  paragraph(
    'Then sign nothing, and write to us. Nobody can sign for you without a code of your authenticator app.',
  ),
];

export const signingTexts = {
  'contract-ready': mail((values: SigningRequest) => ({
    subject: values.isSigner ? 'The contract is ready to be signed' : 'The contract is ready to be read',
    preview: `The contract of ${values.company} with ${values.firm} is in the portal.`,
    blocks: [
      title(values.isSigner ? 'The contract is ready to be signed' : 'The contract is ready to be read'),
      paragraph(`The contract of ${values.company} with ${values.firm} has been made from what was told.`),
      contractBlock(values),
      paragraph(
        values.isSigner
          ? 'Read it to its end and sign it in the portal. You need your authenticator app for that. If other steps of yours are still open, finish them first.'
          : 'You do not have to sign it. Read it to its end in the portal and confirm that you have. If other steps of yours are still open, finish them first.',
      ),
      link('Read the contract', page(values)),
      ...notAsked,
    ],
  })),
  'contract-signed': mail((values: ContractMailValues) => ({
    subject: 'You have signed the contract',
    preview: `Your signature is kept. You get a copy when everybody has signed.`,
    blocks: [
      title('You have signed the contract'),
      paragraph(`You have signed the contract of ${values.company} with ${values.firm} electronically.`),
      contractBlock(values),
      happened(values.request.at, values.request.device),
      paragraph('When everybody has signed we seal it, and you get your own copy.'),
      link('See how it stands', page(values)),
      ...notYou,
    ],
  })),
  'contract-changed': mail((values: ContractMailValues) => ({
    subject: 'The contract has changed: please read it again',
    preview: 'What you signed or confirmed does not count any more. A new one follows.',
    blocks: [
      title('The contract has changed'),
      paragraph(
        `Something that stands in the contract of ${values.company} with ${values.firm} is different now. What you signed or confirmed does not count any more.`,
      ),
      contractBlock(values),
      paragraph('We write to you when the new one is there. Please read it again and answer it once more.'),
      link('See how it stands', page(values)),
      ...notAsked,
    ],
  })),
  'contract-declined': mail((values: ContractMailValues) => ({
    subject: 'Somebody has declined the contract',
    preview: `It cannot be signed any more. You can have a new one made.`,
    blocks: [
      title('Somebody has declined the contract'),
      paragraph(
        `One of those who were asked to sign or to read the contract of ${values.company} with ${values.firm} has declined it. Nobody can sign it any more.`,
      ),
      contractBlock(values),
      paragraph(
        'Talk to each other, change what has to be changed, and have a new contract made in the portal.',
      ),
      link('Go to the contract', page(values)),
      ...notAsked,
    ],
  })),
  'contract-expired': mail((values: ContractMailValues) => ({
    subject: 'The contract was not signed in time',
    preview: 'It has lapsed. You can have a new one made at any time.',
    blocks: [
      title('The contract was not signed in time'),
      paragraph(
        `Not everybody has signed the contract of ${values.company} with ${values.firm}, and its time is over. Nothing else is lost.`,
      ),
      contractBlock(values),
      paragraph(
        'You can have a new one made in the portal. Everybody signs that one, also those who had signed.',
      ),
      link('Go to the contract', page(values)),
      ...notAsked,
    ],
  })),
  'contract-reminder': mail((values: SigningRequest & { readonly until: Date }) => ({
    subject: values.isSigner
      ? 'The contract waits for your signature'
      : 'The contract waits for you to read it',
    preview: `It can be answered until ${day.format(values.until)}.`,
    blocks: [
      title(
        values.isSigner ? 'The contract waits for your signature' : 'The contract waits for you to read it',
      ),
      paragraph(`The contract of ${values.company} with ${values.firm} cannot go on without you.`),
      facts([
        ['Company', values.company],
        ['Reference', values.reference],
        ['Until', day.format(values.until)],
      ]),
      link('Read the contract', page(values)),
      ...notAsked,
    ],
  })),
};

/** The emails whose only value is the contract they are about. */
export type ContractMail = 'contract-changed' | 'contract-declined';
