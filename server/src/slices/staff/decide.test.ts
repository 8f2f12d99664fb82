import { randomUUID } from 'node:crypto';
import { flows } from '@portico/domain/steps/flows';
import { completeAnswers } from '@portico/testing/cases/personal-cases';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { closeAtEnd, openBrowser, startTestServer } from '../../../test/harness.ts';
import { openTestStaff, staffCode } from '../../../test/staff.ts';
import { approve } from './approve.ts';
import { block, unblock } from './block.ts';
import type { Outcome } from './decide.ts';
import { addStaff, type NewStaff, removeStaff } from './members.ts';
import { prove } from './prove.ts';
import { type CorrectionInput, giveBack } from './return.ts';
import type { StaffContext } from './staff-context.ts';
import { withdraw } from './withdraw.ts';

const at = closeAtEnd(await startTestServer());
const staff = closeAtEnd(openTestStaff(at));
const ann = await staff.hire('ann@firm.example');
const ben = await staff.hire('ben@firm.example');
const cara = await staff.hire('cara@firm.example');
const vic = await staff.hire('vic@firm.example', 'viewer');

const ALL = flows.personal.holder.flat();
const REASON = { reason: 'A confirmed hit on a sanctions list.' };
const ASK: CorrectionInput = {
  step: 'PERSONAL_INFORMATION',
  field: 'familyName',
  sentence: 'Your passport says another family name.',
};

/** Opens a logged-in person whose clients all await approval. */
async function waiting(clients: readonly object[] = [{}]) {
  const person = await at.seed(`${randomUUID()}@example.com`, {
    answers: completeAnswers,
    clients: clients.map((more) => ({
      accountType: 'PERSONAL_ACCOUNT',
      status: 'WAITING_FOR_APPROVAL',
      progress: ALL,
      ...more,
    })) as never,
  });
  const browser = openBrowser(at);
  await browser.login(person);
  const [clientId = ''] = person.clientIds;
  await browser.get(`/auth/change-client?clientId=${clientId}`);
  const loadClient = async () => (await browser.get(`/client/get-client?clientId=${clientId}`)).body;
  return { person, browser, clientId, seen: loadClient };
}
const statusOf = async (clientId: string) =>
  (await at.owner.query('select status from client where id = $1', [clientId])).rows[0].status;
const refuses = (code: string) => expect.objectContaining({ name: 'StaffRefusal', code });
const trailOf = async (clientId: string) =>
  (
    await at.owner.query(
      `select action, actor, detail from audit where client_id = $1 and action like 'staff.%' order by seq`,
      [clientId],
    )
  ).rows;
const mailsOf = async (personId: string): Promise<string[]> =>
  (await at.owner.query('select kind from message where person_id = $1 order by id', [personId])).rows.map(
    ({ kind }) => kind,
  );

