// The people a creator enters besides the owners, the progress of each, and when their lists are recorded.
import { randomUUID } from 'node:crypto';
import { enterShares, layeredIds } from '@portico/testing/cases/layered-owners';
import { completePeople } from '@portico/testing/cases/people-cases';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { closeAtEnd, openBrowser, startTestServer } from '../../../test/harness.ts';
import { BEFORE_OWNERS } from '../../../test/owners.ts';
import { atPeople } from '../../../test/people.ts';
import { rememberOutcome } from '../messages/refused-address.ts';

const at = closeAtEnd(await startTestServer());

const { ann, ben, cara, holdA, holdB } = layeredIds;
const DAY = 86_400;
const stepsOf = async (clientId: string) =>
  (await at.owner.query('select progress from member where client_id = $1 and is_creator', [clientId]))
    .rows[0].progress;

describe('saving people', () => {
  test('keeps answers as typed, valid or not, sealed and in order of entry', async () => {
    const { save, list, clientId } = await atPeople(at, { owners: undefined });
    const [first, second] = [randomUUID(), randomUUID()];
    const typed = { ...completePeople.representative, jobTitle: '', email: 'rosa@' };
    expect(await save({ id: first, role: 'representative', answers: typed, version: 0 })).toMatchObject({
      status: 200,
      body: { version: 1 },
    });
    await save({ id: second, role: 'employee', answers: { givenNames: 'Emil' }, version: 1 });
    const { people, version } = await list();
    expect(version).toBe(2);
    expect(people).toMatchObject([
      { id: first, role: 'representative', answers: typed, state: 'named', stepsDone: 0, stepsInAll: 6 },
      { id: second, role: 'employee', answers: { givenNames: 'Emil' }, state: 'named', stepsInAll: 4 },
    ]);
    const { rows } = await at.owner.query('select answers_sealed from named_person where client_id = $1', [
      clientId,
    ]);
    expect(rows.map(({ answers_sealed }) => answers_sealed.toString('latin1')).join()).not.toMatch(
      /Rosa|Emil/,
    );
  });

  test('two tabs: different people merge, and a stale save of the same person is refused as a whole [X27]', async () => {
    const { name, save, listed } = await atPeople(at);
    const { id, email } = await name('employee');
    const other = { id: randomUUID(), role: 'employee', answers: { givenNames: 'Eva' }, version: 0 };
    expect((await save(other)).status).toBe(200);
    const mine = { ...completePeople.employee, email, givenNames: 'Emilia' };
    await save({ id, role: 'employee', answers: mine, version: 2 });
    const stale = { id, role: 'employee', answers: { ...mine, givenNames: 'Emile' }, version: 2 };
    expect(await save(stale)).toMatchObject({ status: 412, body: { code: 'CHANGED_ELSEWHERE' } });
    expect((await listed(id)).answers.givenNames).toBe('Emilia');
    // Both tabs entered the same values, so nothing is lost.
    expect((await save({ id, role: 'employee', answers: mine, version: 0 })).status).toBe(200);
  });

  test('a removed person is gone with their invitation, and can be entered again', async () => {
    const { name, invite, remove, listed, save, clientId } = await atPeople(at);
    const { id } = await name('representative');
    await invite(id);
    expect((await remove(id)).status).toBe(200);
    expect(await listed(id)).toBeUndefined();
    const { rows } = await at.owner.query('select revoked_at from invitation where client_id = $1', [
      clientId,
    ]);
    expect(rows).toEqual([{ revoked_at: at.clock.now() }]);
    expect((await remove(id)).body.code).toBe('USER_NOT_FOUND');
    const back = { id, role: 'representative', answers: completePeople.representative };
    expect((await save({ ...back, version: 1 })).body.code).toBe('CHANGED_ELSEWHERE');
    expect((await save({ ...back, version: 2 })).status).toBe(200);
    expect((await listed(id)).state).toBe('revoked');
  });

  test('refuses unknown fields, a change of role and ids that belong to an owner [sec J06]', async () => {
    const { save, name, browser } = await atPeople(at);
    const { id } = await name('employee');
    for (const body of [
      { id: randomUUID(), role: 'ubo', answers: {}, version: 0 },
      { id: randomUUID(), role: 'employee', answers: { 'signer.power': 'sole' }, version: 0 },
      { id: randomUUID(), role: 'employee', answers: {}, version: 0, position: 1 },
      { id: 'me', role: 'employee', answers: {}, version: 0 },
      { id, role: 'representative', answers: {}, version: 9 },
      { id: ann, role: 'employee', answers: {}, version: 0 },
    ])
      expect((await save(body)).status).toBe(422);
    const asOwner = { owners: [{ id, answers: { kind: 'person' } }], nobody: {}, version: 1 };
    expect((await browser.post('/company/save-owners', asOwner)).status).toBe(422);
  });

  test('an invited person’s address is corrected, not overwritten by saving', async () => {
    const { name, invite, save, listed } = await atPeople(at);
    const { id, email } = await name('employee');
    await invite(id);
    const answers = { ...completePeople.employee, email: `${randomUUID()}@example.org` };
    expect(await save({ id, role: 'employee', answers, version: 9 })).toMatchObject({
      status: 422,
      body: { fields: [{ field: 'email' }] },
    });
    const renamed = { ...completePeople.employee, email, givenNames: 'Emilia' };
    expect((await save({ id, role: 'employee', answers: renamed, version: 9 })).status).toBe(200);
    expect((await listed(id)).name).toBe('Emilia Brandt');
  });

  test.each(['sent', 'joined'] as const)(
    'the owners form cannot change an owner’s address while their invitation is %s',
    async (state) => {
      const { seedInvited, owners, emailOf, save: _, browser, listed, correct } = await atPeople(at);
      const { namedId } = await seedInvited({ role: 'ubo', namedId: ann, email: emailOf('ann'), state });
      const before = owners.find(({ id }) => id === ann)?.answers;
      const saveAs = (changed: object, version = 100) =>
        browser.post('/company/save-owners', {
          owners: [{ id: namedId, answers: { ...before, ...changed } }],
          nobody: {},
          version,
        });
      const another = { email: `${randomUUID()}@example.org` };
      for (const changed of [another, { email: null }, { ...another, givenNames: 'Anna' }])
        expect(await saveAs(changed)).toMatchObject({
          status: 422,
          body: { fields: [{ field: `owners.${ann}.email`, message: expect.stringContaining('Correct') }] },
        });
      expect((await listed(ann)).email).toBe(emailOf('ann'));
      expect((await saveAs({ givenNames: 'Anna' })).status).toBe(200);
      if (state === 'joined') return;
      // Correcting the address of the invitation also corrects it in the owners form.
      expect((await correct(ann, another.email)).status).toBe(200);
      expect((await saveAs({ givenNames: 'Anne' }, 1)).body.code).toBe('CHANGED_ELSEWHERE');
      expect((await saveAs({ givenNames: 'Anne', ...another })).status).toBe(200);
      await browser.post('/people/revoke', { personId: ann });
      expect((await saveAs({ givenNames: 'Anne', email: emailOf('ann') })).status).toBe(200);
    },
  );

  test('refuses more people than the limit, and still allows changing existing ones', async () => {
    const { name, clientId, save, list } = await atPeople(at);
    const { id } = await name('employee');
    await at.owner.query(
      `insert into named_person (client_id, id, role, answers_sealed, version, position)
       select $1, gen_random_uuid(), 'employee', null, 1, n from generate_series(2, 400) n`,
      [clientId],
    );
    const one = { id: randomUUID(), role: 'employee', answers: {}, version: 9 };
    expect((await save(one)).body.code).toBe('INVITE_LIMIT');
    expect((await save({ ...one, id, answers: { givenNames: 'Eva' } })).status).toBe(200);
    expect((await list()).people.at(-1).answers).toEqual({ givenNames: 'Eva' });
  });

  test('a person’s data copied from another client cannot be opened [sec N01]', async () => {
    const other = await atPeople(at);
    const theirs = await other.name('employee');
    const { name, browser, clientId } = await atPeople(at);
    await name('employee');
    await at.owner.query(
      `update named_person set answers_sealed = (select answers_sealed from named_person where id = $1)
       where client_id = $2`,
      [theirs.id, clientId],
    );
    expect((await browser.get('/people/list')).status).toBe(500);
  });
});

