// Generates docs/flows.md from the table of flows.
import {
  type Flow,
  findLevels,
  flows,
  type MemberStep,
  type ParticipantRole,
  stepTitles,
} from '@portico/domain/steps/flows';
import { steps } from '@portico/domain/steps/progress';
import { type Dependency, registry, type StepRow } from '@portico/server/steps/registry';
import { markdownTable } from './markdown.ts';

const participantNames: Readonly<Record<ParticipantRole, string>> = {
  holder: 'whoever opens a personal account',
  creator: 'the client creator',
  ubo: 'an invited owner or signer (ubo)',
  representative: 'an invited representative',
  employee: 'an invited employee',
};

const dependencies = ({ dependsOn = [] }: StepRow, wanted: Dependency['effect']): string[] =>
  dependsOn
    .filter(({ effect }) => effect === wanted)
    .map(({ on, keys }) => (keys ? `${on} (${keys.map((key) => `\`${key}\``).join(', ')})` : on));
const cell = (values: readonly string[]): string => values.join(', ') || '–';

function drawing(flow: Flow, participant: ParticipantRole): string {
  const levels = findLevels(flow, participant);
  const boxes = levels.flatMap((level, index) => [
    `  subgraph level${index + 1} ["${index + 1}"]`,
    ...level.map((type) => `    ${type}["${stepTitles[type]}"]`),
    '  end',
  ]);
  const arrows = levels.slice(1).map((_, index) => `  level${index + 1} --> level${index + 2}`);
  return ['```mermaid', 'flowchart LR', ...boxes, ...arrows, '```'].join('\n');
}

const list = (flow: Flow, participant: ParticipantRole): string =>
  markdownTable(
    ['Level', 'Step', 'Type', 'Page'],
    steps({ flow, participant, done: [] }).map((step) => [
      String(step.stepLevel),
      step.title,
      `\`${step.type}\``,
      step.to ? `\`${step.to}\`` : '–',
    ]),
  );

export const flowsPage = (): string =>
  [
    '# Who walks which steps',
    'Drawn by `npm run gen` from `domain/src/steps/flows.ts`; change the table, not this page.',
    'Steps of one level may be done in any order; a level opens when all before it are done. Account creation is never',
    'open; account type is open to those who chose it. Waiting for approval and onboarded are reached by the client as a',
    'whole after its last step, never by a page.',
    ...Object.entries(flows).flatMap(([flow, participants]) =>
      (Object.keys(participants) as ParticipantRole[]).flatMap((participant) => [
        `\n## The ${flow} flow: ${participantNames[participant]}\n`,
        drawing(flow as Flow, participant),
        '',
        list(flow as Flow, participant),
      ]),
    ),
    '\n## What a change does to a recorded step\n',
    'From the step registry (`server/src/steps/registry.ts`). Every write of step data ends with `ctx.stepEngine.afterChange`, which applies these',
    'rows: `recheck` takes the step back when it is not complete any more, `repeat` takes it back in any case, and `settle` runs the function that',
    'keeps the contract or the documents in line with the data. In a returned client a step is only rechecked after a change in another step,',
    'because the client is checked as a whole when it is sent back; while staff look at it, and later, nothing of its creator is taken back.\n',
    markdownTable(
      ['Step', 'Rechecked after a change of', 'Repeated after a change of', 'Settled after a change of'],
      (Object.entries(registry) as [MemberStep, StepRow][]).map(([step, row]) => [
        stepTitles[step],
        cell([...(row.tells ?? []), ...dependencies(row, 'recheck')]),
        cell(dependencies(row, 'repeat')),
        cell(row.settle?.on ?? []),
      ]),
    ),
    '',
  ].join('\n');
