import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { loadEveryChange } from '../../../test/answer-changes.ts';
import { closeAtEnd, startTestServer } from '../../../test/harness.ts';
import { ownEntry } from '../../../test/members.ts';
import { atPeople } from '../../../test/people.ts';
import { openTestStaff } from '../../../test/staff.ts';
import { versionedEntries } from '../entries/versioned-entries.ts';
import { shown } from '../staff/print.ts';
import { showCase } from '../staff/show-case.ts';
import type { VersionedForm } from './versioned-form.ts';
import { loadSnapshots } from './versions.ts';

const at = closeAtEnd(await startTestServer());
const staff = closeAtEnd(openTestStaff(at));
const dora = await staff.hire('dora@firm.example');
const shownTo = async (clientId: string): Promise<string> =>
  shown(await showCase(await staff.seat(dora), { named: clientId, isWhole: true }));

async function begin() {
  const me = ownEntry();
  const creator = await atPeople(at, { owners: [me] });
  const { person, clientId, browser } = creator;
  const who = { personId: person.id, clientId };
  const stored = async ({ owned }: VersionedForm) => ({
    snapshots: await at.server.db.read(who, (tx) => loadSnapshots(at.server, tx, owned)),
    changes: (await loadEveryChange(at, who, owned)).map(({ version, before, after }) => ({
      key: version.key,
      by: version.by_person_id,
      before,
      after,
    })),
  });
  const saveOwners = async (owners: readonly object[], nobody = {}) => {
    const { version } = (await browser.get('/company/owners')).body;
    expect((await browser.post('/company/save-owners', { owners, nobody, version })).status).toBe(200);
  };
  return { ...creator, me, stored, saveOwners };
}

test('owners: stores nothing for drafts, everything on completion, then the old and new entry of each change', async () => {
  const { person, clientId, me, stored, saveOwners, completeList } = await begin();
  const owners = versionedEntries('owners', clientId);
  const other = { id: randomUUID(), answers: { kind: 'person', givenNames: 'Bea' } };
  await saveOwners([other]);
  await saveOwners([{ id: other.id, answers: null }], { noOwnerReason: 'unknown' });
  expect(await stored(owners)).toEqual({ snapshots: [], changes: [] });

  expect((await completeList('ubo')).status).toBe(200);
  const after = { ...me.answers, 'signer.power': 'none' };
  await saveOwners([{ id: me.id, answers: after }]);
  // Typing continues, so this is still the same change.
  const typed = { ...after, sanctionsSelfDeclared: true };
  await saveOwners([{ id: me.id, answers: typed }]);
  await saveOwners([], { noOwnerReason: 'noBeneficialOwners' });
  const shownFirst = await shownTo(clientId);
  expect(shownFirst).toContain(
    'the account creator: Can they sign for the company?, Yes, alone (sole signing power) → No',
  );
  await saveOwners([{ id: me.id, answers: null }]);
  const by = person.id;
  expect(await stored(owners)).toMatchObject({
    snapshots: [
      { asked: [me.id, 'noOwnerReason'], answers: { [me.id]: me.answers, noOwnerReason: 'unknown' } },
    ],
    changes: [
      { key: me.id, by, before: typed, after: null },
      { key: 'noOwnerReason', by, before: 'unknown', after: 'noBeneficialOwners' },
      { key: me.id, by, before: me.answers, after: typed },
    ],
  });
  const shownChanges = await shownTo(clientId);
  expect(shownChanges).toContain(`by ${person.email}: the account creator, listed → removed (2 changes)`);
  expect(shownChanges).toMatch(/Why does no one own or control enough\?, We don’t know → No one owns/);
});

test('people: stores representatives and employees the same way, including address corrections and removals', async () => {
  const { person, clientId, stored, name, invite, correct, remove, completeList } = await begin();
  const people = versionedEntries('people', clientId);
  const me = await name('representative', { isMe: true });
  expect(await stored(people)).toEqual({ snapshots: [], changes: [] });
  expect((await completeList('representative')).status).toBe(200);

  const bo = await name('employee', { department: 'Sales' });
  expect((await invite(bo.id)).status).toBe(201);
  at.clock.advance(121);
  const email = `${randomUUID()}@example.org`;
  expect((await correct(bo.id, email)).status).toBe(200);
  at.clock.advance(121);
  expect((await remove(bo.id)).status).toBe(200);
  const entered = (address: string) => ({
    role: 'employee',
    answers: { department: 'Sales', email: address },
  });
  const { snapshots, changes } = await stored(people);
  expect(snapshots).toMatchObject([{ asked: [me.id], answers: { [me.id]: { role: 'representative' } } }]);
  expect(changes).toMatchObject([
    { key: bo.id, by: person.id, before: entered(email), after: null },
    { key: bo.id, before: entered(bo.email), after: entered(email) },
    { key: bo.id, before: null, after: entered(bo.email) },
  ]);
  expect(await shownTo(clientId)).toContain(
    `by ${person.email}: Emil Brandt, not listed → removed (3 changes)`,
  );
});

test('owners and people are stored with the wording, legal basis and choices of their questions', async () => {
  const { clientId, name, completeList } = await begin();
  await name('representative', { isMe: true });
  for (const list of ['ubo', 'representative'] as const) expect((await completeList(list)).status).toBe(200);
  const { rows } = await at.owner.query(
    `select v.form, d.definition from answer_version v join form_definition d on d.hash = v.definition_hash
     where v.client_id = $1 and v.event = 'complete' order by v.seq`,
    [clientId],
  );
  const [owners, people] = rows.map(({ definition }) => JSON.parse(definition).questions);
  const find = (questions: readonly { key: string }[], key: string) =>
    questions.find((question) => question.key === key);
  expect(find(owners, 'sanctionsSelfDeclared')).toMatchObject({ basis: 'AMLR Art. 20(1)(d)' });
  expect(find(owners, 'stakes')).toMatchObject({
    parts: expect.arrayContaining([expect.objectContaining({ key: 'interest' })]),
  });
  expect(find(people, 'me.authority')).toMatchObject({ label: 'Your authority to act' });
  expect(find(people, 'employee.transactionPermissions')).toMatchObject({
    choices: expect.arrayContaining([{ value: 'Read_All', label: 'View everything' }]),
  });
});

test('escapes control characters from names in the changes shown to staff', async () => {
  const { clientId, saveOwners, completeList } = await begin();
  expect((await completeList('ubo')).status).toBe(200);
  await saveOwners([{ id: randomUUID(), answers: { kind: 'person', givenNames: 'Bea\u001b[2J' } }]);
  const text = await shownTo(clientId);
  expect(text).toContain('Bea<U+001B>[2J, not listed → listed');
  expect(text).not.toContain('\u001b');
});