describe('a decision takes two people', () => {
  test('approving opens the client, notifies its owner and the transaction service, and audits both staff members', async () => {
    const { person, clientId, seen: loadClient } = await waiting();
    const { decisionId } = await approve(await staff.seat(ann), { clientId });
    expect(await statusOf(clientId)).toBe('WAITING_FOR_APPROVAL');
    expect(await approve(await staff.seat(ben), { clientId, confirms: decisionId })).toMatchObject({
      stage: 'confirmed',
    });
    expect(await loadClient()).toMatchObject({
      status: 'ONBOARDED',
      waiting: null,
      onboardingProgress: [...ALL, 'WAITING_FOR_APPROVAL', 'ONBOARDED'],
    });
    expect(await mailsOf(person.id)).toContain('application-approved');
    const { rows: jobs } = await at.owner.query(
      `select data from pgboss.job where name = 'tell-approval' and data->>'clientId' = $1`,
      [clientId],
    );
    expect(jobs).toHaveLength(1);
    const { rows } = await at.owner.query('select * from decision where id = $1', [decisionId]);
    expect(rows[0]).toMatchObject({
      kind: 'approve',
      former_status: 'WAITING_FOR_APPROVAL',
      leads_to: 'ONBOARDED',
    });
    expect(await trailOf(clientId)).toEqual([
      {
        action: 'staff.approve',
        actor: `staff:${rows[0].proposed_by}`,
        detail: { stage: 'proposed', decision: decisionId },
      },
      {
        action: 'staff.approve',
        actor: `staff:${rows[0].confirmed_by}`,
        detail: { stage: 'confirmed', decision: decisionId, from: 'WAITING_FOR_APPROVAL', to: 'ONBOARDED' },
      },
    ]);
  });

  test('refuses self-confirmation, viewers, other or withdrawn proposals, removed proposers and unknown clients', async () => {
    const { clientId } = await waiting();
    const other = await waiting();
    const { decisionId } = await approve(await staff.seat(ann), { clientId });
    const confirms = decisionId;
    await expect(approve(await staff.seat(ann), { clientId, confirms })).rejects.toEqual(
      refuses('SAME_PERSON'),
    );
    const viewer = await staff.seat(vic);
    expect(() => approve(viewer, { clientId, confirms })).toThrow(refuses('VIEWER'));
    expect(() => approve(viewer, { clientId })).toThrow(refuses('VIEWER'));
    await expect(approve(await staff.seat(ben), { clientId })).rejects.toEqual(refuses('PROPOSED_ALREADY'));
    await expect(approve(await staff.seat(ben), { clientId: other.clientId, confirms })).rejects.toEqual(
      refuses('NO_PROPOSAL'),
    );
    await expect(giveBack(await staff.seat(ben), { clientId, confirms })).rejects.toEqual(
      refuses('NO_PROPOSAL'),
    );
    await expect(approve(await staff.seat(ben), { clientId: randomUUID() })).rejects.toEqual(
      refuses('NOT_FOUND'),
    );
    await withdraw(await staff.seat(cara), { id: clientId, decisionId });
    await expect(approve(await staff.seat(ben), { clientId, confirms })).rejects.toEqual(
      refuses('WITHDRAWN'),
    );
    await expect(withdraw(await staff.seat(cara), { id: clientId, decisionId })).rejects.toEqual(
      refuses('NO_PROPOSAL'),
    );
    const dan = await staff.hire('dan@firm.example');
    const again = await approve(await staff.seat(dan), { clientId });
    await removeStaff(staff.operator, { email: dan.email });
    await expect(approve(await staff.seat(ben), { clientId, confirms: again.decisionId })).rejects.toEqual(
      refuses('PROPOSER_GONE'),
    );
    await expect(staff.seat(dan)).rejects.toEqual(refuses('NOT_STAFF'));
    expect(await statusOf(clientId)).toBe('WAITING_FOR_APPROVAL');
    expect((await trailOf(clientId)).map(({ action }) => action)).toEqual([
      'staff.approve',
      'staff.withdraw',
      'staff.approve',
    ]);
  });

  test('refuses every kind of decision for a client in the wrong state', async () => {
    const states = { DRAFT: 3, WAITING_FOR_APPROVAL: 1, RETURNED: 3, ONBOARDED: 3, BLOCKED: 3 };
    for (const [status, count] of Object.entries(states)) {
      const { clientIds } = await at.seed(`${randomUUID()}@example.com`, {
        answers: completeAnswers,
        clients: [{ accountType: 'PERSONAL_ACCOUNT', status, progress: ALL } as never],
      });
      const [clientId = ''] = clientIds;
      const ctx = await staff.seat(ann);
      const tried = await Promise.allSettled([
        approve(ctx, { clientId }),
        giveBack(ctx, { clientId, asks: [ASK] }),
        block(ctx, { id: clientId, ...REASON }),
        unblock(ctx, { id: clientId, ...REASON }),
      ]);
      const refused = tried.filter(({ status: outcome }) => outcome === 'rejected');
      expect([status, refused.length]).toEqual([status, count]);
      for (const each of refused)
        expect((each as PromiseRejectedResult).reason).toEqual(refuses('WRONG_STATE'));
    }
  });

  test('refuses to confirm after the case has changed; a new proposal replaces the former one', async () => {
    const { person, clientId } = await waiting([{}, { status: 'DRAFT', progress: ALL.slice(0, 4) }]);
    const { decisionId } = await approve(await staff.seat(ann), { clientId });
    const elsewhere = openBrowser(at);
    at.clock.advance(31);
    await elsewhere.login(person);
    await elsewhere.get(`/auth/change-client?clientId=${person.clientIds[1]}`);
    const version = (await elsewhere.get('/personal/information')).body.version;
    await elsewhere.post('/personal/save-information', { answers: { familyName: 'Weiss' }, version });
    await expect(approve(await staff.seat(ben), { clientId, confirms: decisionId })).rejects.toEqual(
      refuses('CASE_CHANGED'),
    );
    const anew = await approve(await staff.seat(ben), { clientId });
    await expect(approve(await staff.seat(cara), { clientId, confirms: decisionId })).rejects.toEqual(
      refuses('WITHDRAWN'),
    );
    // The answers are incomplete by now, so the approval is refused.
    await elsewhere.post('/personal/save-information', { answers: { familyName: '' }, version: version + 1 });
    await expect(approve(await staff.seat(ann), { clientId, confirms: anew.decisionId })).rejects.toEqual(
      refuses('INCOMPLETE'),
    );
    expect(await statusOf(clientId)).toBe('WAITING_FOR_APPROVAL');
  });

  test('concurrent confirmations take effect once', async () => {
    const { person, clientId } = await waiting();
    const { decisionId: confirms } = await approve(await staff.seat(ann), { clientId });
    const [second, third] = [await staff.seat(ben), await staff.seat(cara)];
    const tried = await Promise.allSettled(
      [second, third, second, third].map((ctx) => approve(ctx, { clientId, confirms })),
    );
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await mailsOf(person.id)).filter((kind) => kind === 'application-approved')).toHaveLength(1);
    const { rows } = await at.owner.query(
      `select count(*)::int as n from pgboss.job where name = 'tell-approval' and data->>'clientId' = $1`,
      [clientId],
    );
    expect(rows[0].n).toBe(1);
    expect(await trailOf(clientId)).toHaveLength(2);
  });
});

