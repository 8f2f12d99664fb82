// People who exist before anybody can sign up: for development and tests, never in production.
import { randomUUIDv7 } from 'node:crypto';
import { generateSecret } from 'otplib';
import type { ServerContext } from '../context.ts';

export interface NewPerson {
  readonly email: string;
  readonly password: string;
  readonly phone?: string;
}
export interface SeededPerson extends NewPerson {
  readonly id: string;
  readonly authenticatorSecret: string;
}

export async function seedPerson(
  { db, vault, passwords, clock }: ServerContext,
  { email, password, phone = '+4930123456789' }: NewPerson,
): Promise<SeededPerson> {
  const id = randomUUIDv7();
  const factorId = randomUUIDv7();
  const authenticatorSecret = generateSecret();
  const { hash, pepper_id } = await passwords.hash(password);
  const now = clock.now();
  await db.as({ personId: id }, async (tx) => {
    const place = { table: 'person', row: id, owner: id };
    await vault.createDataKey(tx, id);
    await tx
      .insertInto('person')
      .values({
        id,
        email_index: vault.blindIndexes(email)[0] as Buffer,
        email_sealed: await vault.seal(tx, { ...place, column: 'email_sealed' }, email),
        phone_sealed: await vault.seal(tx, { ...place, column: 'phone_sealed' }, phone),
        phone_index: null,
        verified_at: now,
        blocked_at: null,
        created_at: now,
      })
      .execute();
    await tx
      .insertInto('password')
      .values({ person_id: id, hash, pepper_id, changed_at: now, locked_until: null, disabled_at: null })
      .execute();
    const secretPlace = { table: 'factor', column: 'secret_sealed', row: factorId, owner: id };
    await tx
      .insertInto('factor')
      .values({
        id: factorId,
        person_id: id,
        kind: 'authenticator',
        secret_sealed: await vault.seal(tx, secretPlace, authenticatorSecret),
        activated_at: now,
        locked_until: null,
        disabled_at: null,
        created_at: now,
      })
      .execute();
  });
  return { id, email, password, phone, authenticatorSecret };
}
