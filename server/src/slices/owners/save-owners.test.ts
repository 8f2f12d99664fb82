import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DIRECTLY } from '@portico/domain/owners/stakes';
import { enterShares, layeredIds, layeredOwners } from '@portico/testing/cases/layered-owners';
import { completeOwners } from '@portico/testing/cases/owner-cases';
import { describe, expect, test } from 'vitest';
import { closeAtEnd, startTestServer } from '../../../test/harness.ts';
import { atOwners, BEFORE_OWNERS } from '../../../test/owners.ts';

const at = closeAtEnd(await startTestServer());
const begin = (seeded?: object) => atOwners(at, seeded);

const { holdA, holdB, ann, ben, cara } = layeredIds;
const one = (id: string, changed: object = {}) => ({
  id,
  answers: { ...completeOwners.person, ...enterShares([DIRECTLY, '100']), ...changed },
});

describe('saving owners', () => {
  test('one owner is saved alone, returned as typed and in order, and sealed under the client [ux U05]', async () => {
    const { person, clientId, save, read } = await begin();
    expect(await read()).toEqual({
      applicant: { id: clientId, kind: 'company', name: 'Ash Ltd' },
      creator: { name: 'Ada Maria Okonjo-Weiß', email: person.email, dateOfBirth: '1985-03-27' },
      owners: [],
      nobody: {},
      found: { beneficialOwners: [], unexplained: { from: 100, to: 100 } },
      threshold: { fromPercent: 25, isReachedAt: 'equal' },
      version: 0,
      savedAt: null,
      change: null,
    });
    // An incomplete entry is saved as it is.
    const typed = {
      kind: 'person',
      givenNames: '  Beatrix ',
      stakes: [{ heldThrough: DIRECTLY, share: '3' }],
    };
    const [first, second] = [randomUUID(), randomUUID()];
    expect((await save([{ id: second, answers: {} }])).body).toEqual({
      version: 1,
      savedAt: at.clock.now().toISOString(),
      found: null,
      others: [],
    });
    await save([{ id: first, answers: typed }], 1, { noOwnerReason: 'unknown' });
    expect(await read()).toMatchObject({
      owners: [
        { id: second, answers: {} },
        { id: first, answers: typed },
      ],
      nobody: { noOwnerReason: 'unknown' },
      version: 2,
    });
    const { rows } = await at.owner.query(
      `select answers_sealed as sealed from company_owner where client_id = $1
       union all select answer_sealed from company_answer where client_id = $1`,
      [clientId],
    );
    expect(rows).toHaveLength(3);
    const sealedText = rows.map(({ sealed }) => sealed.toString('latin1')).join();
    expect(sealedText).not.toMatch(/Beatrix|unknown|kind/);
    const { rows: told } = await at.owner.query(
      `select detail, target from audit where action = 'company.save-owners' and client_id = $1 order by seq`,
      [clientId],
    );
    expect(told).toEqual([
      { detail: { version: 1, changed: 1, owners: 1 }, target: `client:${clientId}` },
      { detail: { version: 2, changed: 1, owners: 2 }, target: `client:${clientId}` },
    ]);
  });

  test('two tabs: different owners merge and each learns the other’s; the same owner is refused as a whole [X27]', async () => {
    const { save, read } = await begin();
    await save(layeredOwners.slice(0, 2));
    await save(layeredOwners.slice(2, 3), 1);
    // The other tab was also loaded at version 1.
    const merged = await save(layeredOwners.slice(3, 4), 1);
    expect(merged.body).toMatchObject({ version: 3, others: [{ id: ann, answers: { givenNames: 'Ann' } }] });
    const mine = layeredOwners
      .slice(2)
      .map(({ id, answers }) => ({ id, answers: { ...answers, familyName: 'X' } }));
    expect(await save(mine, 1)).toMatchObject({ status: 412, body: { code: 'CHANGED_ELSEWHERE' } });
    const sealedText = await read();
    expect(sealedText.version).toBe(3);
    expect(sealedText.owners.map(({ id }: { id: string }) => id)).toEqual([holdA, holdB, ann, ben]);
    // Both tabs entered the same values, so nothing is lost.
    expect(await save(layeredOwners.slice(2, 4), 1)).toMatchObject({ status: 200, body: { others: [] } });
  });

  test('two tabs: an owner removed in one is gone in the other, and can return to the same position [X27]', async () => {
    const { save, read, clientId } = await begin({ owners: layeredOwners });
    const out = [{ id: holdB, answers: null }];
    expect((await save(out, 1)).body).toMatchObject({ version: 2, found: null });
    expect((await save([one(ben)], 1)).body.others).toEqual(out);
    expect((await save(out, 1)).status).toBe(200);
    expect((await save([{ id: holdB, answers: {} }], 1)).body.code).toBe('CHANGED_ELSEWHERE');
    await save(layeredOwners.slice(1, 2), 4);
    expect((await read()).owners.map(({ id }: { id: string }) => id)).toEqual([holdA, holdB, ann, ben, cara]);
    // Removing an owner who never existed leaves no row.
    await save([{ id: randomUUID(), answers: null }], 5);
    const { rows } = await at.owner.query('select id from company_owner where client_id = $1', [clientId]);
    expect(rows).toHaveLength(5);
  });

  test('two tabs: the reason for having no owner is refused only where the other tab gave a different one [X27]', async () => {
    const { save, read } = await begin();
    await save([], 0, { noOwnerReason: 'unknown' });
    expect((await save([], 0, { noOwnerText: 'We asked them all.' })).status).toBe(200);
    expect((await save([], 0, { noOwnerReason: 'unknown' })).status).toBe(200);
    expect((await save([], 0, { noOwnerReason: 'noBeneficialOwners' })).body.code).toBe('CHANGED_ELSEWHERE');
    expect((await read()).nobody).toEqual({ noOwnerReason: 'unknown', noOwnerText: 'We asked them all.' });
  });

  test('fifty concurrent saves lose none [X27]', async () => {
    const { browser, read } = await begin();
    const ids = Array.from({ length: 50 }, () => randomUUID());
    /** Retries when too many requests run at once, as the page does. */
    const save = async (id: string): Promise<number> => {
      const body = { owners: [one(id)], nobody: {}, version: 0 };
      const { status, body: answer } = await browser.post('/company/save-owners', body, { key: id });
      if (status !== 503 && answer.code !== 'STILL_RUNNING') return status;
      await sleep(20);
      return save(id);
    };
    expect(await Promise.all(ids.map(save))).toEqual(ids.map(() => 200));
    const { owners, version } = await read();
    expect(version).toBe(50);
    expect(owners.map(({ id }: { id: string }) => id).toSorted()).toEqual(ids.toSorted());
  });

  test('refuses unknown fields, invalid ids and the client as its own owner [sec J06]', async () => {
    const { save, clientId } = await begin();
    for (const owners of [
      [{ id: randomUUID(), answers: { status: 'ONBOARDED' } }],
      [{ id: randomUUID(), answers: { stakes: [{ heldThrough: DIRECTLY, isAdmin: true }] } }],
      [{ id: randomUUID(), answers: {}, position: 1 }],
      [{ id: 'me', answers: {} }],
      [one(clientId)],
      [one(clientId.toUpperCase())],
      Array.from({ length: 501 }, () => ({ id: randomUUID(), answers: null })),
    ])
      expect((await save(owners)).status).toBe(422);
  });

  test('refuses more owners than the limit, and still allows changing existing ones', async () => {
    const many = Array.from({ length: 500 }, () => ({ id: randomUUID(), answers: { kind: 'person' } }));
    const { save } = await begin({ owners: many });
    const more = [one(randomUUID())];
    expect(await save(more, 1)).toMatchObject({ status: 409, body: { code: 'OWNERSHIP_LIMIT' } });
    const [first] = many;
    expect((await save([one(first?.id ?? '')], 1)).status).toBe(200);
    // One owner is removed and another added.
    expect((await save([{ id: first?.id, answers: null }, ...more], 2)).status).toBe(200);
  });

  test('refuses more holdings in total than the limit, and still allows owners with fewer', async () => {
    const stakes = Array.from({ length: 40 }, () => ({ heldThrough: DIRECTLY }));
    const many = Array.from({ length: 50 }, () => ({ id: randomUUID(), answers: { stakes } }));
    const { save } = await begin({ owners: many });
    expect((await save([one(randomUUID())], 1)).body.code).toBe('OWNERSHIP_LIMIT');
    expect((await save([{ id: randomUUID(), answers: {} }], 1)).status).toBe(200);
    expect((await save([one(many[0]?.id ?? '')], 2)).status).toBe(200);
  });

  test('removed owners stay as tombstones and count towards the limit', async () => {
    const { save, clientId } = await begin();
    await save([one(randomUUID())]);
    await at.owner.query(
      `insert into company_owner (client_id, id, version, position)
       select $1, gen_random_uuid(), 1, n from generate_series(2, 2000) n`,
      [clientId],
    );
    expect((await save([one(randomUUID())], 1)).body.code).toBe('OWNERSHIP_LIMIT');
    expect((await save([], 1)).status).toBe(200);
  });

  test('refuses before the step is open, for a personal account, during review and by an owner [sec J05]', async () => {
    for (const [seeded, code] of [
      [{ progress: BEFORE_OWNERS.slice(0, 5) }, 'STEP_NOT_OPEN'],
      [{ accountType: 'PERSONAL_ACCOUNT' }, 'STEP_NOT_OPEN'],
      [{ status: 'WAITING_FOR_APPROVAL' }, 'STEP_NOT_OPEN'],
      [{ isClientCreator: false, role: 'ubo' }, 'NOT_ALLOWED'],
    ] as const) {
      const { save } = await begin(seeded);
      expect((await save([one(randomUUID())])).body.code).toBe(code);
    }
  });

  test('another client’s owner id reveals nothing and changes nothing there [sec J03]', async () => {
    const other = await begin({ owners: layeredOwners });
    const { save, read } = await begin();
    expect((await save([{ id: ann, answers: null }])).body.others).toEqual([]);
    await save([one(ann, { familyName: 'Mine' })], 1);
    expect((await read()).owners).toEqual([one(ann, { familyName: 'Mine' })]);
    expect((await other.read()).owners).toEqual(layeredOwners);
  });

  test('owner data copied from another client cannot be opened [sec N01]', async () => {
    const other = await begin({ owners: layeredOwners });
    const { browser, clientId, save } = await begin();
    await save([one(randomUUID())]);
    await at.owner.query(
      `update company_owner set answers_sealed = (select answers_sealed from company_owner
       where client_id = $1 and id = $2) where client_id = $3`,
      [other.clientId, ann, clientId],
    );
    expect((await browser.get('/company/owners')).status).toBe(500);
  });
});