describe('authenticating staff members', () => {
  test('accepts each code once, locks after ten wrong codes, and audits every attempt', async () => {
    const eve = await staff.hire('eve@firm.example');
    const code = staffCode(eve, at.clock.now());
    await prove(staff.server, { email: eve.email, code });
    await expect(prove(staff.server, { email: eve.email, code })).rejects.toEqual(refuses('NOT_STAFF'));
    const next = staffCode(eve, new Date(at.clock.now().getTime() + 30_000));
    const both = await Promise.allSettled(
      [1, 2].map(() => prove(staff.server, { email: eve.email, code: next })),
    );
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await at.owner.query('update staff set failures = 0 where last_step > 0');
    for (let index = 0; index < 10; index++)
      await expect(prove(staff.server, { email: eve.email, code: '000000' })).rejects.toEqual(
        refuses('NOT_STAFF'),
      );
    at.clock.advance(60);
    await expect(
      prove(staff.server, { email: eve.email, code: staffCode(eve, at.clock.now()) }),
    ).rejects.toEqual(refuses('LOCKED'));
    at.clock.advance(15 * 60);
    await prove(staff.server, { email: eve.email, code: staffCode(eve, at.clock.now()) });
    const { rows } = await at.owner.query(
      `select result, count(*)::int as n from audit where action = 'staff.code'
       and target = (select 'staff:' || id from staff where email_index = $1) group by result order by result`,
      [at.server.vault.blindIndexes(eve.email)[0]],
    );
    expect(rows).toEqual([
      { result: 'done', n: 3 },
      { result: 'refused', n: 13 },
    ]);
    await expect(prove(staff.server, { email: 'nobody@firm.example', code })).rejects.toEqual(
      refuses('NOT_STAFF'),
    );
  });

  test('only the operator adds staff, each address once; a rehired staff member gets a new secret', async () => {
    await expect(addStaff(staff.server, { email: 'me@firm.example', role: 'approver' })).rejects.toEqual(
      refuses('NOT_OPERATOR'),
    );
    await expect(staff.hire('ANN@firm.example')).rejects.toEqual(refuses('ALREADY_STAFF'));
    const fay = await staff.hire('fay@firm.example', 'viewer');
    await removeStaff(staff.operator, { email: fay.email });
    const back = await staff.hire('fay@firm.example');
    expect(back.secret).not.toBe(fay.secret);
    expect((await staff.seat(back)).staff.role).toBe('approver');
    await expect(staff.seat(fay)).rejects.toEqual(refuses('NOT_STAFF'));
  });
});

