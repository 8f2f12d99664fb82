// Invitations: one active link at a time, few and infrequent, in words that we control.
import { randomUUID } from 'node:crypto';
import { layeredIds } from '@portico/testing/cases/layered-owners';
import { describe, expect, test } from 'vitest';
import { closeAtEnd, openBrowser, startTestServer } from '../../../test/harness.ts';
import { BEFORE_OWNERS } from '../../../test/owners.ts';
import { atPeople, findToken, WITH_OWNERS } from '../../../test/people.ts';
import { listMessages } from '../../../test/sign-up.ts';
import { tokenHash } from '../auth/flow.ts';

const at = closeAtEnd(await startTestServer());

const { ann, ben, cara, holdA } = layeredIds;
const DAY = 86_400;
const linksOf = async (clientId: string) =>
  (
    await at.owner.query(
      `select l.token_hash, l.ended, l.sent_at, l.expires_at, l.email_index, i.role, i.client_id
       from invitation_link l join invitation i on i.id = l.invitation_id where i.client_id = $1 order by l.sent_at`,
      [clientId],
    )
  ).rows;
const mailsTo = async (to: string) => (await listMessages(at, 'invitation')).filter((mail) => mail.to === to);

describe('an invitation', () => {
  test('has a 256-bit token, stored only as SHA-256, for seven days, bound to address, client and role [sec K01]', async () => {
    const { invite, emailOf, clientId, list } = await atPeople(at);
    expect((await invite(ann)).status).toBe(201);
    const token = (await findToken(at, emailOf('ann'))) ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const [link] = await linksOf(clientId);
    expect(link).toMatchObject({
      token_hash: tokenHash(token),
      ended: null,
      email_index: at.server.vault.blindIndexes(emailOf('ann'))[0],
      role: 'ubo',
      client_id: clientId,
    });
    expect(link.expires_at - link.sent_at).toBe(7 * DAY * 1000);
    const { rows } = await at.owner.query(
      'select * from invitation_link l join invitation i on i.id = invitation_id',
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await list()).people.find(({ id }: { id: string }) => id === ann)).toMatchObject({
      state: 'sent',
      email: emailOf('ann'),
      sentAt: at.clock.now().toISOString(),
    });
  });

  test('the creator invites an owner, a representative and an employee, and each joins in their role [S1.06]', async () => {
    const { invite, name, emailOf, clientId } = await atPeople(at);
    const [representative, employee] = [await name('representative'), await name('employee')];
    for (const [id, email, role] of [
      [ann, emailOf('ann'), 'ubo'],
      [representative.id, representative.email, 'representative'],
      [employee.id, employee.email, 'employee'],
    ] as const) {
      expect((await invite(id)).status, role).toBe(201);
      const token = await findToken(at, email);
      expect(token, role).toBeDefined();
      const browser = openBrowser(at);
      await browser.login(await at.seed(email));
      expect((await browser.post('/invite/join', { token })).status, role).toBe(200);
      const { clients } = (await browser.get('/auth/getUserProfile')).body;
      expect(clients).toMatchObject([{ id: clientId, role, isClientCreator: false }]);
    }
  });

  test('a resend ends the previous link and leaves one active; a revoke ends that at once [sec K01]', async () => {
    const { invite, resend, revoke, emailOf, clientId, listed } = await atPeople(at);
    await invite(ann);
    const first = await findToken(at, emailOf('ann'));
    expect(await resend(ann)).toMatchObject({ status: 429 });
    at.clock.advance(61);
    expect((await resend(ann)).status).toBe(200);
    const second = await findToken(at, emailOf('ann'));
    expect(second).not.toBe(first);
    expect((await linksOf(clientId)).map(({ ended }) => ended)).toEqual(['resent', null]);
    expect((await revoke(ann)).status).toBe(200);
    expect((await linksOf(clientId)).map(({ ended }) => ended)).toEqual(['resent', 'revoked']);
    expect((await listed(ann)).state).toBe('revoked');
    expect((await listMessages(at, 'invitation-withdrawn')).map(({ to }) => to)).toContain(emailOf('ann'));
    // No open invitation is left to resend or revoke again.
    expect((await resend(ann)).body.code).toBe('USER_NOT_FOUND');
    expect((await revoke(ann)).body.code).toBe('USER_NOT_FOUND');
  });

  test('fifty concurrent requests send one invitation', async () => {
    const { browser, emailOf, clientId } = await atPeople(at);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => browser.post('/people/invite', { personId: ann })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await linksOf(clientId)).toHaveLength(1);
    expect(await mailsTo(emailOf('ann'))).toHaveLength(1);
  });

  test('a repeat with the same key sends nothing twice [X04]', async () => {
    const { browser, emailOf } = await atPeople(at);
    const key = randomUUID();
    for (let round = 0; round < 3; round++)
      expect((await browser.post('/people/invite', { personId: ann }, { key })).status).toBe(201);
    expect(await mailsTo(emailOf('ann'))).toHaveLength(1);
  });

  test('requires a recent second factor [sec F15]', async () => {
    const { invite, correct, comeBack } = await atPeople(at);
    at.clock.advance(301);
    expect((await invite(ann)).body.code).toBe('STEP_UP_REQUIRED');
    expect((await correct(ann, `${randomUUID()}@example.org`)).body.code).toBe('STEP_UP_REQUIRED');
    await comeBack();
    expect((await invite(ann)).status).toBe(201);
  });

  test('uses our wording: names are stripped of links and kept out of the subject [sec K04]', async () => {
    const { invite, emailOf } = await atPeople(at, {
      company: 'Ash Ltd https://evil.example/login www.evil.example\r\nBcc: x@evil.example evil.example',
    });
    await invite(ann);
    const [mail] = await mailsTo(emailOf('ann'));
    expect(mail?.text).toContain('Ash Ltd');
    expect(mail?.text).not.toMatch(/evil\.example|www\.|@evil/);
    expect(mail?.text.match(/https?:\/\/\S+/g)).toEqual([expect.stringContaining('/invite?t=')]);
    expect(mail?.subject).not.toContain('Ash');
  });
});

