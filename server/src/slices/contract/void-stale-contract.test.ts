// What ends a contract: a changed fact, even after everyone has signed; a party who declines; expiry.
import { describe, expect, test } from 'vitest';
import { closeAtEnd, startTestServer } from '../../../test/harness.ts';
import { atSigning } from '../../../test/signing.ts';
import { openTestStaff } from '../../../test/staff.ts';
import { followDecline } from '../people/handle-decline.ts';
import { giveBack } from '../staff/return.ts';
import { expireContracts } from './expire-contracts.ts';
import { renderContract } from './render-contract.ts';
import { sealContract } from './seal-contract.ts';

const at = closeAtEnd(await startTestServer());
await at.server.providers.storage.prepare();
const staff = closeAtEnd(openTestStaff(at));
const dora = await staff.hire('dora@firm.example');
const emil = await staff.hire('emil@firm.example');
const begin = () => atSigning(at);
type Signing = Awaited<ReturnType<typeof begin>>;
const E_SIGN = 'E_SIGN_APPLICATION';

const save = ({ creator }: Signing, area: string, answers: object) =>
  creator.browser.post(`/company/save-${area}`, { answers, version: 100 });

describe('a change of the company before everyone has signed [sec M03]', () => {
  const changes: readonly (readonly [
    title: string,
    change: (signing: Signing) => Promise<{ status: number }>,
  ])[] = [
    ['company name', (signing) => save(signing, 'information', { legalName: 'Another Name GmbH' })],
    [
      'company address',
      (signing) => save(signing, 'information', { 'registeredAddress.line1': 'Lindenstraße 5' }),
    ],
    ['service', (signing) => save(signing, 'investment', { servicesWanted: ['account', 'custody'] })],
    [
      'name of an owner',
      async (signing) => {
        const { owners } = (await signing.creator.browser.get('/company/owners')).body;
        const [first] = owners as { id: string; answers: object }[];
        return signing.creator.browser.post('/company/save-owners', {
          owners: [{ id: first?.id, answers: { ...first?.answers, familyName: 'Married' } }],
          nobody: {},
          version: 100,
        });
      },
    ],
    [
      'job title of a representative',
      async ({ creator, representative }) => {
        const { people, version } = (await creator.browser.get('/people/list')).body;
        const found = people.find(({ id }: { id: string }) => id === representative.namedId);
        return creator.browser.post('/people/save', {
          id: found.id,
          role: 'representative',
          answers: { ...found.answers, jobTitle: 'Chief executive' },
          version,
        });
      },
    ],
    [
      'name of the creator',
      ({ creator }) =>
        creator.browser.post('/personal/save-information', {
          answers: { givenNames: 'Adele' },
          version: 100,
        }),
    ],
  ];

  test.each(changes)(
    'another %s voids the contract and notifies those who answered [sec M03, X29]',
    async (_, change) => {
      const signing = await begin();
      const { made, ubo, reader, representative, sign, confirm, newest, progressOf, mailsTo, current } =
        signing;
      const sha256 = await made();
      await sign(ubo.browser, sha256);
      await confirm(reader.browser, sha256);
      expect((await change(signing)).status).toBe(200);
      expect((await newest()).state).toBe('voided');
      for (const { person } of [ubo, reader]) {
        expect(await progressOf(person)).not.toContain(E_SIGN);
        expect(await mailsTo(person, 'contract-changed')).toBe(1);
      }
      expect(await mailsTo(representative.person, 'contract-changed')).toBe(0);
      // A party who still has the old version open must read the new one.
      expect((await sign(representative.browser, sha256)).body.code).toBe('CONTRACT_CHANGED');
      expect(await current(ubo.browser)).toMatchObject({ contract: null, former: 'voided' });
    },
  );

  test('a change that is not part of the contract voids nothing and keeps the signatures', async () => {
    const signing = await begin();
    const { made, creator, sign, newest, progressOf } = signing;
    const sha256 = await made();
    await sign(creator.browser, sha256);
    await save(signing, 'information', { companyPhone: '+49 30 7654321' });
    expect((await newest()).state).toBe('sent');
    expect(await progressOf(creator.person)).toContain(E_SIGN);
    await save(signing, 'information', { legalName: '  Okonjo Weiß Software GmbH ' });
    expect((await newest()).state).toBe('sent');
  });

  test('a new version is another document and must be signed again', async () => {
    const signing = await begin();
    const { made, ubo, sign, newest, rowsOf } = signing;
    const first = await made();
    await sign(ubo.browser, first);
    await save(signing, 'information', { 'registeredAddress.line1': 'Lindenstraße 5' });
    // Complete the steps that the change reopened for the creator.
    await signing.redo();
    const second = await made();
    expect(second).not.toBe(first);
    expect((await newest()).version).toBe(2);
    expect((await sign(ubo.browser, first)).body.code).toBe('CONTRACT_CHANGED');
    expect((await sign(ubo.browser, second)).status).toBe(200);
    expect(await rowsOf()).toHaveLength(2);
  });

  test('a new company name makes prepare return STEP_INCOMPLETE without an account in that name', async () => {
    const signing = await begin();
    await signing.made();
    await save(signing, 'information', { legalName: 'Another Name GmbH' });
    await signing.redo();
    expect((await signing.creator.browser.post('/contract/prepare', {})).body.code).toBe('STEP_INCOMPLETE');
  });

  test('signing detects a change made behind its back and voids the contract [X29]', async () => {
    const { made, ubo, reader, sign, rowsOf, newest, clientId } = await begin();
    const sha256 = await made();
    await at.owner.query(
      'update invitation set revoked_at = now(), joined_at = null, person_id = null where named_id = $1 and client_id = $2',
      [reader.namedId, clientId],
    );
    expect((await sign(ubo.browser, sha256)).body.code).toBe('CONTRACT_CHANGED');
    expect((await newest()).state).toBe('voided');
    expect(await rowsOf()).toEqual([]);
  });

  test('signing while the creator edits is either voided by the edit or refused [X29]', async () => {
    for (let round = 0; round < 3; round++) {
      const signing = await begin();
      const sha256 = await signing.made();
      const [signed, saved] = await Promise.all([
        signing.sign(signing.ubo.browser, sha256),
        save(signing, 'information', { legalName: `Edited ${round} GmbH` }),
      ]);
      expect(saved.status).toBe(200);
      expect((await signing.newest()).state).toBe('voided');
      expect(await signing.progressOf(signing.ubo.person)).not.toContain(E_SIGN);
      const isFirst = signed.status === 200;
      expect(isFirst || signed.body.code === 'CONTRACT_CHANGED').toBe(true);
      expect(await signing.mailsTo(signing.ubo.person, 'contract-changed')).toBe(isFirst ? 1 : 0);
    }
  });

  test('a change during rendering voids the contract before it is sent', async () => {
    const signing = await begin();
    await signing.creator.browser.post('/contract/prepare', {});
    const { id } = await signing.newest();
    await save(signing, 'information', { legalName: 'Another Name GmbH' });
    await renderContract(at.worker, { contractId: id });
    expect((await signing.newest()).state).toBe('voided');
    expect(await signing.mailsTo(signing.ubo.person, 'contract-ready')).toBe(0);
  });
});

