// Compares what complete-step records with the model: every step type, sent by every role, from every position in their list, in
// every status of the client, with every role and client that can be forged. The cases are exhaustive, not random.
import { randomUUID } from 'node:crypto';
import {
  type AccountType,
  type ClientRole,
  type ClientStatus,
  clientRoles,
} from '@portico/domain/clients/account';
import { progressAfterSwitch } from '@portico/domain/clients/switching';
import {
  findFlow,
  findLevels,
  type ParticipantRole,
  type StepType,
  stepTypes,
} from '@portico/domain/steps/flows';
import { completeAnswers } from '@portico/testing/cases/personal-cases';
import { sampled } from '@portico/testing/tier';
import { describe, expect, test } from 'vitest';
import { type Browser, closeAtEnd, startTestServer } from '../harness.ts';
import { logInAs } from './actors.ts';
import { findOwnSteps, modelled, type Sent } from './step-order.ts';

interface Who {
  readonly accountType: AccountType;
  readonly role?: ClientRole;
}
const at = closeAtEnd(await startTestServer({ environment: { LIMIT_FACTOR: '1000' } }));

interface Walk {
  readonly personId: string;
  readonly clientId: string;
  readonly browser: Browser;
  readonly who: Who;
}

async function begin(who: Who): Promise<Walk> {
  const person = await at.seed(`${randomUUID()}@example.com`, { clients: [who] });
  const [clientId = ''] = person.clientIds;
  return { personId: person.id, clientId, browser: await logInAs(at, person, clientId), who };
}

/** All positions in this list: nothing done, the first step, the first two, … all of them. */
const placesIn = ({ accountType, role }: Who): StepType[][] => {
  const { flow, participant } = findFlow({ accountType, isClientCreator: !role, role: role ?? null });
  const list = findLevels(flow, participant).flat();
  return Array.from({ length: list.length + 1 }, (_, count) => list.slice(0, count));
};

async function stand({ clientId, personId }: Walk, progress: readonly StepType[], status: ClientStatus) {
  await at.owner.query('update member set progress = $1 where client_id = $2 and person_id = $3', [
    progress,
    clientId,
    personId,
  ]);
  await at.owner.query('update client set status = $1 where id = $2', [status, clientId]);
}

/** Saves personal answers, or deletes them all, where that is allowed. */
async function inform(walk: Walk, isInformed: boolean): Promise<void> {
  if (!isInformed) {
    await at.owner.query('delete from personal_answer where person_id = $1', [walk.personId]);
    return;
  }
  await stand(walk, ['ACCOUNT_CREATION', 'ACCOUNT_TYPE', 'ACCEPTED_TERMS_CONDITIONS'], 'DRAFT');
  const answers = completeAnswers;
  const { status } = await walk.browser.post('/personal/save-information', { answers, version: 10 ** 6 });
  expect(status).toBe(200);
}

/** The client's own steps are part of every member's progress, but of no member's row. */
const REACHED: Readonly<Partial<Record<ClientStatus, readonly StepType[]>>> = {
  WAITING_FOR_APPROVAL: ['WAITING_FOR_APPROVAL'],
  ONBOARDED: ['WAITING_FOR_APPROVAL', 'ONBOARDED'],
};

const everyStep: readonly (StepType | undefined)[] = [...stepTypes, undefined];

