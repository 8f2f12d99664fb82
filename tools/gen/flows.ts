// docs/flows.md, drawn from the table of flows.
import {
  type Flow,
  findLevels,
  flows,
  type MemberStep,
  type ParticipantRole,
  reopens,
  stepTitles,
} from '@portico/domain/onboarding/flows';
import { steps } from '@portico/domain/onboarding/progress';
import { markdownTable } from './markdown.ts';

const participantNames: Readonly<Record<ParticipantRole, string>> = {
  holder: 'whoever opens a personal account',
  creator: 'the client creator',
  ubo: 'an invited owner or signer (ubo)',
  representative: 'an invited representative',
  employee: 'an invited employee',
};

const titles = (types: readonly MemberStep[]): string => types.map((type) => stepTitles[type]).join(', ');

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
    'Drawn by `npm run gen` from `domain/src/onboarding/flows.ts`; change the table, not this page.',
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
    '\n## What a changed answer reopens\n',
    'Beside these, a recorded step that is no longer whole is reopened: a form in which something is missing now, also because another',
    'form asks for it, and papers that are asked for anew. Personal information reopens what follows only where a document shows it.\n',
    markdownTable(
      ['Changed', 'Reopens'],
      (Object.entries(reopens) as [MemberStep, readonly MemberStep[]][]).map(([cause, reopened]) => [
        stepTitles[cause],
        titles(reopened),
      ]),
    ),
    '',
  ].join('\n');
