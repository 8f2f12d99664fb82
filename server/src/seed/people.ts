// Seeds people without a sign-up, for development and tests, never in production.
import { randomInt, randomUUIDv7 } from 'node:crypto';
import type { Answers } from '@portico/domain/forms/form';
import { generateSecret, generateSync } from 'otplib';
import type { ServerContext } from '../platform/context.ts';
import type { Tx } from '../platform/db/database.ts';
import { enrol } from '../slices/auth/enrol.ts';
import { seedAnswers } from '../slices/personal/seed-answers.ts';
import { type ClientToSeed, seedClient } from './clients.ts';

export interface NewPerson {
  readonly email: string;
  readonly password: string;
  readonly phone?: string;
  readonly isBlocked?: boolean;
  /** In the order in which they are listed. */
  readonly clients?: readonly ClientToSeed[];
  /** Answers of their personal form; none by default. */
  readonly answers?: Answers;
}
export interface SeededPerson {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly phone: string;
  readonly authenticatorSecret: string;
  readonly recoveryCodes: readonly string[];
  /** One per client, in the same order. */
  readonly clientIds: readonly string[];
}

/** The code that their authenticator app shows at `now`. */
export const computeCode = (
  { authenticatorSecret }: Pick<SeededPerson, 'authenticatorSecret'>,
  now = new Date(),
): string => generateSync({ secret: authenticatorSecret, epoch: Math.floor(now.getTime() / 1000) });

const PHONES = 10 ** 8;
let lastPhone = randomInt(PHONES);
/** A German mobile number that is unique in this process. Each process starts at a random number. */
function freshPhone(): string {
  lastPhone = (lastPhone + 1) % PHONES;
  return `+49157${String(lastPhone).padStart(8, '0')}`;
}

async function insertPerson(
  { vault, clock }: ServerContext,
  tx: Tx,
  {
    id,
    email,
    phone = freshPhone(),
    isBlocked = false,
  }: { id: string } & Omit<NewPerson, 'password' | 'clients' | 'answers'>,
): Promise<void> {
  const now = clock.now();
  const place = { row: id, owner: id };
  await vault.createDataKey(tx, id);
  await tx
    .insertInto('person')
    .values({
      id,
      email_index: vault.blindIndexes(email)[0] as Buffer,
      email_sealed: await vault.seal(tx, { ...place, column: 'person.email_sealed' }, email),
      phone_sealed: await vault.seal(tx, { ...place, column: 'person.phone_sealed' }, phone),
      phone_index: vault.blindIndexes(phone)[0] as Buffer,
      verified_at: now,
      blocked_at: isBlocked ? now : null,
      created_at: now,
    })
    .execute();
}

/** Seeds the creator of a client that another person is seeded into. Nobody can log in as them. */
async function seedCreator(server: ServerContext): Promise<string> {
  const id = randomUUIDv7();
  await server.db.as({ personId: id }, (tx) => insertPerson(server, tx, { id, email: `${id}@example.com` }));
  return id;
}

export async function seedPerson(server: ServerContext, person: NewPerson): Promise<SeededPerson> {
  const { config, db, passwords, clock } = server;
  if (!config.isTestProfile) throw new Error('people are seeded in the test profile only (A14)');
  const { email, password, phone = freshPhone(), clients = [], answers } = person;
  const id = randomUUIDv7();
  const authenticatorSecret = generateSecret();
  const { hash, pepper_id } = await passwords.hash(password);
  const now = clock.now();
  let recoveryCodes: readonly string[] = [];
  await db.as({ personId: id }, async (tx) => {
    await insertPerson(server, tx, { ...person, id, phone });
    recoveryCodes = await enrol(server, tx, {
      personId: id,
      password: { hash, pepper_id },
      secret: authenticatorSecret,
    });
    if (answers) await seedAnswers(server, tx, id, answers);
  });
  const clientIds: string[] = [];
  for (const [index, client] of clients.entries()) {
    const createdAt = new Date(now.getTime() + index);
    clientIds.push(
      await seedClient(server, client, { personId: id, createdAt, seedCreator: () => seedCreator(server) }),
    );
  }
  return { id, email, password, phone, authenticatorSecret, recoveryCodes, clientIds };
}

/** Allows the current authenticator code to be used again, as if half a minute had passed. */
export const renewCode = ({ db }: ServerContext, { id }: Pick<SeededPerson, 'id'>): Promise<unknown> =>
  db.as({ personId: id }, (tx) =>
    tx.updateTable('factor').set({ last_step: 0 }).where('person_id', '=', id).execute(),
  );

/** Records an acceptance of these terms at the time they were in force. */
export const acceptFormerTerms = (
  { db, terms, clock }: ServerContext,
  { id, clientIds: [clientId = ''] }: Pick<SeededPerson, 'id' | 'clientIds'>,
  version: string,
): Promise<unknown> =>
  db.as({ personId: id }, (tx) =>
    tx
      .insertInto('terms_acceptance')
      .values({
        person_id: id,
        client_id: clientId,
        version,
        text_sha256: Buffer.from(terms.of(version)?.sha256 ?? '', 'hex'),
        accepted_at: new Date(Math.min(Date.parse(version) + 86_400_000, clock.now().getTime())),
        address: '192.0.2.1',
      })
      .execute(),
  );