describe('invitation limits [sec K04]', () => {
  test('at most twenty are pending; withdrawing one makes room', async () => {
    const { invite, revoke, list, name, seedInvited } = await atPeople(at);
    for (let count = 0; count < 19; count++) await seedInvited({ role: 'employee' });
    expect((await list()).invitationsLeft).toBe(1);
    expect((await invite(ann)).status).toBe(201);
    const more = await name('employee');
    expect(await invite(more.id)).toMatchObject({ status: 409, body: { code: 'INVITE_LIMIT' } });
    await revoke(ann);
    expect((await invite(more.id)).status).toBe(201);
  });

  test('the same address gets at most three more a day, by resend or by new invitation', async () => {
    const { invite, resend, revoke, comeBack, emailOf } = await atPeople(at);
    await invite(ann);
    for (let times = 0; times < 2; times++) {
      at.clock.advance(61);
      expect((await resend(ann)).status).toBe(200);
    }
    await revoke(ann);
    await comeBack();
    expect((await invite(ann)).status).toBe(201);
    at.clock.advance(61);
    expect((await resend(ann)).body.code).toBe('INVITE_LIMIT');
    await revoke(ann);
    await comeBack();
    expect((await invite(ann)).body.code).toBe('INVITE_LIMIT');
    expect(await mailsTo(emailOf('ann'))).toHaveLength(4);
    at.clock.advance(DAY);
    await comeBack();
    expect((await invite(ann)).status).toBe(201);
  });
});

describe('who can be invited', () => {
  test('a person not entered in this client is not found, including another client’s [sec E04, E11]', async () => {
    const other = await atPeople(at);
    const theirs = await other.name('representative');
    const { invite, resend, correct, revoke, remove, seedInvited } = await atPeople(at);
    const email = `${randomUUID()}@example.org`;
    for (const id of [theirs.id, randomUUID(), holdA])
      for (const call of [invite, resend, revoke, remove, (of: string) => correct(of, email)])
        expect(await call(id)).toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } });
    // A person who was entered but not invited has no invitation to resend, correct or revoke.
    const { namedId } = await seedInvited({ role: 'employee', state: 'named' });
    for (const call of [resend, revoke, (of: string) => correct(of, email)])
      expect((await call(namedId)).body.code).toBe('USER_NOT_FOUND');
    expect((await other.listed(theirs.id)).state).toBe('named');
  });

  test('not before their required details are entered', async () => {
    const { invite, name } = await atPeople(at);
    const { id } = await name('representative', { jobTitle: null });
    expect((await invite(id)).body.code).toBe('STEP_INCOMPLETE');
    await name('representative', {}, id);
    expect((await invite(id)).status).toBe(201);
    const owners = await atPeople(at);
    await owners.browser.post('/company/save-owners', {
      owners: [{ id: ann, answers: { ...owners.owners[2]?.answers, email: 'none' } }],
      nobody: {},
      version: 1,
    });
    expect((await owners.invite(ann)).body.code).toBe('STEP_INCOMPLETE');
  });

  test('not twice, not a member, not the creator themselves', async () => {
    const { invite, name, seedInvited, listed } = await atPeople(at);
    await invite(ann);
    expect((await invite(ann)).body.code).toBe('INVITE_PENDING');
    const { namedId } = await seedInvited({ role: 'representative', state: 'joined' });
    expect((await invite(namedId)).body.code).toBe('INVITE_ALREADY_MEMBER');
    const me = await name('representative', { isMe: true });
    expect((await invite(me.id)).body.code).toBe('INVITE_ALREADY_MEMBER');
    expect(await listed(me.id)).toMatchObject({ isMe: true, state: 'joined' });
  });

  test('an address at which another person here was invited, or has joined, is taken', async () => {
    const { invite, seedInvited, correct, name } = await atPeople(at);
    const pending = await seedInvited({ role: 'employee', namedId: randomUUID() });
    const member = await seedInvited({ role: 'ubo', state: 'joined', namedId: randomUUID() });
    const one = await name('employee', { email: pending.email });
    expect((await invite(one.id)).body.code).toBe('INVITE_PENDING');
    const two = await name('employee', { email: member.email });
    expect((await invite(two.id)).body.code).toBe('INVITE_ALREADY_MEMBER');
    await invite(ann);
    expect((await correct(ann, pending.email)).body.code).toBe('INVITE_PENDING');
    expect((await correct(ann, member.email)).body.code).toBe('INVITE_ALREADY_MEMBER');
  });

  test('not before the step is open, not during review, not by an owner [sec J05]', async () => {
    for (const [seeded, code] of [
      [{ progress: BEFORE_OWNERS.slice(0, 5) }, 'STEP_NOT_OPEN'],
      [{ status: 'WAITING_FOR_APPROVAL' }, 'STEP_NOT_OPEN'],
      [{ isClientCreator: false, role: 'ubo' }, 'NOT_ALLOWED'],
    ] as const) {
      const { invite } = await atPeople(at, seeded);
      expect((await invite(ann)).body.code).toBe(code);
    }
  });

  test('a person who declined or was withdrawn can be invited again, with the same invitation', async () => {
    const { invite, seedInvited, clientId, listed } = await atPeople(at);
    for (const state of ['declined', 'revoked'] as const) {
      const { namedId, invitationId } = await seedInvited({ role: 'employee', state });
      expect((await listed(namedId)).state).toBe(state);
      expect((await invite(namedId)).status).toBe(201);
      expect((await listed(namedId)).state).toBe('sent');
      const { rows } = await at.owner.query(
        'select id from invitation where client_id = $1 and named_id = $2',
        [clientId, namedId],
      );
      expect(rows).toEqual([{ id: invitationId }]);
    }
  });
});

