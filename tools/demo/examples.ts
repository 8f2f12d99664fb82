// The eight examples of `npm run demo` and `npm run dev`: the people a visitor can log in as, and what each one shows.

export interface Entry {
  readonly email: string;
  readonly name: string;
  /** The link opens their invitation; they do not have an account yet. */
  readonly isInvited?: true;
}

export interface Example {
  readonly title: string;
  readonly hint: string;
  readonly entries: readonly Entry[];
}

const entry = (name: string): Entry => ({
  name,
  email: `${(name.split(' ')[0] ?? '').toLowerCase()}@example.net`,
});
const invited = (name: string): Entry => ({ ...entry(name), isInvited: true });

export const examples = {
  form: {
    title: 'Personal application in progress',
    hint: 'Two sections of the personal information are complete.',
    entries: [entry('Nora Lindqvist')],
  },
  owners: {
    title: 'Company with its owners added',
    hint: 'Okonjo Weiß Software GmbH, owned through two holding companies. Ada has added the owners and invited them. The documents are still missing.',
    entries: [entry('Ada Okonjo-Weiß'), invited('Cara Lindqvist')],
  },
  signatures: {
    title: 'Contract with three signatures missing',
    hint: 'Fjordlicht Energie GmbH. Log in as each of the three people and sign.',
    entries: [entry('Jonas Brandt'), entry('Mia Fjord'), entry('Tomas Silva')],
  },
  returned: {
    title: 'Returned with questions',
    hint: 'Two members of staff returned the application and asked for two corrections.',
    entries: [entry('Samir Haddad')],
  },
  review: {
    title: 'In review',
    hint: 'The application is submitted. Use npm run staff to decide on it.',
    entries: [entry('Idris Farouk')],
  },
  approved: {
    title: 'Approved',
    hint: 'The account is open. Continue to the transaction application.',
    entries: [entry('Grace Adeyemi')],
  },
  blocked: {
    title: 'Blocked',
    hint: 'The personal account is blocked, but the company account is not. Choose the personal account.',
    entries: [entry('Victor Lang')],
  },
  invitation: {
    title: 'Expired invitation',
    hint: 'Okonjo Weiß Software GmbH invited an employee more than a week ago.',
    entries: [invited('Lena Vogel')],
  },
} as const satisfies Record<string, Example>;

export type ExampleKey = keyof typeof examples;
