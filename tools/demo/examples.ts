// The eight examples of `npm run demo` and `npm run dev`: whom a visitor can enter as with one click, and what there is to see.

export interface Entry {
  /** Whose account the link opens; the link of an invitation needs none. */
  readonly email: string;
  readonly name: string;
}

export interface Example {
  readonly title: string;
  readonly hint: string;
  readonly entries: readonly Entry[];
}

const entry = (name: string, email = `${(name.split(' ')[0] ?? '').toLowerCase()}@example.net`): Entry => ({
  name,
  email,
});

export const INVITED_EMAIL = 'lena@example.net';

export const examples = {
  form: {
    title: 'Person in the middle of the form',
    hint: 'Two parts of the personal information are answered.',
    entries: [entry('Nora Lindqvist')],
  },
  owners: {
    title: 'Company with its owners entered',
    hint: 'Okonjo Weiß Software GmbH, owned through two holdings. Its documents are still missing.',
    entries: [entry('Ada Okonjo-Weiß')],
  },
  signatures: {
    title: 'Contract with three signatures missing',
    hint: 'Fjordlicht Energie GmbH. Sign as all three, one after another.',
    entries: [entry('Jonas Brandt'), entry('Mia Fjord'), entry('Tomas Silva')],
  },
  returned: {
    title: 'Returned with questions',
    hint: 'Two members of staff returned the application with two questions.',
    entries: [entry('Samir Haddad')],
  },
  review: {
    title: 'In review',
    hint: 'Everything is submitted. Staff decide with npm run staff.',
    entries: [entry('Idris Farouk')],
  },
  approved: {
    title: 'Approved',
    hint: 'The account is open. Continue to the transaction application.',
    entries: [entry('Grace Adeyemi')],
  },
  blocked: {
    title: 'Blocked',
    hint: 'The personal account is blocked, the company is not. Choose the personal account.',
    entries: [entry('Victor Lang')],
  },
  invitation: {
    title: 'Expired invitation',
    hint: 'Okonjo Weiß Software GmbH invited an employee more than a week ago.',
    entries: [entry('Lena Vogel', INVITED_EMAIL)],
  },
} as const satisfies Record<string, Example>;

export type ExampleKey = keyof typeof examples;
