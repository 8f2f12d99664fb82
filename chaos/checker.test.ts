import { expect, test } from 'vitest';
import { check } from './checker.ts';
import type { Evidence } from './evidence.ts';
import type { Line } from './history.ts';
import { type Plant, plants } from './planted.ts';

const ANN = '00000000-0000-7000-8000-000000000001';
const CLIENT = '00000000-0000-7000-8000-0000000000c1';
const line = (more: Partial<Line>): Line => ({
  atMs: 1,
  proc: 'clients-0',
  person: ANN,
  op: 'client.create',
  key: 'k',
  result: 'invoke',
  ...more,
});
const message = (kind: string, channel: 'mail' | 'sms' = 'mail') => ({
  person: ANN,
  kind,
  channel,
  message_id: `${kind}@portal`,
  state: 'sent',
});
const row = (action: string, target: string, result: 'done' | 'refused' = 'done') => ({
  action,
  target,
  result,
  person: ANN,
  n: 1,
});

/** A short run without violations: a client, new recovery codes, a wrong code, a log-in, files. */
const good: Evidence = {
  lines: [
    line({}),
    line({
      result: 'ok',
      status: 201,
      clientId: CLIENT,
      digest: 'a',
      target: `client:${CLIENT}`,
      answerIds: [CLIENT],
    }),
    line({ key: 'codes', op: 'account.newRecoveryCodes' }),
    line({ key: 'codes', op: 'account.newRecoveryCodes', result: 'info' }),
    line({
      key: 'codes',
      op: 'account.newRecoveryCodes',
      result: 'ok',
      status: 200,
      digest: 'b',
      isReplay: true,
    }),
    line({ key: 'wrong', op: 'auth.login', wanted: 'USER_MFA_TOKEN_INVALID' }),
    line({ key: 'wrong', op: 'auth.login', wanted: 'USER_MFA_TOKEN_INVALID', result: 'fail', status: 401 }),
    line({ key: 'in', op: 'auth.login' }),
    line({ key: 'in', op: 'auth.login', result: 'ok', status: 200, digest: 'c', target: 'session:s1' }),
  ],
  personOf: new Map(),
  clients: [{ id: CLIENT, person: ANN, creators: 1 }],
  audit: [
    row('client.create', `client:${CLIENT}`),
    row('account.new-recovery-codes', `person:${ANN}`),
    row('auth.login', 'factor:f', 'refused'),
    row('auth.login', 'session:s1'),
  ],
  before: { audit: [], arrivedTexts: 0, sentTexts: 0, givenUp: 0 },
  trail: [],
  messages: [
    message('application-begun'),
    message('recovery-codes-made'),
    message('contract-sealed'),
    message('login-code', 'sms'),
  ],
  mails: [
    { messageId: 'application-begun@portal', digest: 'm1' },
    { messageId: 'recovery-codes-made@portal', digest: 'm2' },
    { messageId: 'contract-sealed@portal', digest: 'm3' },
  ],
  texts: ['SM1'],
  repeatsAllowed: 0,
  people: [
    {
      id: ANN,
      knows: {
        email: 'ann@example.com',
        phone: '+436601',
        password: 'three random words',
        isPasswordDisabled: false,
        secret: 'SECRET',
        recoveryCodes: 10,
        doubts: [],
        steps: [['SECRET', 7]],
      },
      seen: {
        email: 'ann@example.com',
        phone: '+436601',
        isPassword: true,
        isPasswordDisabled: false,
        passwordFailures: 0,
        authenticators: [{ secret: 'SECRET', isActive: true, lastStep: 7, failures: 0 }],
        recoveryCodesLeft: 10,
      },
    },
  ],
  counters: [
    { what: 'the failure counter (password)', acknowledged: 3, countedUntil: 10, now: 3, highest: 3 },
  ],
  probes: [{ what: 'a write without a token', status: 401 }],
  replayed: [{ what: 'the token of an ended session', status: 401 }],
  files: {
    sent: [
      { id: 'kept', sha256: 'as-sent', known: 'sent', served: 'as-kept' },
      { id: 'taken-back', sha256: 'other', known: 'removed' },
      { id: 'on-its-way', sha256: 'third', known: 'announced' },
    ],
    rows: [
      { id: 'kept', key: 'k1', state: 'clean', sha256: 'as-sent', cleanSha256: 'as-kept' },
      { id: 'on-its-way', key: 'k3', state: 'uploading', sha256: 'third', cleanSha256: null },
    ],
    clean: [{ key: 'k1', sha256: 'as-kept' }],
    quarantine: ['k3/0'],
  },
  ofClients: {
    clientOf: new Map([[CLIENT, CLIENT]]),
    insiders: new Set([`${ANN} ${CLIENT}`]),
    strangers: [],
  },
  contracts: [
    {
      id: 'sealed',
      state: 'sealed',
      sha256: 'as-signed',
      found: 'as-signed',
      sealedSha256: 'as-sealed',
      sealedFound: 'as-sealed',
      sealedObjects: 1,
      signatures: [{ person: ANN, sha256: 'as-signed' }],
    },
  ],
};

test('reports no problem for a correct run', () => expect(check(good)).toEqual([]));

/** Every problem that the checker reports begins with the id of the broken invariant. */
const invariantOf = ({ found }: Plant): string => /^\^(INV\d+) /.exec(found.source)?.[1] ?? 'no invariant:';

test.each(plants.map((plant) => [invariantOf(plant), plant.what, plant] as const))(
  '%s: the checker reports %s',
  (invariant, _, { plant, found }) => {
    expect(invariant).toMatch(/^INV\d+$/);
    const planted = plant(good);
    expect(planted).toBeDefined();
    expect(check(planted as Evidence)).toEqual(expect.arrayContaining([expect.stringMatching(found)]));
  },
);

test('accepts either value after a write with an unknown outcome', () => {
  const [ann] = good.people;
  if (!ann) throw new Error('no person in the evidence');
  const changed = { ...ann, seen: { ...ann.seen, email: 'new@example.com' } };
  expect(check({ ...good, people: [changed] })).toHaveLength(1);
  const doubtful = { ...changed, knows: { ...changed.knows, doubts: ['email' as const] } };
  expect(check({ ...good, people: [doubtful] })).toEqual([]);
});

test('a call without a response explains one effect but not two', () => {
  const lines = good.lines.filter(({ key, result }) => key !== 'codes' || result === 'invoke');
  expect(check({ ...good, lines })).toEqual([]);
  const twice = good.audit.map((each) =>
    each.action === 'account.new-recovery-codes' ? { ...each, n: 2 } : each,
  );
  expect(check({ ...good, lines, audit: twice })).toEqual([expect.stringMatching(/^INV2 /)]);
});