describe('correcting an address', () => {
  test.each(['ubo', 'representative'] as const)(
    '%s: keeps the invitation at the new address and ends the old link as corrected',
    async (role) => {
      const { invite, correct, listed, read, name, clientId, emailOf, browser } = await atPeople(at);
      const named = role === 'ubo' ? { id: ann, email: emailOf('ann') } : await name('representative');
      await invite(named.id);
      at.clock.advance(5);
      const email = `${randomUUID()}@example.org`;
      expect((await correct(named.id, email)).status).toBe(200);
      expect(await listed(named.id)).toMatchObject({ email, state: 'sent' });
      expect((await linksOf(clientId)).map(({ ended }) => ended)).toEqual(['corrected', null]);
      expect(await findToken(at, email)).toBeDefined();
      // The entry is corrected too, and another tab sees the new address.
      const entered =
        role === 'ubo'
          ? (await read()).owners.find(({ id }: { id: string }) => id === ann)
          : (await browser.get('/people/list')).body.people.find(({ id }: { id: string }) => id === named.id);
      expect(entered.answers.email).toBe(email);
    },
  );

  test('refuses the same address, the creator’s own, and one entered for another person', async () => {
    const { invite, correct, emailOf, person } = await atPeople(at);
    await invite(ann);
    expect(await correct(ann, emailOf('ann'))).toMatchObject({ status: 422 });
    expect(await correct(ann, emailOf('ben'))).toMatchObject({ status: 422 });
    expect((await correct(ann, person.email)).body.code).toBe('INVITE_ALREADY_MEMBER');
  });

  test('a person who has joined cannot be resent to, corrected, withdrawn or removed', async () => {
    const { seedInvited, resend, correct, revoke, remove, browser } = await atPeople(at);
    const { namedId } = await seedInvited({ role: 'representative', state: 'joined' });
    for (const call of [resend, revoke, remove, (id: string) => correct(id, 'a@example.org')])
      expect((await call(namedId)).body.code).toBe('INVITE_USED');
    await seedInvited({ role: 'ubo', state: 'joined', namedId: cara });
    const out = { owners: [{ id: cara, answers: null }], nobody: {}, version: 1 };
    expect((await browser.post('/company/save-owners', out)).body.code).toBe('INVITE_USED');
  });

  test('removing an owner revokes their invitation', async () => {
    const { invite, browser, clientId } = await atPeople(at);
    await invite(ben);
    const out = { owners: [{ id: ben, answers: null }], nobody: {}, version: 1 };
    expect((await browser.post('/company/save-owners', out)).status).toBe(200);
    expect((await linksOf(clientId)).map(({ ended }) => ended)).toEqual(['revoked']);
  });
});

test('the audit trail records invitations with ids and never with an address', async () => {
  const { invite, resend, correct, revoke, clientId, emailOf } = await atPeople(at, {
    progress: WITH_OWNERS,
  });
  await invite(ann);
  at.clock.advance(61);
  await resend(ann);
  const email = `${randomUUID()}@example.org`;
  await correct(ann, email);
  await revoke(ann);
  const { rows } = await at.owner.query(
    `select action, target, detail from audit where client_id = $1 and action like 'people.%' order by seq`,
    [clientId],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'people.invite',
    'people.resend',
    'people.correct-address',
    'people.revoke',
  ]);
  expect(new Set(rows.map(({ target }) => target)).size).toBe(1);
  for (const address of [email, emailOf('ann')]) expect(JSON.stringify(rows)).not.toContain(address);
});
