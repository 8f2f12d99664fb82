import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { flows } from '@portico/domain/steps/flows';
import { completeAnswers } from '@portico/testing/cases/personal-cases';
import { describe, expect, test } from 'vitest';
import { closeAtEnd, startTestServer } from '../../../test/harness.ts';
import { staffCode } from '../../../test/staff.ts';
import { runStaff } from '../../run-staff.ts';
import { seedInvited } from '../../seed/invited.ts';
import { checkCommand, readCommand, readCorrectionInput, WrongUse } from './command.ts';

const at = closeAtEnd(await startTestServer());

interface Ran {
  readonly out: string;
  readonly err: string;
  readonly exit: number;
}

/** Runs the command in this process, with these lines typed at the terminal. */
async function staff(
  args: readonly string[],
  typed: readonly string[] = [],
  login = at.urls.staffUrl,
): Promise<Ran> {
  const stdin = Readable.from(typed.map((line) => `${line}\n`));
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const exit = await runStaff(args, { stdin, stdout, stderr }, { ...at.environment, DATABASE_URL: login });
  return { out: await text(stdout.end()), err: await text(stderr.end()), exit };
}

/** Runs the command as a process of its own. */
async function staffProcess(args: readonly string[], typed: readonly string[] = []): Promise<Ran> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../main-staff.ts'), ...args], {
    env: { ...at.environment, DATABASE_URL: at.urls.staffUrl },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(typed.map((line) => `${line}\n`).join(''));
  const [out, err, [exit]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { out, err, exit: exit as number };
}

/** Adds a staff member with the command; `sit` runs a command as them, with an unused code. */
async function hire(email: string, role: string) {
  const { out, exit } = await staff(['add', email, '--role', role], [], at.urls.ownerUrl);
  expect(exit).toBe(0);
  const secret = /secret=([A-Z2-7]+)/.exec(out)?.[1] ?? '';
  expect(out.replaceAll(' ', '')).toContain(`\n${secret}\n`);
  const sit = async (args: readonly string[], ...typed: string[]) => {
    await at.owner.query('update staff set last_step = 0');
    return staff([...args, '--as', email], [staffCode({ secret }, new Date()), ...typed]);
  };
  return { secret, sit };
}