describe('rights on the transaction side [F6, F7]', () => {
  const rightsIn = async (clientId: string) =>
    (await at.owner.query('select permissions, valid_until from invitation where client_id = $1', [clientId]))
      .rows;
  const EMPLOYEE = { permissions: ['Transaction_Submit', 'Read_All'], valid_until: '2027-11-15' };

  test('are stored with the invitation as entered, and kept on resend and address correction', async () => {
    const { name, invite, resend, correct, revoke, save, clientId } = await atPeople(at);
    const { id, email } = await name('employee');
    await invite(id);
    expect(await rightsIn(clientId)).toEqual([EMPLOYEE]);
    at.clock.advance(61);
    expect((await resend(id)).status).toBe(200);
    expect((await correct(id, `corrected-${email}`)).status).toBe(200);
    expect(await rightsIn(clientId)).toEqual([EMPLOYEE]);
    await revoke(id);
    const answers = {
      ...completePeople.employee,
      email: `corrected-${email}`,
      transactionPermissions: ['Exchange'],
    };
    await save({ id, role: 'employee', answers, version: 9 });
    expect(await invite(id)).toMatchObject({ status: 201 });
    expect(await rightsIn(clientId)).toEqual([{ ...EMPLOYEE, permissions: ['Exchange'] }]);
  });

  test.each<[string, object, string[] | null]>([
    ['no permission', {}, null],
    ['a permission', { transactionPermissions: ['Account_Admin'] }, ['Account_Admin']],
  ])('of a representative for whom %s is chosen', async (_, answers, permissions) => {
    const { name, invite, clientId } = await atPeople(at);
    await invite((await name('representative', answers)).id);
    expect(await rightsIn(clientId)).toEqual([{ permissions, valid_until: null }]);
  });

  test('changed after joining, appear in the member’s next token; the member cannot change them [sec J08]', async () => {
    const creator = await atPeople(at);
    const { clientId, save } = creator;
    const { person, namedId, email } = await creator.seedInvited({ role: 'employee', state: 'finished' });
    const other = await creator.seedInvited({ role: 'employee', state: 'finished' });
    if (!person || !other.person) throw new Error('the invited people have not joined');
    const stand = (status: string) =>
      at.owner.query('update client set status = $2 where id = $1', [clientId, status]);
    await stand('ONBOARDED');
    const [browser, unchanged] = [openBrowser(at), openBrowser(at)];
    await browser.login(person);
    await unchanged.login(other.person);
    const granted = ({ token }: typeof browser) => decodeJwt(token ?? '')['permissions'];
    expect(granted(browser)).toEqual(EMPLOYEE.permissions);

    const answers = { ...completePeople.employee, email, transactionPermissions: ['Exchange'] };
    const change = { id: namedId, role: 'employee', answers, version: 9 };
    expect((await browser.post('/people/save', change)).body.code).toBe('NOT_ALLOWED');
    // Direct SQL with the API's role is refused too.
    const widened = await at.server.db.as({ personId: person.id, clientId }, (tx) =>
      tx
        .updateTable('invitation')
        .set({ permissions: ['Account_Admin'] })
        .where('client_id', '=', clientId)
        .executeTakeFirst(),
    );
    expect(widened.numUpdatedRows).toBe(0n);
    await stand('DRAFT');
    expect((await save(change)).status).toBe(200);
    await stand('ONBOARDED');
    at.clock.advance(301);
    for (const each of [browser, unchanged]) await each.get('/auth/refresh-token');
    expect(granted(browser)).toEqual(['Exchange']);
    expect(granted(unchanged)).toEqual(EMPLOYEE.permissions);
  });
});

