// A member's business steps as a task list: the state of each step, and what unlocks the locked ones (U02).
import type { MemberStep } from '@portico/domain/steps/flows';
import { listUnlocked, type Step, steps } from '@portico/domain/steps/progress';
import { type Task, TaskList, type TaskState } from '@portico/ui/task-list';
import { useTexts } from '@portico/ui/texts';
import { useClientState } from '../../session/client-state.ts';
import { isStillOpen } from '../../session/confirmed-corrections.ts';
import type { ActiveClient } from '../../session/load-clients.ts';
import { findPosition } from '../../session/position.ts';
import { dateLanguage } from '../../texts/date-language.ts';
import { type TasksCatalogue, useTasksCatalogue } from './tasks.en.ts';

const groups: Readonly<Record<keyof TasksCatalogue['groups'], readonly MemberStep[]>> = {
  you: ['ACCOUNT_CREATION', 'ACCOUNT_TYPE', 'PERSONAL_INFORMATION', 'VERIFY_IDENTITY'],
  company: [
    'COMPANY_INFORMATION',
    'INVESTMENT_INFORMATION',
    'DOCUMENT_UPLOAD',
    'UBO_USERS',
    'REPRESENTATIVE_USERS',
  ],
  contract: ['E_SIGN_APPLICATION'],
};

const joinTitles = (titles: readonly string[]): string =>
  new Intl.ListFormat(dateLanguage(), { type: 'conjunction' }).format(titles);

function taskOf(step: Step, list: readonly Step[], client: ActiveClient, words: TasksCatalogue): Task {
  const { type, title, to, checked, disabled } = step;
  const openCorrections = client.askedBack.filter((item) => item.step === type && isStillOpen(item)).length;
  const state: TaskState =
    openCorrections > 0
      ? 'problem'
      : checked
        ? 'done'
        : disabled
          ? 'locked'
          : client.begun.includes(type)
            ? 'begun'
            : 'open';
  const about: Readonly<Partial<Record<MemberStep, string>>> = {
    ...words.about,
    ...(!client.isClientCreator && words.aboutInvited),
    ...(client.role === 'employee' && words.aboutEmployee),
    ...(client.awaitsApproval && words.aboutAfterApproval),
  };
  return {
    title,
    state,
    word: words.status[state],
    hint: about[type],
    ...(state === 'problem' && { note: words.asked(openCorrections) }),
    ...(state === 'locked' && {
      note: words.opensAfter(joinTitles(listUnlocked(list, step).map((before) => before.title))),
    }),
    href: to,
  };
}

export function Tasks({ client }: { readonly client: ActiveClient }) {
  const words = useTasksCatalogue();
  const { progress } = useTexts();
  const list = steps(findPosition(useClientState()));
  return (
    <nav aria-label={progress}>
      {Object.entries(groups).map(([group, types]) => {
        const own = list.filter(({ type }) => types.includes(type));
        return (
          own.length > 0 && (
            <TaskList
              key={group}
              title={words.groups[group as keyof typeof groups]}
              tasks={own.map((step) => taskOf(step, list, client, words))}
              from={list.indexOf(own[0] as Step) + 1}
            />
          )
        );
      })}
    </nav>
  );
}