describe('a contract that everyone has signed [sec M03]', () => {
  /** Signed by all, optionally sealed, then returned by staff with a request for one company answer. */
  async function returned(field: string, { isSealed }: { readonly isSealed: boolean }) {
    const signing = await begin();
    const { made, creator, ubo, reader, representative, sign, confirm, newest, clientId } = signing;
    const sha256 = await made();
    for (const { browser } of [creator, ubo, representative]) await sign(browser, sha256);
    await confirm(reader.browser, sha256);
    const { id } = await newest();
    if (isSealed) await sealContract(at.worker, { contractId: id });
    await at.owner.query(`update client set status = 'WAITING_FOR_APPROVAL' where id = $1`, [clientId]);
    const asks = [{ step: 'COMPANY_INFORMATION', field, sentence: 'Please look at this again.' }] as const;
    const { decisionId } = await giveBack(await staff.seat(dora), { clientId, asks });
    await giveBack(await staff.seat(emil), { clientId, confirms: decisionId });
    const parties = [creator, ubo, representative, reader];
    return { ...signing, contractId: id, parties };
  }

  test.each([
    ['sealed', true],
    ['not sealed yet', false],
  ] as const)(
    '%s: is voided when a fact changes during a return, and everyone signs again [sec M03]',
    async (_, isSealed) => {
      const signing = await returned('registeredAddress.line1', { isSealed });
      const { contractId, parties, newest, progressOf, mailsTo, made, sign, confirm, ubo, creator, reader } =
        signing;
      expect(
        (await save(signing, 'information', { 'registeredAddress.line1': 'Lindenstraße 5' })).status,
      ).toBe(200);
      expect(await newest()).toMatchObject({ id: contractId, state: 'voided', ended_at: at.clock.now() });
      for (const { person } of parties) {
        expect(await progressOf(person)).not.toContain(E_SIGN);
        expect(await mailsTo(person, 'contract-changed')).toBe(1);
      }
      const { rows: trail } = await at.owner.query(
        `select action from audit where target = $1 and action = 'contract.void'`,
        [`contract:${contractId}`],
      );
      expect(trail).toHaveLength(1);
      // A late job never seals a voided contract.
      await sealContract(at.worker, { contractId });
      expect((await newest()).state).toBe('voided');
      expect((await creator.browser.post('/client/answer-return', { confirms: [] })).body.code).toBe(
        'STEP_INCOMPLETE',
      );

      // Complete the steps that the change reopened for the creator.
      await signing.redo();
      const sha256 = await made();
      expect(await newest()).toMatchObject({ version: 2, state: 'sent' });
      for (const { browser } of [creator, ubo, signing.representative])
        expect((await sign(browser, sha256)).status).toBe(200);
      expect((await confirm(reader.browser, sha256)).status).toBe(200);
      expect((await newest()).state).toBe('signed');
    },
  );

  test('stays signed when the return changes nothing in the contract', async () => {
    const signing = await returned('companyPhone', { isSealed: true });
    const { contractId, parties, newest, progressOf, mailsTo } = signing;
    expect((await save(signing, 'information', { companyPhone: '+49 30 7654321' })).status).toBe(200);
    expect(await newest()).toMatchObject({ id: contractId, state: 'sealed' });
    for (const { person } of parties) {
      expect(await progressOf(person)).toContain(E_SIGN);
      expect(await mailsTo(person, 'contract-changed')).toBe(0);
    }
  });

  test('stays signed while the client waits for approval, whatever an employee saves', async () => {
    const signing = await returned('companyPhone', { isSealed: true });
    const { clientId, newest, reader, invite } = signing;
    await at.owner.query(`update client set status = 'WAITING_FOR_APPROVAL' where id = $1`, [clientId]);
    const employee = await invite({ role: 'employee', progress: ['ACCOUNT_CREATION', 'ACCOUNT_TYPE'] });
    await at.owner.query(
      'update invitation set revoked_at = now(), joined_at = null, person_id = null where named_id = $1',
      [reader.namedId],
    );
    const saved = await employee.browser.post('/personal/save-information', {
      answers: { cityOfBirth: 'Bonn' },
      version: 100,
    });
    expect(saved.status).toBe(200);
    expect((await newest()).state).toBe('sealed');
  });
});