describe('correction requests', () => {
  test('must name a known field or step once, with a valid sentence', async () => {
    const { clientId } = await waiting();
    const tries: readonly [readonly CorrectionInput[], string][] = [
      [[], 'NOTHING_ASKED'],
      [[ASK, ASK], 'NOTHING_ASKED'],
      [[{ ...ASK, step: 'COMPANY_INFORMATION', field: '' }], 'UNKNOWN_STEP'],
      [[{ ...ASK, step: 'ACCOUNT_TYPE', field: '' }], 'UNKNOWN_STEP'],
      [[{ ...ASK, field: 'shoeSize' }], 'UNKNOWN_FIELD'],
      [[{ ...ASK, field: 'mobilePhone' }], 'UNKNOWN_FIELD'],
      [[{ ...ASK, step: 'VERIFY_IDENTITY' }], 'UNKNOWN_FIELD'],
      [[{ ...ASK, sentence: 'No.' }], 'SENTENCE'],
      [[{ ...ASK, sentence: 'Two lines\nare not one.' }], 'SENTENCE'],
      [[{ ...ASK, sentence: 'Look at https://elsewhere.example first.' }], 'SENTENCE'],
    ];
    for (const [asks, code] of tries)
      await expect(giveBack(await staff.seat(ann), { clientId, asks })).rejects.toEqual(refuses(code));
  });
});

