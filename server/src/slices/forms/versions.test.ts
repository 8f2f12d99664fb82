import { randomUUID } from 'node:crypto';
import { personalWords } from '@portico/domain/forms/personal-words';
import { lawfulYears } from '@portico/domain/retention';
import { completeCompany } from '@portico/testing/cases/company-cases';
import { completeAnswers } from '@portico/testing/cases/personal-cases';
import { describe, expect, test, vi } from 'vitest';
import { loadEveryChange } from '../../../test/answer-changes.ts';
import { BEFORE_COMPANY, openCompany } from '../../../test/company.ts';
import { countBlocked } from '../../../test/count-blocked.ts';
import { closeAtEnd, openBrowser, startTestServer } from '../../../test/harness.ts';
import { askAgain, openPersonal, reword } from '../../../test/personal-form.ts';
import { openTestStaff } from '../../../test/staff.ts';
import { query } from '../../platform/db/database.ts';
import { companyAnswerStore } from '../company/answers.ts';
import { companyForm } from '../company/company-form.ts';
import { personAnswerStore, personalForm } from '../personal/answers.ts';
import { sweepRetained } from '../retention/sweep-retained.ts';
import { hold } from '../staff/hold.ts';
import type { AnswerStore } from './answer-store.ts';
import type { LongForm } from './long-form.ts';
import { findFormOwner, loadSnapshots } from './versions.ts';

const at = closeAtEnd(await startTestServer());
const staff = closeAtEnd(openTestStaff(at));
const dora = await staff.hire('dora@firm.example');
const emil = await staff.hire('emil@firm.example');

const versionsOf = async (clientId: string) =>
  (
    await at.owner.query(
      `select event, key, form, by_person_id, encode(definition_hash, 'hex') as hash, content_sealed
       from answer_version where client_id = $1 order by seq`,
      [clientId],
    )
  ).rows;
const eventsOf = async (clientId: string) =>
  (await versionsOf(clientId)).map(({ form, event, key }) => [form, event, ...(key === null ? [] : [key])]);
const openVersions = async (
  longForm: LongForm,
  shelf: AnswerStore,
  who: { personId: string; clientId: string },
) => ({
  snapshots: await at.server.db.read(who, (tx) =>
    loadSnapshots(at.server, tx, findFormOwner(longForm, shelf)),
  ),
  changes: await loadEveryChange(at, who, findFormOwner(longForm, shelf)),
});