describe('npm run staff', () => {
  test('lists, shows, returns, blocks and unblocks with two staff members, clear messages and exit codes', async () => {
    const dora = await hire('dora@firm.example', 'approver');
    const emil = await hire('emil@firm.example', 'approver');
    const vera = await hire('vera@firm.example', 'viewer');
    const person = await at.seed(`${randomUUID()}@example.com`, {
      answers: {
        ...completeAnswers,
        cityOfBirth: 'K\u001b[31möln',
        occupation: 'a\u202Etnuocca fo renwo\u202C \u2066x\u2069\u200B\u3164\u2028\nDecisions',
      },
      clients: [
        {
          accountType: 'PERSONAL_ACCOUNT',
          status: 'WAITING_FOR_APPROVAL',
          progress: ['ACCOUNT_CREATION', 'ACCOUNT_TYPE', 'PERSONAL_INFORMATION'],
        },
      ],
    });
    const { rows } = await at.owner.query('select reference from client where id = $1', [
      person.clientIds[0],
    ]);
    const { reference } = rows[0];
    expect(reference).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);

    const list = await vera.sit(['list']);
    expect(list).toMatchObject({ exit: 0 });
    expect(list.out).toMatch(new RegExp(`${reference} +personal +WAITING_FOR_APPROVAL +2026-`));
    expect(list.out).not.toContain(person.email);

    const show = await vera.sit(['show', reference.toLowerCase()]);
    expect(show.out).toContain(person.email);
    expect(show.out).toContain('familyName');
    expect(show.out).toContain('Okonjo-Weiß');
    // Text typed by an applicant must not move the cursor, add lines or reorder characters.
    expect(show.out).toContain('K<U+001B>[31möln');
    expect(show.out).toContain(
      'a<U+202E>tnuocca fo renwo<U+202C> <U+2066>x<U+2069><U+200B><U+3164><U+2028><U+000A>Decisions',
    );
    expect(show.out).not.toMatch(/(?!\n)[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u);
    const { rows: seen } = await at.owner.query(
      `select count(*)::int as n from audit where action = 'staff.show'`,
    );
    expect(seen[0].n).toBe(1);

    const sentence = 'Your passport says another family name.';
    const ask = ['return', reference, '--ask', `personal-information.familyName=${sentence}`];
    expect(await vera.sit(ask)).toMatchObject({
      exit: 1,
      err: expect.stringContaining('Refused: You can view cases'),
    });
    expect(await dora.sit(ask)).toMatchObject({
      exit: 0,
      out: `Proposed. A second approver has to confirm it: npm run staff -- return ${reference}\n`,
    });
    expect(await dora.sit(['return', reference], 'yes')).toMatchObject({
      exit: 1,
      err: expect.stringContaining('A second, different person'),
    });
    const unsure = await emil.sit(['return', reference], 'no');
    expect(unsure).toMatchObject({ exit: 1, out: expect.stringContaining('Nothing was changed.') });
    expect(unsure.out).toContain(sentence);
    const sure = await emil.sit(['return', reference], 'yes');
    expect(sure).toMatchObject({ exit: 0, out: expect.stringContaining(`Done: return ${reference}.`) });

    const why = ['--reason', 'A confirmed hit on a sanctions list.'];
    for (const what of ['block', 'unblock']) {
      expect((await emil.sit([what, person.email, ...why])).exit).toBe(0);
      expect((await dora.sit([what, person.email, '--yes'])).out).toContain('A confirmed hit');
      const { rows: blocked } = await at.owner.query('select blocked_at from person where id = $1', [
        person.id,
      ]);
      expect(blocked[0].blocked_at === null).toBe(what === 'unblock');
    }
    await dora.sit(['block', reference, ...why]);
    expect((await emil.sit(['withdraw', reference], 'yes')).out).toContain('Withdrawn.');
    const history = await vera.sit(['show', reference]);
    expect(history.out).toMatch(/return, proposed by dora@firm\.example, confirmed .* by emil@firm\.example/);
    expect(history.out).toMatch(/block, proposed by dora@firm\.example, withdrawn .* by emil@firm\.example/);

    // Each code works once, and only with the address it belongs to.
    const code = staffCode(dora, new Date());
    await at.owner.query('update staff set last_step = 0');
    expect((await staff(['list', '--as', 'dora@firm.example'], [code])).exit).toBe(0);
    expect(await staffProcess(['list'], ['dora@firm.example', code])).toMatchObject({
      exit: 1,
      err: expect.stringContaining('A code works once'),
    });
    expect(await staff(['add', 'me@firm.example', '--role', 'approver'])).toMatchObject({
      exit: 1,
      err: expect.stringContaining('Only the owner of the tables can add or remove staff.'),
    });
  });

  test('ends one membership, withdraws the proposal about another member, and lets a viewer note the change', async () => {
    const gus = await hire('gus@firm.example', 'approver');
    const hana = await hire('hana@firm.example', 'approver');
    const creator = await at.seed(`${randomUUID()}@example.com`, {
      clients: [{ accountType: 'BUSINESS_ACCOUNT', status: 'ONBOARDED' }],
    });
    const by = { personId: creator.id, clientId: creator.clientIds[0] ?? '' };
    const join = (email: string) => seedInvited(at.seeding, by, { role: 'employee', email, state: 'joined' });
    const [eve, dan] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`] as const;
    await join(eve);
    await join(dan);
    const { rows } = await at.owner.query('select reference from client where id = $1', [by.clientId]);
    const { reference } = rows[0];

    const why = ['--reason', 'The company told us that they were dismissed.'];
    for (const member of [eve, dan])
      expect(await gus.sit(['end-membership', reference, '--member', member, ...why])).toMatchObject({
        exit: 0,
        out: `Proposed. A second approver has to confirm it: npm run staff -- end-membership ${reference} --member ${member}\n`,
      });
    const withdrawn = await hana.sit(['withdraw', reference, '--member', dan], 'yes');
    expect(withdrawn.out).toContain(`end-membership: ${dan}`);
    expect(withdrawn.out).not.toContain(eve);
    const ended = await hana.sit(['end-membership', reference, '--member', eve], 'yes');
    expect(ended).toMatchObject({ exit: 0 });
    expect(ended.out).toContain(`end-membership: ${eve}, proposed by gus@firm.example (not confirmed yet)`);
    expect(ended.out).toContain(`Done: end-membership ${reference} --member ${eve}.`);
    expect(await gus.sit(['end-membership', reference, '--member', creator.email, ...why])).toMatchObject({
      exit: 1,
      err: expect.stringContaining('Offer that role to another member first'),
    });
    const { rows: members } = await at.owner.query(
      'select count(*)::int as n from member where client_id = $1',
      [by.clientId],
    );
    expect(members[0].n).toBe(2);

    const viewer = await hire('ivo@firm.example', 'viewer');
    expect((await viewer.sit(['list'])).out).toMatch(
      new RegExp(`${reference} +business +ONBOARDED, changes to people: 1 `),
    );
    expect(await viewer.sit(['note', reference])).toMatchObject({
      exit: 0,
      out: expect.stringMatching(
        new RegExp(`^Noted:\\n.* access ended: ${eve}, by hana@firm.example .*noted .* by ivo@firm.example`),
      ),
    });
    expect((await viewer.sit(['list'])).out).not.toContain(reference);
    expect(await viewer.sit(['note', reference])).toMatchObject({
      exit: 1,
      err: expect.stringContaining('All changes to the people of this client have already been noted.'),
    });
  });

  test('offers the creator’s role to a member and withdraws a proposal', async () => {
    const jo = await hire('jo@firm.example', 'approver');
    const kim = await hire('kim@firm.example', 'approver');
    const creator = await at.seed(`${randomUUID()}@example.com`, {
      clients: [{ accountType: 'BUSINESS_ACCOUNT', status: 'ONBOARDED' }],
    });
    const by = { personId: creator.id, clientId: creator.clientIds[0] ?? '' };
    const email = `${randomUUID()}@example.com`;
    const progress = flows.business.representative.flat();
    await seedInvited(at.seeding, by, { role: 'representative', email, state: 'joined', progress });
    const { rows } = await at.owner.query('select reference from client where id = $1', [by.clientId]);
    const args = ['hand-over', rows[0].reference, '--member', email];
    const why = ['--reason', 'The creator has left the company.'];
    expect(await jo.sit([...args, ...why])).toMatchObject({
      exit: 0,
      out: `Proposed. A second approver has to confirm it: npm run staff -- ${args.join(' ')}\n`,
    });
    expect((await kim.sit(['withdraw', rows[0].reference, '--member', email], 'yes')).out).toContain(
      'Withdrawn.',
    );
    await jo.sit([...args, ...why]);
    const done = await kim.sit(args, 'yes');
    expect(done.out).toContain(`hand-over: ${email}, proposed by jo@firm.example (not confirmed yet)`);
    expect(done.out).toContain(`Done: ${args.join(' ')}.`);
    const { rows: offers } = await at.owner.query(
      'select outcome, offered_by_staff is not null as is_by_staff from creator_handover where client_id = $1',
      [by.clientId],
    );
    expect(offers).toEqual([{ outcome: null, is_by_staff: true }]);
  });

  test('exits with 2 and prints the usage for an invalid command, without a database', async () => {
    for (const args of [
      [],
      ['aprove', 'X'],
      ['approve'],
      ['approve', 'X', 'Y'],
      ['list', '--colour'],
      ['return', 'X', '--ask', 'shoe-size=Please say it again.'],
      ['end-membership', 'X'],
      // Must not block the whole client when one member is meant.
      ['block', 'X', '--member', 'Y'],
    ])
      expect(() => checkCommand(readCommand(args))).toThrow(WrongUse);
    expect(await staff(['aprove', 'X'], [], 'nowhere')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('npm run staff -- <command>'),
    });
    expect(await staff(['--help'], [], 'nowhere')).toMatchObject({
      exit: 0,
      out: expect.stringContaining('approve <client>'),
    });
  });

  test('parses a request by page or step, with a dot in the field and an equals sign in the sentence', () => {
    expect(readCorrectionInput('personal-information.residence.city=Is a = b?')).toEqual({
      step: 'PERSONAL_INFORMATION',
      field: 'residence.city',
      sentence: 'Is a = b?',
    });
    expect(readCorrectionInput('VERIFY_IDENTITY=Show it again, please.')).toMatchObject({
      step: 'VERIFY_IDENTITY',
      field: '',
    });
    expect(() => readCorrectionInput('nothing')).toThrow(WrongUse);
  });
});