describe('progress of each person', () => {
  test('covers named, sent, undelivered, expired, opened, declined, revoked, joined, finished, with steps done and total', async () => {
    const { seedInvited, listed, list, clientId } = await atPeople(at);
    const states = [
      'named',
      'sent',
      'expired',
      'opened',
      'declined',
      'revoked',
      'joined',
      'finished',
    ] as const;
    for (const state of states) {
      const { namedId, email } = await seedInvited({ role: 'representative', state });
      const inAll = 6;
      const done = { joined: 2, finished: inAll }[state as string] ?? 0;
      expect(await listed(namedId), state).toMatchObject({
        state,
        email,
        stepsDone: done,
        stepsInAll: inAll,
      });
    }
    const lost = await seedInvited({ role: 'employee' });
    await at.worker.db.as({}, (tx) =>
      rememberOutcome(at.worker, tx, { channel: 'mail', to: lost.email, outcome: 'refused' }),
    );
    expect((await listed(lost.namedId)).state).toBe('undelivered');
    // Answered and revoked invitations do not count towards the limit.
    expect((await list()).invitationsLeft).toBe(20 - 4);
    expect(await stepsOf(clientId)).toContain('ACCOUNT_TYPE');
  });

  test('a resend makes an undelivered invitation sent again', async () => {
    const { invite, resend, listed, emailOf } = await atPeople(at);
    await invite(ann);
    await at.worker.db.as({}, (tx) =>
      rememberOutcome(at.worker, tx, { channel: 'mail', to: emailOf('ann'), outcome: 'refused' }),
    );
    at.clock.advance(61);
    expect((await listed(ann)).state).toBe('undelivered');
    await resend(ann);
    expect((await listed(ann)).state).toBe('sent');
  });

  test('an invitation expires after seven days by itself', async () => {
    const { invite, listed, comeBack } = await atPeople(at);
    await invite(ann);
    at.clock.advance(7 * DAY - 60);
    await comeBack();
    expect((await listed(ann)).state).toBe('sent');
    at.clock.advance(60);
    expect((await listed(ann)).state).toBe('expired');
  });

  test('only the creator can read the list [sec J01]', async () => {
    const { browser } = await atPeople(at, { isClientCreator: false, role: 'representative' });
    expect((await browser.get('/people/list')).body.code).toBe('NOT_ALLOWED');
  });
});

