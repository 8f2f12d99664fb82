import {
  type Flow,
  findLevels,
  flows,
  type MemberStep,
  type ParticipantRole,
} from '@portico/domain/steps/flows';
import { expect, test } from 'vitest';
import { registry, type StepRow } from './registry.ts';

const rows = Object.entries(registry) as [MemberStep, StepRow][];
const lists = Object.entries(flows).flatMap(([flow, participants]) =>
  (Object.keys(participants) as ParticipantRole[]).map((participant) => [flow as Flow, participant] as const),
);

/** Steps in which a member enters this data. */
const toldIn = (data: string): MemberStep[] =>
  rows.filter(([, { tells = [] }]) => tells.some((told) => told === data)).map(([step]) => step);

test('every step without a call of its own defines mayContinue or settle', () => {
  const byThemselves: readonly MemberStep[] = [
    'ACCOUNT_CREATION',
    'ACCOUNT_TYPE',
    'ACCEPTED_TERMS_CONDITIONS',
  ];
  for (const [flow, participant] of lists)
    for (const step of findLevels(flow, participant).flat())
      if (!byThemselves.includes(step))
        expect(registry[step]?.mayContinue ?? registry[step]?.settle, step).toBeDefined();
});

test.each(lists)(
  '%s %s: a step that a change repeats comes after the step that caused it',
  (flow, participant) => {
    const levels = findLevels(flow, participant);
    const levelOf = (type: MemberStep): number => levels.findIndex((level) => level.includes(type));
    for (const [step, { dependsOn = [] }] of rows)
      for (const { on, effect } of dependsOn)
        for (const cause of toldIn(on))
          if (effect === 'repeat' && levelOf(cause) !== -1 && levelOf(step) !== -1)
            expect(levelOf(step), `${cause} → ${step}`).toBeGreaterThan(levelOf(cause));
  },
);

test('every step with a completeness check declares its data and its versioned form', () => {
  for (const [step, { isComplete, tells, versionedForm }] of rows) {
    expect(tells !== undefined, step).toBe(isComplete !== undefined);
    expect(versionedForm !== undefined, step).toBe(isComplete !== undefined);
  }
});
