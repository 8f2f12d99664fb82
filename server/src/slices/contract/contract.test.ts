// From the answers to a signed contract: who must sign or confirm which bytes, and what is refused.
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@portico/domain/limits';
import { describe, expect, test } from 'vitest';
import { closeAtEnd, openBrowser, startTestServer } from '../../../test/harness.ts';
import { anotherCode } from '../../../test/sign-up.ts';
import { atSigning, BEFORE_SIGNING, computeSha256, NAME, READY } from '../../../test/signing.ts';
import { renewCode } from '../../seed/people.ts';
import { seedDocuments } from '../documents/seed-documents.ts';
import { renderContract } from './render-contract.ts';

const at = closeAtEnd(await startTestServer());
await at.server.providers.storage.prepare();
const begin = (more?: Parameters<typeof atSigning>[1]) => atSigning(at, more);
const E_SIGN = 'E_SIGN_APPLICATION';

describe('preparing the contract', () => {
  test('waits for the steps before it, and the creator sees which are missing', async () => {
    const { creator, clientId, current, ubo } = await begin();
    await at.owner.query('update member set progress = $3 where client_id = $1 and person_id = $2', [
      clientId,
      creator.person.id,
      BEFORE_SIGNING.filter((step) => step !== 'DOCUMENT_UPLOAD' && step !== 'UBO_USERS'),
    ]);
    expect(await current(creator.browser)).toEqual({
      contract: null,
      former: null,
      declined: null,
      waitingFor: ['documents', 'owners'],
    });
    expect((await current(ubo.browser)).waitingFor).toEqual(['preparing']);
    expect((await creator.browser.post('/contract/prepare', {})).body.code).toBe('STEP_NOT_OPEN');
  });

  test('waits until enough people may sign, and only the creator sees that reason [F6]', async () => {
    const { clientId, creator, ubo, representative, current } = await begin();
    await seedDocuments(at.server, at.worker, { personId: creator.person.id, clientId });
    const { owners } = (await creator.browser.get('/company/owners')).body;
    const { people } = (await creator.browser.get('/people/list')).body;
    const none = { 'signer.power': 'none' };
    for (const { id, answers } of owners)
      await creator.browser.post('/company/save-owners', {
        owners: [{ id, answers: { ...answers, ...none } }],
        nobody: {},
        version: 100,
      });
    // One sole signatory is enough.
    expect((await current(creator.browser)).waitingFor).toEqual([]);
    const { answers } = people.find(({ id }: { id: string }) => id === representative.namedId);
    const save = (power: object) =>
      creator.browser.post('/people/save', {
        id: representative.namedId,
        role: 'representative',
        answers: { ...answers, ...power },
        version: 100,
      });
    for (const power of [none, { 'signer.power': 'joint', 'signer.jointWith': '1' }]) {
      expect((await save(power)).status).toBe(200);
      expect((await current(creator.browser)).waitingFor).toEqual(['representatives', 'signing-power']);
    }
    expect((await current(ubo.browser)).waitingFor).toEqual(['preparing']);
    // Entered, but the list of people still has to be confirmed.
    await save({ 'signer.power': 'sole' });
    expect((await current(creator.browser)).waitingFor).toEqual(['representatives']);
  });

  test('only the creator can prepare it [sec J01]', async () => {
    const { ubo, representative } = await begin();
    for (const { browser } of [ubo, representative])
      expect((await browser.post('/contract/prepare', {})).body.code).toBe('NOT_ALLOWED');
  });

  test('lists the parties in order, returns the hash and notifies everyone who has joined [F9]', async () => {
    const { creator, ubo, reader, representative, made, current, newest, mailsTo } = await begin();
    expect((await creator.browser.post('/contract/prepare', {})).status).toBe(202);
    const making = await current(creator.browser);
    expect(making).toMatchObject({ contract: { state: 'draft', sha256: null }, waitingFor: ['preparing'] });
    // Preparing again yields the same contract.
    const sha256 = await made();
    expect((await newest()).version).toBe(1);
    expect(await current(ubo.browser)).toEqual({
      contract: {
        id: (await newest()).id,
        state: 'sent',
        sha256,
        expiresAt: '2026-12-15T12:00:00.000Z',
        sealedAt: null,
        mine: 'signs',
        isParty: true,
        myName: NAME,
        parties: [
          { name: NAME, kind: 'signs', state: 'to-do', at: null, leftAt: null },
          { name: expect.any(String), kind: 'signs', state: 'to-do', at: null, leftAt: null },
          { name: 'Rosa Lind Ferreira', kind: 'signs', state: 'to-do', at: null, leftAt: null },
          { name: expect.any(String), kind: 'reads', state: 'to-do', at: null, leftAt: null },
        ],
      },
      former: null,
      declined: null,
      waitingFor: [],
    });
    expect((await current(reader.browser)).contract.mine).toBe('reads');
    for (const { person } of [creator, ubo, reader, representative])
      expect(await mailsTo(person, 'contract-ready')).toBe(1);
  });

  test('three concurrent re-renders produce the same bytes and one email per person [X03]', async () => {
    const { creator, newest, mailsTo, made, ubo } = await begin();
    const first = await made();
    const { id, object_key } = await newest();
    await at.owner.query(`update contract set state = 'draft', sha256 = null, bytes = null where id = $1`, [
      id,
    ]);
    await at.owner.query(`delete from message where kind = 'contract-ready'`);
    await at.server.providers.storage.remove('clean', [object_key]);
    await Promise.all([1, 2, 3].map(() => renderContract(at.worker, { contractId: id })));
    expect((await newest()).sha256.toString('hex')).toBe(first);
    for (const { person } of [creator, ubo]) expect(await mailsTo(person, 'contract-ready')).toBe(1);
  });

  test('an employee has no part in the contract', async () => {
    const { invite, made, sign } = await begin();
    const sha256 = await made();
    const { browser } = await invite({ role: 'employee' });
    expect((await browser.get('/contract/current')).body).toEqual({
      contract: null,
      former: null,
      declined: null,
      waitingFor: [],
    });
    expect((await browser.post('/contract/open', {})).body.code).toBe('STEP_NOT_OPEN');
    expect((await sign(browser, sha256)).body.code).toBe('STEP_NOT_OPEN');
  });

  test('its facts are stored encrypted and do not appear in the audit trail', async () => {
    const { made, newest, clientId } = await begin();
    await made();
    const row = await newest();
    expect(row.facts_sealed.toString('latin1')).not.toMatch(/Okonjo|Ferreira|Berlin/);
    const { rows } = await at.owner.query(
      `select action, detail from audit where client_id = $1 and action like 'contract.%' order by seq`,
      [clientId],
    );
    expect(rows).toEqual([
      { action: 'contract.prepare', detail: {} },
      { action: 'contract.render', detail: { version: 1 } },
    ]);
  });
});