describe('the owners step', () => {
  test('completes when every beneficial owner and signing owner is invited', async () => {
    const { invite, completeList, clientId } = await atPeople(at);
    expect((await completeList('ubo')).body.code).toBe('STEP_INCOMPLETE');
    await invite(ann);
    await invite(ben);
    expect((await completeList('ubo')).body.code).toBe('STEP_INCOMPLETE');
    await invite(cara);
    expect((await completeList('ubo')).status).toBe(200);
    expect(await stepsOf(clientId)).toEqual([...BEFORE_OWNERS, 'UBO_USERS']);
  });

  test('reopens when one of them is withdrawn, and completes once they are invited again', async () => {
    const { invite, revoke, completeList, clientId, seedInvited } = await atPeople(at);
    for (const namedId of [ben, cara]) await seedInvited({ role: 'ubo', namedId });
    await invite(ann);
    await completeList('ubo');
    await revoke(ann);
    expect(await stepsOf(clientId)).not.toContain('UBO_USERS');
    await invite(ann);
    expect((await completeList('ubo')).status).toBe(200);
  });

  test('does not wait for an owner who no longer needs to take part, once their invitation is withdrawn', async () => {
    const { browser, owners, revoke, completeList, listed, seedInvited } = await atPeople(at);
    for (const namedId of [ann, ben, cara]) await seedInvited({ role: 'ubo', namedId });
    const { version } = (await browser.get('/company/owners')).body;
    const held = (id: string, ...shares: Parameters<typeof enterShares>) => ({
      id,
      answers: {
        ...owners.find((owner) => owner.id === id)?.answers,
        ...enterShares(...shares),
        'signer.power': 'none',
        'signer.jointWith': null,
      },
    });
    const changed = [held(ann, [holdA, '50'], [holdB, '80']), held(cara, [holdB, '20'])];
    expect(
      (await browser.post('/company/save-owners', { owners: changed, nobody: {}, version })).status,
    ).toBe(200);
    expect((await listed(cara)).state).toBe('sent');
    expect((await revoke(cara)).status).toBe(200);
    expect(await listed(cara)).toBeUndefined();
    expect((await completeList('ubo')).status).toBe(200);
  });

  test('stays incomplete when an owner declined', async () => {
    const { completeList, seedInvited } = await atPeople(at);
    for (const namedId of [ann, ben]) await seedInvited({ role: 'ubo', namedId, state: 'joined' });
    await seedInvited({ role: 'ubo', namedId: cara, state: 'declined' });
    expect((await completeList('ubo')).body.code).toBe('STEP_INCOMPLETE');
  });
});