describe('storing versions of answers', () => {
  test('stores nothing while typing, everything on completion and submission, then the old and new value of each change', async () => {
    const { 'residence.city': city, ...rest } = completeAnswers as Record<string, unknown>;
    const ada = await openPersonal(at, { answers: rest });
    const { clientId, person } = ada;
    for (const typed of ['B', 'Ber', city]) await ada.save({ 'residence.city': typed });
    expect(await versionsOf(clientId)).toEqual([]);

    await ada.complete();
    expect(await eventsOf(clientId)).toEqual([
      ['personal', 'complete'],
      ['personal', 'submit'],
    ]);
    await askAgain(staff, [dora, emil], clientId, 'residence.city');
    await ada.save({ 'residence.city': 'Bonn' });
    await ada.answerReturn();
    expect((await eventsOf(clientId)).slice(2)).toEqual([
      ['personal', 'change', 'residence.city'],
      ['personal', 'submit'],
    ]);
    const { snapshots, changes } = await openVersions(personalForm, personAnswerStore(person.id), {
      personId: person.id,
      clientId,
    });
    expect(snapshots.map(({ answers }) => answers['residence.city'])).toEqual([city, city, 'Bonn']);
    expect(snapshots[0]?.declared).toMatchObject({ words: expect.any(String), at: expect.any(String) });
    expect(changes).toMatchObject([
      { before: city, after: 'Bonn', version: { by_person_id: person.id, at: at.clock.now() } },
    ]);
  });

  test('stores a change that reopens a draft’s step, and all answers again when it is completed again', async () => {
    const company = await openCompany(at);
    const { clientId, person } = company;
    await company.save(completeCompany, 0);
    await company.complete('COMPANY_INFORMATION');
    await company.save({ legalName: '' }, 1);
    expect(await company.done()).not.toContain('COMPANY_INFORMATION');
    await company.save({ legalName: 'Okonjo Software GmbH' }, 2);
    // Sending the same answer again is no change.
    await company.save({ legalName: 'Okonjo Software GmbH' }, 3);
    await company.complete('COMPANY_INFORMATION');
    expect(await eventsOf(clientId)).toEqual([
      ['information', 'complete'],
      ['information', 'change', 'legalName'],
      ['information', 'complete'],
    ]);
    const { changes } = await openVersions(companyForm, companyAnswerStore(clientId, 'information'), {
      personId: person.id,
      clientId,
    });
    expect(changes.map(({ before, after }) => [before, after])).toEqual([
      [completeCompany['legalName'], 'Okonjo Software GmbH'],
    ]);
  });

  test('several saves of one completed answer are one change, until the next field or a pause', async () => {
    const ada = await openPersonal(at, { open: 'VERIFY_IDENTITY' });
    const { clientId, person } = ada;
    await ada.complete();
    for (const typed of ['B', 'Bo', 'Bonn']) await ada.save({ 'residence.city': typed });
    await ada.save({ 'residence.line1': 'Markt 1' });
    await ada.save({ 'residence.city': 'Köln' });
    at.clock.advance(121);
    await ada.save({ 'residence.city': 'Ulm' });
    const { changes } = await openVersions(personalForm, personAnswerStore(person.id), {
      personId: person.id,
      clientId,
    });
    expect(changes.map(({ version: { key }, before, after }) => [key, before, after])).toEqual([
      ['residence.city', 'Köln', 'Ulm'],
      ['residence.city', 'Bonn', 'Köln'],
      ['residence.line1', 'Lindenstraße 4', 'Markt 1'],
      ['residence.city', 'Berlin', 'Bonn'],
    ]);
    // A closed change can no longer be replaced, not even by the application itself.
    const rewritten = await at.server.db.as({ personId: person.id, clientId }, (tx) =>
      query(tx, `update answer_version set content_sealed = '\\x00' returning key`, []),
    );
    expect(rewritten).toEqual([{ key: 'residence.city' }]);
  });

  test('a save for another client during completion is in the snapshot or stored as a change [X29]', async () => {
    const ada = await openPersonal(at);
    const { clientId, person } = ada;
    const { body } = await ada.browser.post('/client/create', { accountType: 'BUSINESS_ACCOUNT' });
    const second = openBrowser(at);
    at.clock.advance(31);
    await second.login(person);
    await second.get(`/auth/change-client?clientId=${body.id}`);
    const { version } = (await second.get('/personal/information')).body;

    // Hold the completion after its snapshot, where it writes the member's progress.
    await at.owner.query('begin');
    await at.owner.query('select from member where client_id = $1 for update', [clientId]);
    const completing = ada.complete();
    await vi.waitFor(async () => expect(await countBlocked(at.owner)).toBe(1));
    let isSaved = false;
    const saving = second
      .post('/personal/save-information', { answers: { familyName: 'Raced' }, version })
      .finally(() => {
        isSaved = true;
      });
    await vi.waitFor(async () => expect(isSaved || (await countBlocked(at.owner)) === 2).toBe(true));
    await at.owner.query('rollback');
    await completing;
    expect((await saving).status).toBe(200);

    const { snapshots, changes } = await openVersions(personalForm, personAnswerStore(person.id), {
      personId: person.id,
      clientId,
    });
    expect(snapshots.at(-1)?.answers['familyName']).toBe('Okonjo-Weiß');
    expect(changes[0]).toMatchObject({ before: 'Okonjo-Weiß', after: 'Raced' });
  });

  test('stores a change to a form completed before versions existed', async () => {
    const company = await openCompany(at, {
      progress: [...BEFORE_COMPANY, 'COMPANY_INFORMATION'],
      told: { information: completeCompany },
    });
    await company.save({ legalName: 'Okonjo Software GmbH' }, 1);
    expect(await eventsOf(company.clientId)).toEqual([['information', 'change', 'legalName']]);
  });
});