describe('the bytes shown are the bytes signed [sec M01]', () => {
  test('returns an address valid for one minute with the hashed bytes, and audits the access [sec M01]', async () => {
    const { made, ubo, newest, clientId } = await begin();
    const sha256 = await made();
    const { status, body } = await ubo.browser.post('/contract/open', {});
    expect(status).toBe(200);
    expect(body.sha256).toBe(sha256);
    const fetched = await fetch(body.address);
    expect(fetched.headers.get('content-type')).toBe('application/pdf');
    // Displayed inline, with its text in the reply for people who cannot read the PDF.
    expect(fetched.headers.get('content-disposition')).toMatch(/^inline; filename="contract-/);
    expect(body.text.parties[0]).toMatchObject({ name: NAME });
    expect(body.text.clauses.length).toBeGreaterThan(5);
    expect(computeSha256(new Uint8Array(await fetched.arrayBuffer()))).toBe(sha256);
    expect(body.address).toMatch(/X-Amz-Expires=60/);
    expect((await newest()).state).toBe('viewed');
    const { rows } = await at.owner.query(
      `select count(*) from audit where client_id = $1 and action = 'contract.open'`,
      [clientId],
    );
    expect(Number(rows[0].count)).toBe(1);
  });

  test('a file altered in storage is neither shown nor signed [sec M01]', async () => {
    const { made, ubo, reader, sign, confirm, newest, rowsOf } = await begin();
    const sha256 = await made();
    const { object_key } = await newest();
    const { storage } = at.server.providers;
    const stored = await storage.get('clean', object_key);
    if (!stored) throw new Error('the contract PDF is not stored');
    const bytes = await buffer(stored);
    bytes[1000] = (bytes[1000] ?? 0) ^ 1;
    await storage.put('clean', object_key, bytes, bytes.length, 'application/pdf');
    expect((await ubo.browser.post('/contract/open', {})).status).toBe(500);
    expect((await sign(ubo.browser, sha256)).status).toBe(500);
    expect((await confirm(reader.browser, sha256)).status).toBe(500);
    // Missing bytes cannot be signed either.
    await storage.remove('clean', [object_key]);
    expect((await sign(ubo.browser, sha256)).status).toBe(500);
    expect(await rowsOf()).toEqual([]);
  });

  test('rejects signing or confirming another hash than the frozen one [sec M01]', async () => {
    const { made, ubo, reader, sign, confirm, rowsOf } = await begin();
    await made();
    const other = 'ab'.repeat(32);
    expect((await sign(ubo.browser, other)).body.code).toBe('CONTRACT_CHANGED');
    expect((await confirm(reader.browser, other)).body.code).toBe('CONTRACT_CHANGED');
    expect(await rowsOf()).toEqual([]);
  });

  test('records who signed, when, which bytes, with which second factor and which consent text [sec M01]', async () => {
    const { made, ubo, sign, rowsOf, clientId, newest } = await begin();
    const sha256 = await made();
    await sign(ubo.browser, sha256, { jobTitle: 'Chair of the board', place: 'Berlin' });
    const [row = {}] = (await rowsOf()) as unknown as Record<string, Buffer | Date | string>[];
    expect(row).toMatchObject({
      contract_id: (await newest()).id,
      person_id: ubo.person.id,
      client_id: clientId,
      named_id: ubo.namedId,
      kind: 'signs',
      method: 'typed',
      signed_at: at.clock.now(),
    });
    expect((row['sha256'] as Buffer).toString('hex')).toBe(sha256);
    expect((row['consent_hash'] as Buffer).length).toBe(32);
    expect((row['said_sealed'] as Buffer).toString('latin1')).not.toMatch(/Chair|Berlin|Okonjo/);
    expect(row).toMatchObject({ authenticated_at: at.clock.now(), authenticated_by: 'code-for-this-act' });
  });

  test('each signature needs a new code: neither a fresh log-in nor a used code is enough [sec M02]', async () => {
    const { made, ubo, sign, rowsOf, freshCode } = await begin();
    const sha256 = await made();
    const code = await freshCode(ubo.browser);
    expect((await sign(ubo.browser, sha256, { code: undefined })).status).toBe(422);
    expect((await sign(ubo.browser, sha256, { code: anotherCode(code) })).body.code).toBe(
      'USER_MFA_TOKEN_INVALID',
    );
    // A code used for another act a moment ago, so that the session is as fresh as possible.
    const spent = await freshCode(ubo.browser);
    expect((await ubo.browser.post('/auth/step-up', { code: spent })).status).toBe(200);
    const body = { sha256, signedName: NAME, method: 'typed', readToEnd: true, consentElectronic: true };
    expect((await ubo.browser.post('/contract/sign', { ...body, code: spent })).body.code).toBe(
      'USER_MFA_TOKEN_INVALID',
    );
    expect(await rowsOf()).toEqual([]);
    const { rows } = await at.owner.query(
      `select detail from audit where action = 'contract.sign' and result = 'refused' and person_id = $1`,
      [ubo.person.id],
    );
    expect(rows).toHaveLength(2);
    expect((await sign(ubo.browser, sha256)).status).toBe(200);
  });
});

describe('signing', () => {
  test('everyone signs or confirms, each step is recorded, and every signer gets one email at the end', async () => {
    const {
      made,
      creator,
      ubo,
      reader,
      representative,
      sign,
      confirm,
      newest,
      progressOf,
      mailsTo,
      rowsOf,
      current,
    } = await begin();
    const sha256 = await made();
    expect((await sign(creator.browser, sha256)).body).toEqual({ state: 'sent', signed: 1, toSign: 3 });
    expect((await confirm(reader.browser, sha256)).body).toEqual({ state: 'sent', signed: 1, toSign: 3 });
    expect((await sign(ubo.browser, sha256)).body).toEqual({ state: 'sent', signed: 2, toSign: 3 });
    expect(await progressOf(ubo.person)).toContain(E_SIGN);
    expect(await progressOf(representative.person)).not.toContain(E_SIGN);
    expect(
      (await current(representative.browser)).contract.parties.map(({ state }: { state: string }) => state),
    ).toEqual(['done', 'done', 'to-do', 'done']);
    expect((await sign(representative.browser, sha256)).body).toEqual({
      state: 'signed',
      signed: 3,
      toSign: 3,
    });
    expect((await newest()).state).toBe('signed');
    const kinds = (await rowsOf()).map(({ kind }) => kind).toSorted();
    expect(kinds).toEqual(['reads', 'signs', 'signs', 'signs']);
    for (const { person } of [creator, ubo, representative])
      expect(await mailsTo(person, 'contract-signed')).toBe(1);
    expect(await mailsTo(reader.person, 'contract-signed')).toBe(0);
    const { rows } = await at.owner.query(
      `select data from pgboss.job where name = 'seal-contract' and data->>'contractId' = $1`,
      [(await newest()).id],
    );
    expect(rows).toHaveLength(1);
  });

  test('no one can exhaust the storage reads that another party needs to sign [sec L09]', async () => {
    const company = await atSigning(at);
    const employee = await company.invite({ role: 'employee', progress: READY.slice(0, 4) });
    const sha256 = await company.made();
    const { storage } = at.server.providers;
    const { get } = storage;
    let reads = 0;
    // Wraps the call, so that every read still goes to storage.
    Object.assign(storage, {
      get: (...given: Parameters<typeof get>) => {
        reads += 1;
        return get(...given);
      },
    });
    try {
      for (const hash of [sha256, '0'.repeat(64)])
        for (const who of [employee.browser, company.reader.browser])
          expect((await company.sign(who, hash, { code: '000000' })).status).toBeGreaterThanOrEqual(400);
      expect((await company.sign(company.ubo.browser, '0'.repeat(64), { code: '000000' })).body.code).toBe(
        'CONTRACT_CHANGED',
      );
      expect((await company.confirm(employee.browser, sha256)).status).toBeGreaterThanOrEqual(400);
      expect(reads).toBe(0);

      const { perSession, perFile } = limits.wholeFileReads.contract;
      const second = openBrowser(at);
      await renewCode(at.server, company.ubo.person);
      await second.login(company.ubo.person);
      await second.get(`/auth/change-client?clientId=${company.clientId}`);
      for (const browser of [company.ubo.browser, second])
        for (let tries = 0; tries < perSession; tries += 10)
          await Promise.all(Array.from({ length: 10 }, () => browser.post('/contract/open', {})));
      expect(reads).toBeLessThanOrEqual(perFile);
      expect((await second.post('/contract/open', {})).status).toBe(429);
      expect((await company.sign(company.creator.browser, sha256)).status).toBe(200);
    } finally {
      Object.assign(storage, { get });
    }
  });

  test('is refused until the earlier steps are done [sec J05]', async () => {
    const { made, ubo, sign, current } = await begin({ joined: ['ACCOUNT_CREATION', 'ACCOUNT_TYPE'] });
    const sha256 = await made();
    expect((await sign(ubo.browser, sha256)).body.code).toBe('STEP_NOT_OPEN');
    expect((await ubo.browser.post('/contract/open', {})).body.code).toBe('STEP_NOT_OPEN');
    const [, ofUbo] = (await current(ubo.browser)).contract.parties;
    expect(ofUbo.state).toBe('not-ready');
  });

  test('a party who only reads cannot sign, and a signer cannot just confirm [F9]', async () => {
    const { made, ubo, reader, sign, confirm, rowsOf } = await begin();
    const sha256 = await made();
    expect((await sign(reader.browser, sha256)).body.code).toBe('NOT_A_SIGNER');
    expect((await confirm(ubo.browser, sha256)).body.code).toBe('STEP_NOT_OPEN');
    expect(await rowsOf()).toEqual([]);
  });

  test('accepts a close match of the verified name and rejects another name at its field [F9]', async () => {
    const { made, ubo, sign, rowsOf } = await begin();
    const sha256 = await made();
    const refused = await sign(ubo.browser, sha256, { signedName: 'Rosa Lind Ferreira' });
    expect(refused).toMatchObject({ status: 422, body: { fields: [{ field: 'signedName' }] } });
    expect(await rowsOf()).toEqual([]);
    expect((await sign(ubo.browser, sha256, { signedName: 'Ada Okonjo-Weiss' })).status).toBe(200);
  });

  test('rejects a request that is unread, without consent or malformed [sec J06]', async () => {
    const { made, ubo, sign } = await begin();
    const sha256 = await made();
    for (const more of [
      { readToEnd: false },
      { consentElectronic: false },
      { kind: 'reads' },
      { sha256: sha256.toUpperCase() },
      { method: 'stamp' },
      { signedName: '' },
    ])
      expect((await sign(ubo.browser, sha256, more)).status).toBe(422);
  });

  test('fifty concurrent signatures of one person: one row, one email, ALREADY_SIGNED for the others [sec M03, X26]', async () => {
    const { made, ubo, sign, rowsOf, mailsTo, freshCode } = await begin();
    const sha256 = await made();
    const code = await freshCode(ubo.browser);
    /** Retries when too many requests run at once, as the page does. */
    const tryOnce = async (): Promise<{ status: number; body: { code?: string } }> => {
      const answer = await sign(ubo.browser, sha256, { code });
      if (answer.status !== 503 && answer.body.code !== 'STILL_RUNNING') return answer;
      await sleep(20);
      return tryOnce();
    };
    const answers = await Promise.all(Array.from({ length: 50 }, tryOnce));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['ALREADY_SIGNED']),
    );
    expect(await rowsOf()).toHaveLength(1);
    expect(await mailsTo(ubo.person, 'contract-signed')).toBe(1);
  });

  test('replays the same response for the same idempotency key [X26]', async () => {
    const { made, ubo, rowsOf, freshCode } = await begin();
    const body = {
      sha256: await made(),
      code: await freshCode(ubo.browser),
      signedName: NAME,
      method: 'typed',
      readToEnd: true,
      consentElectronic: true,
    };
    const key = randomUUID();
    const answers = [];
    for (let round = 0; round < 3; round++)
      answers.push(await ubo.browser.post('/contract/sign', body, { key }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[2]?.body).toEqual(answers[0]?.body);
    expect(await rowsOf()).toHaveLength(1);
  });

  test('two people who sign at the same time get one row each, and both steps are recorded [X29]', async () => {
    const { made, ubo, representative, sign, rowsOf, progressOf } = await begin();
    const sha256 = await made();
    const answers = await Promise.all([ubo, representative].map(({ browser }) => sign(browser, sha256)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await rowsOf()).toHaveLength(2);
    for (const { person } of [ubo, representative]) expect(await progressOf(person)).toContain(E_SIGN);
  });

  test('is refused after the person or the client was blocked [X30]', async () => {
    const { made, ubo, representative, sign, rowsOf, clientId } = await begin();
    const sha256 = await made();
    await at.owner.query('update person set blocked_at = $2 where id = $1', [ubo.person.id, at.clock.now()]);
    expect((await sign(ubo.browser, sha256)).body.code).toBe('USER_IS_BLOCKED');
    await at.owner.query(`update client set status = 'BLOCKED' where id = $1`, [clientId]);
    expect((await sign(representative.browser, sha256)).status).toBe(403);
    expect(await rowsOf()).toEqual([]);
  });

  test('another client’s contract hash cannot be signed [sec J03]', async () => {
    const other = await begin();
    const theirs = await other.made();
    const { ubo, sign, made } = await begin();
    expect((await sign(ubo.browser, theirs)).body.code).toBe('STEP_NOT_OPEN');
    await made();
    expect((await sign(ubo.browser, theirs)).body.code).toBe('CONTRACT_CHANGED');
    expect(await other.rowsOf()).toEqual([]);
  });
});
