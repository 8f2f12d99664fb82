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
  heading('If this wasn’t you'),
  paragraph(
    'Contact us straight away, and change your password. A signature needs a code from your authenticator app.',
  ),
];
const notAsked: readonly Block[] = [
  heading('If you didn’t expect this'),
  paragraph(
    'Don’t sign anything, and contact us. No one can sign for you without a code from your authenticator app.',
  ),
];

export const signingTexts = {
  'contract-ready': mail((values: SigningRequest) => ({
    subject: values.isSigner ? 'The contract is ready to sign' : 'The contract is ready to read',
    preview: `The contract between ${values.company} and ${values.firm} is in the portal.`,
    blocks: [
      title(values.isSigner ? 'The contract is ready to sign' : 'The contract is ready to read'),
      paragraph(
        `The contract between ${values.company} and ${values.firm} has been prepared from the answers in the application.`,
      ),
      contractBlock(values),
      paragraph(
        values.isSigner
          ? 'Read it and sign it in the portal. You’ll need your authenticator app. If you have other steps left, complete those first.'
          : 'You don’t need to sign it. Read it in the portal and confirm that you’ve read it. If you have other steps left, complete those first.',
      ),
      link('Read the contract', page(values)),
      ...notAsked,
    ],
  })),
  'contract-signed': mail((values: ContractMailValues) => ({
    subject: 'You’ve signed the contract',
    preview: `We’ll email you a copy when everyone has signed.`,
    blocks: [
      title('You’ve signed the contract'),
      paragraph(`You’ve electronically signed the contract between ${values.company} and ${values.firm}.`),
      contractBlock(values),
      happened(values.request.at, values.request.device),
      paragraph('When everyone has signed or confirmed, we’ll seal it and email you a copy.'),
      link('See who has signed', page(values)),
      ...notYou,
    ],
  })),
  'contract-changed': mail((values: ContractMailValues) => ({
    subject: 'The contract is no longer valid',
    preview: 'What you signed or confirmed no longer counts.',
    blocks: [
      title('The contract is no longer valid'),
      paragraph(
        `The details or people in the contract between ${values.company} and ${values.firm} have changed. The old contract is void, so what you signed or confirmed no longer counts.`,
      ),
      contractBlock(values),
      paragraph(
        'We’ll email you when the new contract is ready. Please read that one, then sign it or confirm that you’ve read it.',
      ),
      link('See the current status', page(values)),
      ...notAsked,
    ],
  })),
  'contract-declined': mail((values: ContractMailValues) => ({
    subject: 'The contract was declined',
    preview: `No one can sign it any more. You can create a new one.`,
    blocks: [
      title('The contract was declined'),
      paragraph(
        `Someone has declined the contract between ${values.company} and ${values.firm}. No one can sign it any more.`,
      ),
      contractBlock(values),
      paragraph(
        'You can see the reason in the portal. Make any changes you need there, then create a new contract.',
      ),
      link('Go to the contract', page(values)),
      ...notAsked,
    ],
  })),
  'contract-expired': mail((values: ContractMailValues) => ({
    subject: 'The contract has expired',
    preview: 'Not everyone signed or confirmed it. You can create a new one in the portal.',
    blocks: [
      title('The contract has expired'),
      paragraph(
        `The contract between ${values.company} and ${values.firm} has expired, because not everyone signed or confirmed it. Your answers are still saved.`,
      ),
      contractBlock(values),
      paragraph(
        'You can create a new contract in the portal. Everyone needs to sign or confirm the new one, including people who have already done so.',
      ),
      link('Go to the contract', page(values)),
      ...notAsked,
    ],
  })),
  'contract-reminder': mail((values: SigningRequest & { readonly until: Date }) => ({
    subject: values.isSigner ? 'Reminder: please sign the contract' : 'Reminder: please read the contract',
    preview: `The contract expires on ${day.format(values.until)}.`,
    blocks: [
      title(values.isSigner ? 'The contract needs your signature' : 'Please read the contract'),
      paragraph(
        values.isSigner
          ? `The contract between ${values.company} and ${values.firm} can’t be completed until you’ve signed it.`
          : `Please confirm that you’ve read the contract between ${values.company} and ${values.firm}. It can’t be completed until then.`,
      ),
      facts([
        ['Company', values.company],
        ['Reference', values.reference],
        ['Expires', day.format(values.until)],
      ]),
      link('Read the contract', page(values)),
      ...notAsked,
    ],
  })),
};

/** The emails whose only value is the contract they are about. */
export type ContractMail = 'contract-changed' | 'contract-declined';