describe('the representatives step', () => {
  const quiet = (owners: readonly { id: string; answers: object }[]) =>
    owners.map(({ id, answers }) => ({ id, answers: { ...answers, 'signer.power': 'none' } }));
  /** Opens a company in which no owner can sign. */
  const begin = async () => {
    const { owners } = await atPeople(at);
    return atPeople(at, { owners: quiet(owners) });
  };
  const joint = { 'signer.power': 'joint', 'signer.jointWith': '1' };

  test('completes with the creator alone, who signs alone [F6]', async () => {
    const { name, completeList, clientId } = await begin();
    expect((await completeList('representative')).body.code).toBe('STEP_INCOMPLETE');
    await name('representative', { isMe: true });
    expect((await completeList('representative')).status).toBe(200);
    expect(await stepsOf(clientId)).toContain('REPRESENTATIVE_USERS');
  });

  test('needs as many people as sign together, including owners [F6]', async () => {
    const { name, invite, completeList } = await begin();
    const { id } = await name('representative', joint);
    await invite(id);
    expect((await completeList('representative')).body.code).toBe('STEP_INCOMPLETE');
    const other = await name('representative', joint);
    expect((await completeList('representative')).body.code).toBe('STEP_INCOMPLETE');
    await invite(other.id);
    expect((await completeList('representative')).status).toBe(200);
    const withOwner = await atPeople(at);
    expect((await withOwner.completeList('representative')).status).toBe(200);
  });

  test('counts a creator who is owner and representative as one signatory [F6]', async () => {
    const { owners } = await atPeople(at);
    const withMe = quiet(owners).map((owner) =>
      owner.id === ann ? { ...owner, answers: { ...owner.answers, ...joint, isMe: true } } : owner,
    );
    const { name, invite, completeList } = await atPeople(at, { owners: withMe });
    await name('representative', { isMe: true, ...joint });
    expect((await completeList('representative')).body.code).toBe('STEP_INCOMPLETE');
    const other = await name('representative', joint);
    await invite(other.id);
    expect((await completeList('representative')).status).toBe(200);
  });

  test('waits for employees to be invited; entering one reopens it without requiring new signatures [F7]', async () => {
    const done = [
      ...BEFORE_OWNERS,
      'DOCUMENT_UPLOAD',
      'UBO_USERS',
      'REPRESENTATIVE_USERS',
      'E_SIGN_APPLICATION',
    ];
    const { name, invite, completeList, clientId, seedInvited } = await atPeople(at, { progress: done });
    for (const namedId of [ann, ben, cara]) await seedInvited({ role: 'ubo', namedId });
    const { id } = await name('employee');
    expect(await stepsOf(clientId)).toEqual(done.filter((step) => step !== 'REPRESENTATIVE_USERS'));
    expect((await completeList('representative')).body.code).toBe('STEP_INCOMPLETE');
    await invite(id);
    expect((await completeList('representative')).status).toBe(200);
    await name('representative', { 'signer.power': 'none' });
    expect(await stepsOf(clientId)).not.toContain('E_SIGN_APPLICATION');
  });

  test('reopens when those who signed no longer do', async () => {
    const { owners, completeList, browser, clientId, name } = await atPeople(at);
    await completeList('representative');
    const changed = { owners: quiet(owners), nobody: {}, version: 1 };
    expect((await browser.post('/company/save-owners', changed)).status).toBe(200);
    expect(await stepsOf(clientId)).not.toContain('REPRESENTATIVE_USERS');
    await name('representative', { isMe: true });
    expect((await completeList('representative')).status).toBe(200);
  });
});
