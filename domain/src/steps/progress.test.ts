import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Flow, findLevels, flows, type ParticipantRole, type StepType, stepTypes } from './flows.ts';
import { back, forward, isComplete, listUnlocked, type Position, steps } from './progress.ts';

const walks = Object.entries(flows).flatMap(([flow, participants]) =>
  Object.keys(participants).map((participant) => ({
    flow: flow as Flow,
    participant: participant as ParticipantRole,
  })),
);
const listOf = ({ flow, participant }: (typeof walks)[number]): StepType[] =>
  findLevels(flow, participant).flat();
const at = (flow: Flow, participant: ParticipantRole, done: readonly StepType[]): Position => ({
  flow,
  participant,
  done,
});

const enabled = (position: Position): StepType[] =>
  steps(position)
    .filter((step) => !step.disabled)
    .map((step) => step.type);

const CREATED = ['ACCOUNT_CREATION', 'ACCOUNT_TYPE'] as const;
const KNOWN_PERSON = [...CREATED, 'PERSONAL_INFORMATION', 'VERIFY_IDENTITY'] as const;
const KNOWN_COMPANY = [...KNOWN_PERSON, 'COMPANY_INFORMATION', 'INVESTMENT_INFORMATION'] as const;

describe('steps', () => {
  test('a step has checked, disabled, title, to, type and stepLevel; the first two have no to [S3.04]', () => {
    const list = steps(at('business', 'creator', ['ACCOUNT_CREATION']));
    expect(list[0]).toEqual({
      type: 'ACCOUNT_CREATION',
      title: 'Account creation',
      stepLevel: 1,
      checked: true,
      disabled: true,
    });
    expect(list[1]).not.toHaveProperty('to');
    expect(list[4]).toEqual({
      type: 'COMPANY_INFORMATION',
      title: 'Company information',
      stepLevel: 5,
      to: '/business/company-information',
      checked: false,
      disabled: true,
    });
  });

  test('a step is checked if its type is in the progress, and a checked step is enabled [S4.04]', () => {
    const list = steps(at('business', 'creator', [...KNOWN_PERSON, 'UBO_USERS']));
    const owners = list.find((step) => step.type === 'UBO_USERS');
    expect(owners).toMatchObject({ checked: true, disabled: false });
    expect(list.find((step) => step.type === 'DOCUMENT_UPLOAD')).toMatchObject({
      checked: false,
      disabled: true,
    });
  });

  test('a locked step is opened by the unchecked steps of the nearest level before it [ux U02]', () => {
    const opening = (done: readonly StepType[], type: StepType): StepType[] => {
      const list = steps(at('business', 'creator', done));
      const step = list.find((row) => row.type === type);
      if (!step) throw new RangeError(type);
      return listUnlocked(list, step).map((before) => before.type);
    };
    expect(opening(CREATED, 'VERIFY_IDENTITY')).toEqual(['PERSONAL_INFORMATION']);
    expect(opening(CREATED, 'UBO_USERS')).toEqual(['COMPANY_INFORMATION', 'INVESTMENT_INFORMATION']);
    expect(opening([...KNOWN_PERSON, 'COMPANY_INFORMATION'], 'UBO_USERS')).toEqual([
      'INVESTMENT_INFORMATION',
    ]);
    expect(opening([...KNOWN_COMPANY, 'UBO_USERS'], 'E_SIGN_APPLICATION')).toEqual([
      'DOCUMENT_UPLOAD',
      'REPRESENTATIVE_USERS',
    ]);
    expect(opening(CREATED, 'PERSONAL_INFORMATION')).toEqual([]);
  });

  test('all steps of the first unchecked level are enabled, all later unchecked ones disabled [S4.05]', () => {
    expect(enabled(at('business', 'creator', KNOWN_PERSON))).toEqual([
      'ACCOUNT_TYPE',
      'PERSONAL_INFORMATION',
      'VERIFY_IDENTITY',
      'COMPANY_INFORMATION',
      'INVESTMENT_INFORMATION',
    ]);
    expect(enabled(at('business', 'creator', [...KNOWN_PERSON, 'COMPANY_INFORMATION']))).not.toContain(
      'UBO_USERS',
    );
    expect(enabled(at('business', 'creator', KNOWN_COMPANY)).slice(-3)).toEqual([
      'DOCUMENT_UPLOAD',
      'UBO_USERS',
      'REPRESENTATIVE_USERS',
    ]);
  });

  test.each(walks)('account creation is always disabled: $flow $participant [S4.06]', (walk) => {
    for (const done of [[], ['ACCOUNT_CREATION'] as const, listOf(walk)])
      expect(steps({ ...walk, done })[0]).toMatchObject({ type: 'ACCOUNT_CREATION', disabled: true });
  });

  test.each(walks)(
    'only the creator can choose the account type in the business flow: $flow $participant [S4.07]',
    (walk) => {
      const mayChoose = walk.flow === 'personal' || walk.participant === 'creator';
      for (const done of [['ACCOUNT_CREATION'] as const, [...CREATED]])
        expect(steps({ ...walk, done })[1]).toMatchObject({ type: 'ACCOUNT_TYPE', disabled: !mayChoose });
    },
  );

  test('never-enabled steps stay disabled even if checked or next; other checked steps are enabled [S4.20]', () => {
    const isDisabled = (participant: ParticipantRole, done: readonly StepType[], type: StepType) =>
      steps(at('business', participant, done)).find((step) => step.type === type)?.disabled;
    // Checked, and nevertheless disabled.
    expect(isDisabled('creator', CREATED, 'ACCOUNT_CREATION')).toBe(true);
    expect(isDisabled('ubo', CREATED, 'ACCOUNT_TYPE')).toBe(true);
    // In the first unchecked level, and nevertheless disabled.
    expect(isDisabled('creator', [], 'ACCOUNT_CREATION')).toBe(true);
    expect(isDisabled('ubo', ['ACCOUNT_CREATION'], 'ACCOUNT_TYPE')).toBe(true);
    // After the first unchecked level, but enabled because it is checked.
    expect(isDisabled('creator', [...CREATED, 'UBO_USERS'], 'UBO_USERS')).toBe(false);
  });

  test('known types outside the list change nothing; an empty or unknown list is never complete [S4.21]', () => {
    const employee = at('business', 'employee', CREATED);
    const foreign = ['COMPANY_INFORMATION', 'ACCEPTED_TERMS_CONDITIONS', 'ONBOARDED'] as const;
    expect(steps({ ...employee, done: [...CREATED, ...foreign] })).toEqual(steps(employee));
    for (const walk of [
      { flow: undefined, participant: undefined },
      { flow: 'business', participant: undefined },
      { flow: 'business', participant: 'holder' },
      { flow: 'personal', participant: 'toString' },
      { flow: '__proto__', participant: 'creator' },
    ] as Position[]) {
      expect(steps({ ...walk, done: stepTypes })).toEqual([]);
      expect(isComplete({ ...walk, done: stepTypes })).toBe(false);
    }
  });

  test.each(['ACCOUNT_CREATED', '', 'toString'])('an unknown step type is ignored: %j', (type) => {
    const holder = at('personal', 'holder', CREATED);
    expect(steps({ ...holder, done: [type as StepType, ...CREATED] })).toEqual(steps(holder));
    expect(steps({ flow: undefined, participant: undefined, done: [type as StepType] })).toEqual([]);
  });
});