describe('declined and expired contracts [F9]', () => {
  const reason = 'The address of the company is not ours any more.\n<b>שלום</b> \u202eabc';

  test('any party who has not signed can decline with a reason that only the creator sees [F9]', async () => {
    const { made, creator, ubo, reader, representative, sign, newest, mailsTo, progressOf, current } =
      await begin();
    const sha256 = await made();
    expect((await current(creator.browser)).declined).toBeNull();
    await sign(ubo.browser, sha256);
    expect((await reader.browser.post('/contract/decline', { reason: 'No.' })).status).toBe(422);
    expect((await ubo.browser.post('/contract/decline', { reason })).body.code).toBe('ALREADY_SIGNED');
    expect(await reader.browser.post('/contract/decline', { reason })).toMatchObject({
      status: 200,
      body: { state: 'declined', signed: 1, toSign: 3 },
    });
    expect((await newest()).reason_sealed.toString('latin1')).not.toContain('address');
    expect(await mailsTo(creator.person, 'contract-declined')).toBe(1);
    expect(await progressOf(ubo.person)).not.toContain(E_SIGN);
    // The creator sees the reason verbatim; other members never do.
    expect(await current(creator.browser)).toMatchObject({
      former: 'declined',
      declined: { name: 'Ann Maria Okonjo', reason },
    });
    for (const { browser } of [ubo, reader, representative])
      expect(await current(browser)).toMatchObject({ former: 'declined', declined: null });
    expect((await reader.browser.post('/contract/decline', { reason })).body.code).toBe('STEP_NOT_OPEN');
    expect((await reader.browser.post('/contract/decline', { reason: 'x'.repeat(501) })).status).toBe(422);
    // After a talk, a new contract is prepared.
    const next = await made();
    expect(await current(creator.browser)).toMatchObject({ former: null, declined: null });
    expect((await sign(ubo.browser, next)).status).toBe(200);
  });

  test('expires after thirty days, reopens the step of those who signed and notifies the creator once [F9]', async () => {
    const { made, creator, ubo, sign, newest, mailsTo, progressOf } = await begin();
    const sha256 = await made();
    await sign(ubo.browser, sha256);
    at.clock.advance(30 * 86_400 - 1);
    await expireContracts(at.worker);
    expect((await newest()).state).toBe('sent');
    at.clock.advance(1);
    await expireContracts(at.worker);
    await expireContracts(at.worker);
    expect((await newest()).state).toBe('expired');
    expect(await progressOf(ubo.person)).not.toContain(E_SIGN);
    expect(await mailsTo(creator.person, 'contract-expired')).toBe(1);
  });

  test('a contract that fails to expire does not keep others from expiring [F9]', async () => {
    const [broken, later] = [await begin(), await begin()];
    await broken.made();
    await later.made();
    at.clock.advance(30 * 86_400);
    const { id } = await broken.newest();
    await at.owner.query(
      `create function app.fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    );
    await at.owner.query(
      `create trigger fail before update on contract for each row when (old.id = '${id}') execute function app.fail()`,
    );
    await expireContracts(at.worker);
    expect([(await broken.newest()).state, (await later.newest()).state]).toEqual(['sent', 'expired']);
    await at.owner.query('drop function app.fail() cascade');
    await expireContracts(at.worker);
    expect((await broken.newest()).state).toBe('expired');
  });

  test('a declined invitation voids the contract at the next scheduled run and notifies the signers', async () => {
    const { made, ubo, invite, sign, newest, mailsTo, progressOf } = await begin();
    const late = await invite({ role: 'representative' });
    const sha256 = await made();
    await sign(ubo.browser, sha256);
    await at.owner.query(
      'update invitation set declined_at = now(), joined_at = null, person_id = null where named_id = $1',
      [late.namedId],
    );
    await expireContracts(at.worker);
    expect((await newest()).state).toBe('voided');
    expect(await mailsTo(ubo.person, 'contract-changed')).toBe(1);
    expect(await progressOf(ubo.person)).not.toContain(E_SIGN);
  });

  test('a declined invitation voids the contract at once when the worker follows it up', async () => {
    const { made, ubo, invite, sign, newest, clientId, creator, progressOf } = await begin();
    const late = await invite({ role: 'representative' });
    const sha256 = await made();
    await sign(ubo.browser, sha256);
    await at.owner.query(
      'update invitation set declined_at = now(), joined_at = null, person_id = null where named_id = $1',
      [late.namedId],
    );
    await followDecline(at.worker, { clientId });
    expect((await newest()).state).toBe('voided');
    // The creator must enter another representative or none.
    expect(await progressOf(creator.person)).not.toContain('REPRESENTATIVE_USERS');
  });

  test('reminds parties who have not answered on their days, once each, and no one who has [F9]', async () => {
    const { made, creator, ubo, reader, sign, mailsTo } = await begin();
    const sha256 = await made();
    await sign(ubo.browser, sha256);
    const counts: number[] = [];
    for (let day = 0; day <= 11; day++) {
      await expireContracts(at.worker);
      counts.push(await mailsTo(creator.person, 'contract-reminder'));
      at.clock.advance(86_400);
    }
    expect(counts).toEqual([0, 0, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3]);
    expect(await mailsTo(ubo.person, 'contract-reminder')).toBe(0);
    expect(await mailsTo(reader.person, 'contract-reminder')).toBe(3);
  });
});