describe('what is stored for forms', () => {
  test('values are sealed with their owner’s key; a definition holds wording, legal basis, choices and its hash [sec N01]', async () => {
    const ada = await openPersonal(at);
    await ada.complete();
    const rows = await versionsOf(ada.clientId);
    for (const { content_sealed } of rows)
      expect(content_sealed.toString('latin1')).not.toContain(completeAnswers['givenNames']);
    const { rows: stored } = await at.owner.query(
      `select definition, language, encode(sha256(convert_to(definition, 'UTF8')), 'hex') as hash
       from form_definition where encode(hash, 'hex') = $1`,
      [rows[0].hash],
    );
    expect(stored).toMatchObject([{ language: 'en', hash: rows[0].hash }]);
    const { questions } = JSON.parse(stored[0].definition);
    const pep = questions.find(({ key }: { key: string }) => key === 'pepStatus');
    expect(pep).toMatchObject({
      label: 'Are you, a close relative or a close associate a politically exposed person (PEP)?',
      hint: 'A PEP holds a prominent public position, or held one in the last 12 months.',
      basis: 'AMLR Art. 42–46',
      choices: expect.arrayContaining([{ value: 'none', label: 'No, none of us' }]),
    });
    expect(questions).toHaveLength(Object.keys(personalForm.form.questions).length);
  });

  test('identical wording is stored once when several people complete concurrently', async () => {
    const putBack = reword(personalWords, 'familyName', `Family name ${randomUUID()}`);
    const people = await Promise.all([openPersonal(at), openPersonal(at), openPersonal(at)]);
    await Promise.all(people.map(({ complete }) => complete()));
    putBack();
    const hashes = (await Promise.all(people.map(({ clientId }) => versionsOf(clientId))))
      .flat()
      .map(({ hash }) => hash);
    expect(new Set(hashes).size).toBe(1);
  });

  test('the application cannot rewrite either table or read other people’s versions [sec J01]', async () => {
    const [ada, bo] = [await openPersonal(at), await openPersonal(at)];
    await ada.complete();
    const asBo = { personId: bo.person.id, clientId: bo.clientId };
    const asAda = { personId: ada.person.id, clientId: ada.clientId };
    const run = (who: typeof asBo, text: string) => at.server.db.as(who, (tx) => query(tx, text, []));
    expect(await run(asAda, 'select id from answer_version')).toHaveLength(2);
    expect(await run(asBo, 'select id from answer_version')).toEqual([]);
    expect(await run(asAda, 'update answer_version set at = now() returning id')).toEqual([]);
    for (const statement of [
      'update answer_version set by_person_id = person_id',
      'delete from answer_version',
      `update form_definition set definition = ''`,
      'delete from form_definition',
    ])
      await expect(run(asAda, statement), statement).rejects.toThrow('permission denied');
    await expect(
      run(asAda, `insert into form_definition values ('\\x00', 'personal', 'en', 'other words', now())`),
    ).rejects.toThrow('form_definition_check');
    await expect(
      run(
        asBo,
        `insert into answer_version (id, client_id, person_id, form, event, definition_hash, form_version, by_person_id, at, content_sealed)
         select gen_random_uuid(), '${ada.clientId}', '${ada.person.id}', 'personal', 'submit', hash, 1, '${bo.person.id}', now(), '\\x00'
         from form_definition limit 1`,
      ),
    ).rejects.toThrow('row-level security');
  });
});

test('versions are deleted five years after business ends, but not under a legal hold [sec L10, N06]', async () => {
  const [ada, held] = [await openPersonal(at), await openPersonal(at)];
  const DAY = 24 * 3600;
  for (const { complete, clientId } of [ada, held]) {
    await complete();
    await at.owner.query(`update client set status = 'BLOCKED', status_since = $2 where id = $1`, [
      clientId,
      at.clock.now(),
    ]);
  }
  await hold(await staff.seat(dora), { named: held.clientId, reason: 'The court asked for everything.' });
  const left = async (days: number) => {
    at.clock.advance(days * DAY);
    await sweepRetained(at.worker);
    return [(await versionsOf(ada.clientId)).length, (await versionsOf(held.clientId)).length];
  };
  expect(await left(lawfulYears * 365)).toEqual([2, 2]);
  expect(await left(3)).toEqual([0, 2]);
  const { rows } = await at.owner.query(
    `select detail from audit where action = 'answers.forget' and client_id = $1`,
    [ada.clientId],
  );
  expect(rows).toEqual([{ detail: { versions: 2 } }]);
});