describe('isComplete', () => {
  test.each(walks)(
    'is true only if every step of the list is checked: $flow $participant [S4.12]',
    (walk) => {
      const list = listOf(walk);
      expect(isComplete({ ...walk, done: list })).toBe(true);
      for (const missing of list)
        expect(isComplete({ ...walk, done: list.filter((type) => type !== missing) })).toBe(false);
    },
  );
});

describe('forward', () => {
  const go = (done: readonly StepType[], page: string, participant: ParticipantRole = 'creator') =>
    forward(at('business', participant, done), `/business/${page}`);

  test('records the step of the address, opens the next and goes there [S4.08]', () => {
    const move = go(CREATED, 'personal-information');
    expect(move).toMatchObject({ records: 'PERSONAL_INFORMATION', to: '/business/verify-identity' });
    expect(enabled(move.position)).toContain('VERIFY_IDENTITY');
  });

  test('follows list order, including steps that are already checked', () => {
    expect(go(KNOWN_COMPANY, 'personal-information').to).toBe('/business/verify-identity');
    expect(go(KNOWN_PERSON, 'company-information').to).toBe('/business/investment-information');
  });

  test('returns to the first open unchecked step if nothing later is open', () => {
    expect(go(KNOWN_PERSON, 'investment-information').to).toBe('/business/company-information');
    expect(go([...KNOWN_COMPANY, 'UBO_USERS'], 'representative-users').to).toBe('/business/upload-documents');
    expect(go(KNOWN_COMPANY, 'representative-users').to).toBe('/business/upload-documents');
  });

  test('leaves document upload unrecorded, but opens the next page and goes there [S4.09]', () => {
    const creator = go(KNOWN_COMPANY, 'upload-documents');
    expect(creator).toEqual({
      position: { flow: 'business', participant: 'creator', done: KNOWN_COMPANY, opened: 'UBO_USERS' },
      to: '/business/ubo-users',
    });
    const owner = go(KNOWN_PERSON, 'upload-documents', 'ubo');
    expect(owner.to).toBe('/business/sign-contract');
    expect(enabled(owner.position)).toContain('E_SIGN_APPLICATION');
    expect(isComplete({ ...owner.position, done: [...KNOWN_PERSON, 'E_SIGN_APPLICATION'] })).toBe(false);
  });

  test('records the last step and goes to the index page of the flow [S4.22]', () => {
    expect(go([...KNOWN_PERSON, 'DOCUMENT_UPLOAD'], 'sign-contract', 'ubo')).toMatchObject({
      records: 'E_SIGN_APPLICATION',
      to: '/business',
    });
    expect(
      forward(
        at('personal', 'holder', [...CREATED, 'ACCEPTED_TERMS_CONDITIONS', 'PERSONAL_INFORMATION']),
        '/personal/verify-identity',
      ),
    ).toMatchObject({ records: 'VERIFY_IDENTITY', to: '/personal' });
    expect(go([...CREATED, 'PERSONAL_INFORMATION'], 'verify-identity', 'employee').to).toBe('/business');
  });

  test('throws on a step that is not open, but accepts one that forward opened', () => {
    expect(() => go(CREATED, 'sign-contract')).toThrow(RangeError);
    expect(() => go(KNOWN_PERSON, 'ubo-users')).toThrow(RangeError);
    const { position, to } = go(KNOWN_PERSON, 'upload-documents', 'ubo');
    expect(forward(position, to)).toMatchObject({ records: 'E_SIGN_APPLICATION', to: '/business' });
  });

  test('keeps a step opened from Upload documents open, and records a step only once', () => {
    const { position } = go(KNOWN_PERSON, 'upload-documents', 'ubo');
    expect(forward(position, '/business/verify-identity').position.opened).toBe('E_SIGN_APPLICATION');
    expect(go(KNOWN_COMPANY, 'verify-identity').position.done).toEqual(KNOWN_COMPANY);
  });

  test.each(['/business', '/business/terms-and-conditions', '/personal/personal-information', '', 'x'])(
    'throws on an address that is not a step of this list: %j',
    (address) => {
      expect(() => forward(at('business', 'creator', CREATED), address)).toThrow(RangeError);
      expect(() => back(at('business', 'creator', CREATED), address)).toThrow(RangeError);
    },
  );
});

