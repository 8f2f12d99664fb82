// The contract text, one row per version. A version never changes once somebody has signed it. `fill` replaces words
// in braces with facts. User input appears only in table cells, never inside our sentences, except for the two names.
import type { ContractFacts, Service } from './facts.ts';

interface Clause {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

export interface Template {
  readonly title: string;
  readonly subtitle: string;
  readonly opening: readonly string[];
  readonly clauses: readonly Clause[];
  readonly closing: string;
}

const serviceWords: Readonly<Record<Service, string>> = {
  account: 'a payment account',
  cards: 'payment cards',
  'payments-out': 'outgoing payments',
  exchange: 'exchange of currencies',
  custody: 'custody of assets',
};

export const templates = {
  'account-agreement/1': {
    title: 'Account agreement',
    subtitle: 'Framework contract for business clients',
    opening: [
      'This contract says what {firm} does for {client}, and what both owe each other. It is made electronically, and everybody named in it reads the same document.',
    ],
    clauses: [
      {
        title: 'What this contract is about',
        paragraphs: [
          '{firm} opens and keeps for {client} an account in its name, and provides these services: {services}.',
          'Each service follows the terms and conditions in their version of {terms}, which are part of this contract. Where this contract and the terms differ, this contract counts.',
        ],
      },
      {
        title: 'When it begins',
        paragraphs: [
          'It binds {client} when everybody who has to sign has signed, and {firm} when {firm} has checked and approved the application. Until then nothing is owed by either, and either may step back.',
          'If it has not been signed by everybody within {days} days of the day on which it was made, it lapses and can be made anew.',
        ],
      },
      {
        title: 'Who acts for the client',
        paragraphs: [
          'Those named above as signing act for {client}, alone or jointly as it is said there. {firm} may rely on that until {client} tells it otherwise in the portal.',
          'Whoever acts for {client} does so with their own access, with a second factor, and gives it to nobody.',
        ],
      },
      {
        title: 'What the client says is true',
        paragraphs: [
          '{client} confirms that what it has told about itself, its owners, its representatives, its business and the origin of its money is true and complete, and that it acts on its own account unless it has said otherwise.',
          'It tells {firm} of any change within fourteen days, in the portal, and sends the papers that belong to it.',
        ],
      },
      {
        title: 'What the law asks of the firm',
        paragraphs: [
          '{firm} has to know its clients and their owners, to follow what happens on the account, and to ask where something is not clear. {client} answers such questions without delay. Until they are answered {firm} may hold back a payment or close the account for the time being.',
          'Where the law forbids {firm} to say why, it does not say so.',
        ],
      },
      {
        title: 'Using the account',
        paragraphs: [
          'An order counts as given when it reaches {firm} in the way agreed, with the second factor of somebody who may give it. {firm} carries it out within the times of the terms, if there is enough money and nothing in law stands against it.',
          '{client} looks at its statements and tells {firm} without delay, and at the latest after thirteen months, of anything that it did not order.',
        ],
      },
      {
        title: 'What it costs',
        paragraphs: [
          'Fees are those of the list in the terms. {firm} may take what is due from the account. A change of fees is told two months ahead; {client} may end the contract until then without cost.',
        ],
      },
      {
        title: 'Who answers for what',
        paragraphs: [
          'Each answers to the other for damage done on purpose or by gross negligence, and for the duties on which this contract rests, as far as the damage could be foreseen. What the law does not let anybody exclude is not excluded.',
        ],
      },
      {
        title: 'Confidence and data',
        paragraphs: [
          '{firm} keeps secret what it learns of {client}, and tells others only what the law demands, what {client} has allowed, or what a service needs. How personal data are used is said in the privacy notice of {firm}, which everybody named here can read in the portal.',
          'What was told for the application is kept for as long as the law demands, as a rule five years after the end of the business relationship.',
        ],
      },
      {
        title: 'Changes and end',
        paragraphs: [
          '{firm} offers changes of this contract in writing two months ahead. Silence is consent only where the offer said so and the law allows it.',
          '{client} may end this contract at any time. {firm} may end it with two months’ notice, and at once for good cause, in particular where what it was told proves untrue.',
        ],
      },
      {
        title: 'Signing electronically',
        paragraphs: [
          'Everybody signs by their own access and a fresh code of their second factor. {firm} keeps for each signature who signed, when, how, and the fingerprint of the document that they had before them.',
          'After the last signature {firm} seals the document electronically and sets a time stamp. Any change afterwards can be seen. Everybody named here gets a copy, and anybody who has one can check it in the portal.',
        ],
      },
      {
        title: 'Law and disputes',
        paragraphs: [
          'The law of the country in which {firm} has its seat applies, and its courts decide, as far as the law lets that be agreed. If a clause does not hold, the others do.',
        ],
      },
    ],
    closing:
      'The signatures are given electronically and are listed, with their times, on the certificate that is added when the document is sealed.',
  },
} as const satisfies Record<string, Template>;

export type TemplateId = keyof typeof templates;
export const currentTemplate: TemplateId = 'account-agreement/1';

const oneOfMany = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const fillers: Readonly<Record<string, (facts: ContractFacts, days: number) => string>> = {
  firm: ({ firm }) => firm,
  client: ({ client }) => client.legalName,
  services: ({ services }) => oneOfMany(services.map((service) => serviceWords[service])),
  terms: ({ terms }) => dayInWords(terms),
  days: (_, days) => String(days),
};

const wordyDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
/** Formats `2026-11-15` for people. */
export const dayInWords = (day: string): string => wordyDay.format(new Date(`${day}T00:00:00Z`));

/** Fills all placeholders in one pass. Inserted values are not scanned for placeholders again. */
export const fill = (sentence: string, facts: ContractFacts, days: number): string =>
  sentence.replace(/\{(\w+)\}/g, (_, word: string) => {
    const filler = fillers[word];
    if (!filler) throw new RangeError(`nothing is known of {${word}}`);
    return filler(facts, days);
  });
