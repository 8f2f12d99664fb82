// Seeds the parts of the examples that are plain rows. finish-examples.ts adds what needs the API, the worker and staff.

import type { Answers } from '@portico/domain/forms/form';
import { DIRECTLY } from '@portico/domain/owners/stakes';
import { flows, listStepsBefore, type StepType } from '@portico/domain/steps/flows';
import { completeCompany } from '@portico/testing/cases/company-cases';
import { completeInvestment } from '@portico/testing/cases/investment-cases';
import { enterShares, layeredIds, layeredOwners } from '@portico/testing/cases/layered-owners';
import { completeOwners } from '@portico/testing/cases/owner-cases';
import { completeAnswers } from '@portico/testing/cases/personal-cases';
import type { SeededPerson, Seeder } from '../product/inside.ts';
import { type Entry, examples } from './examples.ts';

export interface SeededExamples {
  /** Everyone whom a visitor can log in as, by email address. */
  readonly people: Readonly<Record<string, SeededPerson>>;
  /** The token in the link of each invitation, by email address. */
  readonly invitations: Readonly<Record<string, string>>;
}

type More = NonNullable<Parameters<Seeder['seed']>[1]>;
type Client = NonNullable<More['clients']>[number];

const everyPersonalStep = flows.personal.holder.flat();
const everyInvitedStep = listStepsBefore(flows.business.ubo, 'E_SIGN_APPLICATION');
const beforeDocuments = listStepsBefore(flows.business.creator, 'DOCUMENT_UPLOAD');

const personalAccount = (progress: readonly StepType[], more: Partial<Client> = {}): Client => ({
  accountType: 'PERSONAL_ACCOUNT',
  progress,
  ...more,
});

const company = (legalName: string, progress: readonly StepType[], more: Partial<Client> = {}): Client => ({
  accountType: 'BUSINESS_ACCOUNT',
  progress,
  told: {
    information: { ...completeCompany, legalName },
    investment: { ...completeInvestment, 'fundingAccount.holderName': legalName },
  },
  ...more,
});

const nameOf = ({ name }: Entry): { givenNames: string; familyName: string } => {
  const [givenNames = '', familyName = ''] = name.split(' ');
  return { givenNames, familyName };
};
const answersOf = (entry: Entry): Answers => ({ ...completeAnswers, ...nameOf(entry) });

/** The form's first two parts and the start of the third. */
const beginningOf = (answers: Answers): Answers =>
  Object.fromEntries(
    [
      'givenNames',
      'familyName',
      'dateOfBirth',
      'countryOfBirth',
      'cityOfBirth',
      'nationalities',
      'residence.country',
    ].map((key) => [key, answers[key]]),
  );

/** Gives this email address to the owner whom the visitor can act as. */
const ownersOf = (email: string) =>
  layeredOwners.map((owner) =>
    owner.id === layeredIds.cara ? { ...owner, answers: { ...owner.answers, email } } : owner,
  );

async function seedOwnersExample(
  seeder: Seeder,
): Promise<Pick<SeededExamples, 'invitations'> & { ada: SeededPerson }> {
  const [creator, cara] = examples.owners.entries;
  const [lena] = examples.invitation.entries;
  const owners = ownersOf(cara.email);
  const ada = await seeder.seed(creator.email, {
    answers: answersOf(creator),
    clients: [
      company('Okonjo Weiß Software GmbH', [...beforeDocuments, 'UBO_USERS', 'REPRESENTATIVE_USERS'], {
        owners,
      }),
    ],
  });
  const invitations: Record<string, string> = {};
  for (const { id, answers } of owners.filter((owner) => owner.answers['kind'] === 'person')) {
    const email = String(answers['email']);
    invitations[email] = (await seeder.invite(ada, { role: 'ubo', namedId: id, email })).token;
  }
  await seeder.invite(ada, {
    role: 'representative',
    email: ada.email,
    state: 'named',
    answers: { isMe: true },
  });
  const { token } = await seeder.invite(ada, {
    role: 'employee',
    email: lena.email,
    state: 'expired',
    answers: nameOf(lena),
  });
  return { ada, invitations: { ...invitations, [lena.email]: token } };
}

/** The creator owns a fifth and represents the company; the two other owners have joined. All three sign. */
async function seedSignaturesExample(seeder: Seeder): Promise<SeededPerson[]> {
  const [creatorEntry, ...ownerEntries] = examples.signatures.entries;
  const owners = ownerEntries.map((entry) => ({
    id: crypto.randomUUID(),
    entry,
    answers: {
      ...completeOwners.person,
      ...nameOf(entry),
      email: entry.email,
      ...enterShares([DIRECTLY, '40']),
    },
  }));
  const creatorAsOwner = {
    kind: 'person',
    isMe: true,
    'signer.power': 'sole',
    sanctionsSelfDeclared: false,
    ...enterShares([DIRECTLY, '20']),
  };
  const creator = await seeder.seed(creatorEntry.email, {
    answers: answersOf(creatorEntry),
    clients: [
      company('Fjordlicht Energie GmbH', listStepsBefore(flows.business.creator, 'E_SIGN_APPLICATION'), {
        owners: [
          ...owners.map(({ id, answers }) => ({ id, answers })),
          { id: crypto.randomUUID(), answers: creatorAsOwner },
        ],
      }),
    ],
  });
  await seeder.invite(creator, {
    role: 'representative',
    email: creator.email,
    state: 'named',
    answers: { isMe: true },
  });
  const people = [creator];
  for (const { id, entry } of owners) {
    const { person } = await seeder.invite(creator, {
      role: 'ubo',
      namedId: id,
      email: entry.email,
      state: 'joined',
      progress: everyInvitedStep,
      told: answersOf(entry),
    });
    if (person) people.push(person);
  }
  for (const person of people) await seeder.bringPapers(person);
  return people;
}

export async function seedExamples(seeder: Seeder): Promise<SeededExamples> {
  const seed = (
    { entries: [entry] }: { entries: readonly [Entry] },
    clients: Client[],
    answers = answersOf(entry),
  ) => seeder.seed(entry.email, { answers, clients });
  const waiting = { status: 'WAITING_FOR_APPROVAL' } as const;
  const { ada, invitations } = await seedOwnersExample(seeder);
  const people = [
    await seed(
      examples.form,
      [personalAccount(listStepsBefore(flows.personal.holder, 'PERSONAL_INFORMATION'))],
      beginningOf(answersOf(examples.form.entries[0])),
    ),
    ada,
    ...(await seedSignaturesExample(seeder)),
    await seed(examples.returned, [personalAccount(everyPersonalStep, waiting)]),
    await seed(examples.review, [personalAccount(everyPersonalStep, waiting)]),
    await seed(examples.approved, [personalAccount(everyPersonalStep, waiting)]),
    await seed(examples.blocked, [
      personalAccount(everyPersonalStep, waiting),
      company('Lang Consulting GmbH', beforeDocuments),
    ]),
  ];
  return { people: Object.fromEntries(people.map((person) => [person.email, person])), invitations };
}