describe('raw SQL as staff and as the API [sec J02]', () => {
  const clients: pg.Client[] = [];
  const connect = async (url: string): Promise<pg.Client> => {
    const client = new pg.Client(url);
    await client.connect();
    clients.push(client);
    return client;
  };
  afterAll(() => Promise.all(clients.map((client) => client.end())));
  const idOf = async ({ email }: NewStaff): Promise<string> =>
    (
      await at.owner.query('select id from staff where email_index = $1', [
        at.server.vault.blindIndexes(email)[0],
      ])
    ).rows[0].id;
  /** Runs in a transaction that is rolled back. */
  async function tryAs(
    client: pg.Client,
    settings: Record<string, string>,
    sql: string,
    values: unknown[] = [],
  ) {
    await client.query('begin');
    try {
      for (const [name, value] of Object.entries(settings))
        await client.query('select set_config($1, $2, true)', [`app.${name}`, value]);
      return await client.query(sql, values);
    } finally {
      await client.query('rollback');
    }
  }

  test('returns no rows until a staff member is identified, and none to other people [sec J02]', async () => {
    await waiting();
    const raw = await connect(at.urls.staffUrl);
    for (const table of [
      'client',
      'member',
      'data_key',
      'personal_answer',
      'personal_form',
      'decision',
      'asked_back',
      'staff',
      'terms_acceptance',
    ])
      for (const settings of [{}, { staff_id: randomUUID() }, { person_id: randomUUID() }] as Record<
        string,
        string
      >[])
        expect((await tryAs(raw, settings, `select 1 from ${table}`)).rowCount).toBe(0);
    expect((await tryAs(raw, {}, 'select id from person')).rowCount).toBe(0);
    expect(
      (await tryAs(raw, { staff_id: await idOf(vic) }, 'select id from client')).rowCount,
    ).toBeGreaterThan(0);
  });

  test('refuses a status without the caller’s confirmed decision, proposals for others, and self-confirmation [sec J02]', async () => {
    const { person, clientId } = await waiting();
    const raw = await connect(at.urls.staffUrl);
    const [annId, benId, vicId] = [await idOf(ann), await idOf(ben), await idOf(vic)];
    const { decisionId } = await approve(await staff.seat(ann), { clientId });
    const set = `update client set status = 'ONBOARDED', status_since = now() where id = $1`;
    for (const id of [annId, benId])
      await expect(tryAs(raw, { staff_id: id }, set, [clientId])).rejects.toThrow(/row-level security/);
    expect((await tryAs(raw, { staff_id: vicId }, set, [clientId])).rowCount).toBe(0);
    await expect(
      tryAs(raw, { staff_id: benId }, 'update person set blocked_at = now() where id = $1', [person.id]),
    ).rejects.toThrow(/row-level security/);
    const confirm = 'update decision set confirmed_by = $2, confirmed_at = now() where id = $1';
    await expect(tryAs(raw, { staff_id: annId }, confirm, [decisionId, annId])).rejects.toThrow(/two_people/);
    await expect(tryAs(raw, { staff_id: annId }, confirm, [decisionId, benId])).rejects.toThrow(
      /row-level security/,
    );
    expect((await tryAs(raw, { staff_id: vicId }, confirm, [decisionId, vicId])).rowCount).toBe(0);
    const insert = `insert into decision (id, client_id, kind, case_mark, proposed_by, proposed_at) values (gen_random_uuid(), $1, 'block', '', $2, now())`;
    await expect(tryAs(raw, { staff_id: benId }, insert, [clientId, annId])).rejects.toThrow(
      /row-level security/,
    );
    await expect(tryAs(raw, { staff_id: vicId }, insert, [clientId, vicId])).rejects.toThrow(
      /row-level security/,
    );
    expect((await tryAs(raw, { staff_id: benId }, insert, [clientId, benId])).rowCount).toBe(1);
  });

  test('refuses to apply an old decision again after a newer one or after resubmission [sec J02]', async () => {
    const raw = await connect(at.urls.staffUrl);
    const reapply = (decisionId: string, status: string) =>
      idOf(ben).then((id) =>
        tryAs(
          raw,
          { staff_id: id },
          `update client set status = $2, status_since = (select confirmed_at from decision where id = $1)
           where id = (select client_id from decision where id = $1)`,
          [decisionId, status],
        ),
      );
    const decide = async (act: (seat: StaffContext, confirms?: string) => Promise<Outcome>) => {
      const { decisionId } = await act(await staff.seat(ann));
      await act(await staff.seat(ben), decisionId);
      at.clock.advance(60);
      return decisionId;
    };
    const blocked = await waiting();
    const approved = await decide((seat, confirms) =>
      approve(seat, { clientId: blocked.clientId, ...(confirms && { confirms }) }),
    );
    await decide((seat, confirms) =>
      block(seat, { id: blocked.clientId, ...REASON, ...(confirms && { confirms }) }),
    );
    await expect(reapply(approved, 'ONBOARDED')).rejects.toThrow(/row-level security|older/);
    expect(await statusOf(blocked.clientId)).toBe('BLOCKED');

    const back = await waiting();
    const returned = await decide((seat, confirms) =>
      giveBack(seat, { clientId: back.clientId, asks: [ASK], ...(confirms && { confirms }) }),
    );
    await back.browser.post('/personal/save-information', { answers: { familyName: 'Weiß' }, version: 100 });
    expect(await back.browser.post('/client/answer-return', { confirms: [] })).toMatchObject({
      body: { status: 'WAITING_FOR_APPROVAL' },
    });
    await expect(reapply(returned, 'RETURNED')).rejects.toThrow(/older/);
  });

  test('refuses a target status that does not match the kind of decision [sec J02]', async () => {
    const { clientId } = await waiting();
    const { decisionId } = await block(await staff.seat(ann), { id: clientId, ...REASON });
    const raw = await connect(at.urls.staffUrl);
    const benId = await idOf(ben);
    await expect(
      tryAs(
        raw,
        { staff_id: benId },
        `update decision set confirmed_by = $2, confirmed_at = now(), leads_to = 'ONBOARDED' where id = $1`,
        [decisionId, benId],
      ),
    ).rejects.toThrow(/leads_to_of_kind/);
  });

  test('rejects proposals of a removed staff member, even after they are rehired', async () => {
    const { clientId } = await waiting();
    const gus = await staff.hire('gus@firm.example');
    const { decisionId } = await block(await staff.seat(gus), { id: clientId, ...REASON });
    await removeStaff(staff.operator, { email: gus.email });
    at.clock.advance(60);
    const again = await staff.hire(gus.email);
    await expect(block(await staff.seat(ben), { id: clientId, confirms: decisionId })).rejects.toEqual(
      refuses('PROPOSER_GONE'),
    );
    // Their new proposals count.
    await withdraw(await staff.seat(again), { id: clientId, decisionId });
    const { decisionId: anew } = await block(await staff.seat(again), { id: clientId, ...REASON });
    expect((await block(await staff.seat(ben), { id: clientId, confirms: anew })).stage).toBe('confirmed');
  });

  test('the API cannot approve, unblock or request corrections, and reads only its own person’s requests [sec J02]', async () => {
    const { person, clientId } = await waiting();
    const other = await waiting();
    const { decisionId } = await giveBack(await staff.seat(ann), { clientId, asks: [ASK] });
    const raw = await connect(at.urls.apiUrl);
    const as = { person_id: person.id, client_id: clientId };
    // The API sees no request before it is confirmed.
    expect((await tryAs(raw, as, 'select * from asked_back')).rowCount).toBe(0);
    await giveBack(await staff.seat(ben), { clientId, confirms: decisionId });
    expect((await tryAs(raw, as, 'select * from asked_back')).rowCount).toBe(1);
    const foreign = { person_id: other.person.id, client_id: other.clientId };
    expect((await tryAs(raw, foreign, 'select * from asked_back')).rowCount).toBe(0);
    expect((await tryAs(raw, foreign, 'update asked_back set answered_at = now()')).rowCount).toBe(0);
    for (const status of ['ONBOARDED', 'BLOCKED'])
      await expect(
        tryAs(raw, as, 'update client set status = $2 where id = $1', [clientId, status]),
      ).rejects.toThrow(/only staff may move a client/);
    await at.owner.query(`update client set status = 'BLOCKED' where id = $1`, [clientId]);
    // The API can lock the row, so that a request waits for a decision, but cannot write it.
    const lock = 'select from client where id = $1 for no key update';
    expect((await tryAs(raw, as, lock, [clientId])).rowCount).toBe(1);
    await expect(
      tryAs(raw, as, `update client set status = 'DRAFT' where id = $1`, [clientId]),
    ).rejects.toThrow(/only staff may move a client/);
    await expect(
      tryAs(raw, as, `update client set company = 'Another Ltd' where id = $1`, [clientId]),
    ).rejects.toThrow(/row-level security/);
    await expect(tryAs(raw, as, `insert into asked_back (id) values (gen_random_uuid())`)).rejects.toThrow(
      /permission denied/,
    );
  });
});