describe('back', () => {
  test('only navigates [S4.10]', () => {
    const position = at('business', 'creator', KNOWN_COMPANY);
    const move = back(position, '/business/ubo-users');
    expect(move).toEqual({ position, to: '/business/upload-documents' });
    expect(move.position).toBe(position);
    const shut = at('business', 'creator', CREATED);
    expect(back(shut, '/business/investment-information').to).toBe('/business/company-information');
  });

  test.each([
    ['personal', 'holder', '/personal/terms-and-conditions', '/account-type'],
    ['business', 'creator', '/business/personal-information', '/account-type'],
    ['business', 'ubo', '/business/personal-information', '/business'],
    ['business', 'employee', '/business/personal-information', '/business'],
  ] as const)(
    'the first page of %s %s leads to the account type if they chose it: %s → %s',
    (flow, participant, from, to) => {
      expect(back(at(flow, participant, CREATED), from).to).toBe(to);
    },
  );
});

describe('for every list and any progress', () => {
  const positions = fc.record({
    walk: fc.constantFrom(...walks),
    done: fc.uniqueArray(fc.constantFrom(...stepTypes)),
  });
  const always = (holds: (walk: (typeof walks)[number], done: StepType[]) => void): void =>
    fc.assert(
      fc.property(positions, ({ walk, done }) => holds(walk, done)),
      { numRuns: 2000 },
    );

  test('order and duplicates in the progress do not matter', () => {
    fc.assert(
      fc.property(
        positions.chain(({ walk, done }) =>
          fc.tuple(
            fc.constant(walk),
            fc.constant(done),
            fc.shuffledSubarray(done, { minLength: done.length }),
          ),
        ),
        ([walk, done, shuffled]) => {
          expect(steps({ ...walk, done: [...shuffled, ...done] })).toEqual(steps({ ...walk, done }));
        },
      ),
    );
  });

  test('a checked step is enabled, except account creation and an account type they did not choose [S4.04]', () => {
    always((walk, done) => {
      for (const step of steps({ ...walk, done })) {
        const never =
          step.type === 'ACCOUNT_CREATION' ||
          (step.type === 'ACCOUNT_TYPE' && walk.flow === 'business' && walk.participant !== 'creator');
        if (never) expect(step.disabled).toBe(true);
        else if (step.checked) expect(step.disabled).toBe(false);
      }
    });
  });

  test('at most one level has enabled unchecked steps, and none when complete [S4.05]', () => {
    always((walk, done) => {
      const list = steps({ ...walk, done });
      const open = new Set(
        list.filter((step) => !step.checked && !step.disabled).map((step) => step.stepLevel),
      );
      expect(open.size).toBeLessThanOrEqual(1);
      if (isComplete({ ...walk, done })) expect(open.size).toBe(0);
      const firstUnchecked = list.find((step) => !step.checked)?.stepLevel;
      for (const level of open) expect(level).toBe(firstUnchecked);
    });
  });

  test('moving forward repeatedly completes the list and never reaches a disabled page', () => {
    for (const walk of walks) {
      let position: Position = { ...walk, done: [...CREATED, 'DOCUMENT_UPLOAD'] };
      let address = steps(position).find((step) => step.to && !step.checked)?.to ?? '';
      for (let moves = 0; address !== `/${walk.flow}`; moves++) {
        expect(moves).toBeLessThan(12);
        expect(steps(position).find((step) => step.to === address)?.disabled).toBe(false);
        ({ position, to: address } = forward(position, address));
      }
      expect(isComplete(position)).toBe(true);
    }
  });

  test('moving back never changes progress, and moving forward adds only the recorded step', () => {
    always((walk, done) => {
      const position: Position = { ...walk, done };
      for (const step of steps(position)) {
        if (!step.to) continue;
        expect(back(position, step.to).position).toBe(position);
        if (step.disabled) continue;
        const move = forward(position, step.to);
        expect(new Set(move.position.done)).toEqual(
          new Set([...done, ...(move.records ? [move.records] : [])]),
        );
        expect(move.records).toBe(step.type === 'DOCUMENT_UPLOAD' ? undefined : step.type);
      }
    });
  });
});