/** Sends each of these from this position, and compares reply and row with the model. */
async function holdAgainstModel(
  walk: Walk,
  progress: readonly StepType[],
  { status = 'DRAFT', isInformed = true }: { status?: ClientStatus; isInformed?: boolean },
  forged: readonly Pick<Sent, 'role' | 'companyId'>[],
): Promise<number> {
  const { accountType } = walk.who;
  const role = walk.who.role ?? null;
  const isClientCreator = role === null;
  const onboardingProgress = [...progress, ...(REACHED[status] ?? [])];
  const done = progressAfterSwitch({ isClientCreator, onboardingProgress });
  const position = { ...findFlow({ accountType, isClientCreator, role }), done };
  await stand(walk, progress, status);
  for (const step of everyStep)
    for (const more of forged) {
      const sent = { ...(step && { step }), ...more };
      const expected = modelled({ position, status, isInformed }, sent, walk.clientId);
      const answer = await walk.browser.post('/client/complete-step', sent);
      const where = `${JSON.stringify(sent)} after ${progress.join()} while ${status}`;
      expect(
        { status: answer.status, code: answer.body.code, done: answer.body.onboardingProgress },
        where,
      ).toEqual({
        code: undefined,
        done: undefined,
        ...expected,
      });
      const { rows } = await at.owner.query(
        'select m.progress, c.status from member m join client c on c.id = m.client_id where m.client_id = $1 and m.person_id = $2',
        [walk.clientId, walk.personId],
      );
      const isRecorded = expected.done !== undefined && expected.done.length > done.length;
      expect(rows, where).toEqual([
        { progress: isRecorded ? findOwnSteps(expected.done ?? []) : progress, status },
      ]);
      if (isRecorded) await stand(walk, progress, status);
    }
  return everyStep.length * forged.length;
}

const HONEST = [{}];

describe('the personal flow [sec J04]', () => {
  test('complete-step matches the model in every position, with forged roles and clients [sec J04]', async () => {
    const walk = await begin({ accountType: 'PERSONAL_ACCOUNT' });
    const foreign = await begin({ accountType: 'PERSONAL_ACCOUNT' });
    const forged = [
      {},
      ...clientRoles.map((role) => ({ role })),
      { companyId: walk.clientId },
      ...[foreign.clientId, randomUUID()].map((companyId) => ({ companyId })),
      { role: 'ubo', companyId: foreign.clientId } as const,
    ];
    await inform(walk, true);
    let made = 0;
    const places = sampled(placesIn(walk.who), 3);
    for (const progress of places) made += await holdAgainstModel(walk, progress, {}, forged);
    expect(made).toBe(places.length * 14 * 8);
    const { rows } = await at.owner.query('select progress from member where client_id = $1', [
      foreign.clientId,
    ]);
    expect(rows).toEqual([{ progress: ['ACCOUNT_CREATION', 'ACCOUNT_TYPE'] }]);
  }, 120_000);

  test('complete-step matches the model in other statuses and without answers [sec J04]', async () => {
    const walk = await begin({ accountType: 'PERSONAL_ACCOUNT' });
    await inform(walk, true);
    for (const status of ['WAITING_FOR_APPROVAL', 'RETURNED', 'ONBOARDED'] as const)
      for (const progress of sampled(placesIn(walk.who), 2))
        await holdAgainstModel(walk, progress, { status }, HONEST);
    await inform(walk, false);
    for (const progress of placesIn(walk.who))
      await holdAgainstModel(walk, progress, { isInformed: false }, HONEST);
  }, 120_000);
});

test.each<[ParticipantRole, Who]>([
  ['creator', { accountType: 'BUSINESS_ACCOUNT' }],
  ...clientRoles.map((role): [ParticipantRole, Who] => [role, { accountType: 'BUSINESS_ACCOUNT', role }]),
])(
  'the business flow as %s: complete-step matches the model in every position and status, with forged roles [sec J04]',
  async (_, who) => {
    const walk = await begin(who);
    await inform(walk, true);
    for (const progress of placesIn(who)) await holdAgainstModel(walk, progress, {}, HONEST);
    for (const status of ['WAITING_FOR_APPROVAL', 'RETURNED', 'ONBOARDED'] as const)
      for (const progress of sampled(placesIn(who), 2))
        await holdAgainstModel(walk, progress, { status }, HONEST);
    const forged = [
      ...clientRoles.map((role) => ({ role })),
      { companyId: randomUUID() },
      { role: 'ubo', companyId: walk.clientId } as const,
    ];
    await holdAgainstModel(walk, ['ACCOUNT_CREATION', 'ACCOUNT_TYPE'], {}, forged);
    await inform(walk, false);
    for (const progress of sampled(placesIn(who), 2))
      await holdAgainstModel(walk, progress, { isInformed: false }, HONEST);
  },
  180_000,
);
