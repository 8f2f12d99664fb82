// The editor for one owner: identity, contact, holdings and signing power.
import type { Answers } from '@portico/domain/forms/form';
import { ownerForm } from '@portico/domain/owners/owner-form';
import { EntryEditor } from '../entry-list/entry-editor.tsx';
import { toOpenForm } from '../entry-list/entry-form.ts';
import { useEntryListWords } from '../entry-list/entry-list.en.ts';
import { listEntryParts } from '../entry-list/entry-parts.ts';
import { EntryQuestion } from '../entry-list/entry-question.tsx';
import { formatStake, nameOfOwner } from './format-owner.ts';
import { OwnerConflict } from './owner-conflict.tsx';
import { findSectionName } from './owner-controls.ts';
import { useQuestionsOfOwner } from './owner-questions.ts';
import { buildOwnerPath, groupId, useOwners } from './owners-context.ts';
import { readStakes, tidyOwner } from './owners-draft.ts';
import { useOwnersForm } from './owners-form.en.ts';
import { StakesAnswer } from './stakes-answer.tsx';
import { useOwnerChoices } from './use-owner-questions.ts';

export interface OwnerEditorProps {
  readonly id: string;
  readonly wanted: string | null;
  readonly isChecked: boolean;
  readonly onLeave: (focus: string) => void;
}

/** The title of each section, and its summary while folded. */
function usePartWords(owner: Answers) {
  const { owned } = useOwners().read;
  const { parts: words } = useOwnersForm();
  const { reach } = useEntryListWords();
  const choices = useOwnerChoices();
  const entered = nameOfOwner({ answers: owner }, owned.creator.name);
  const name = entered || words.somebody;
  const which = owner['kind'] === 'person' ? 'person' : 'other';
  const titles: Readonly<Record<string, string>> = {
    who: words.who[which],
    reach: reach(name),
    holds: words.holds(name),
  };
  const summaries: Readonly<Record<string, string>> = {
    who: entered,
    reach: String(owner['email'] ?? ''),
    holds: readStakes(owner)
      .map((row) => formatStake(row, choices))
      .filter(Boolean)
      .join(' · '),
  };
  const power = owner['signer.power'] as keyof (typeof choices)['signer.power'];
  return {
    titleOf: (section: string): string => titles[section] ?? words.signs[which],
    summaryOf: (section: string): string => summaries[section] ?? choices['signer.power'][power] ?? '',
  };
}

export function OwnerEditor({ id, wanted, isChecked, onLeave }: OwnerEditorProps) {
  const { read, problems, answers: all, latest, conflicts, change, flush, stand, invitations } = useOwners();
  const { parts: words } = useOwnersForm();
  const questions = useQuestionsOfOwner(ownerForm);
  const answers = (all[id] ?? {}) as Answers;
  return (
    <EntryEditor
      {...usePartWords(answers)}
      answers={answers}
      problems={problems.filter(({ entry }) => entry === id)}
      parts={listEntryParts(ownerForm, answers, read.asking)}
      sectionOf={findSectionName}
      pathOf={(section) => buildOwnerPath(id, section)}
      wanted={wanted}
      isChecked={isChecked}
      back={words.back}
      conflict={conflicts.some(({ key }) => key === id) && <OwnerConflict id={id} />}
      toForm={(errors) =>
        toOpenForm(questions, answers, errors, (key, answer) =>
          change(id, tidyOwner({ ...(latest()[id] ?? {}), [key]: answer })),
        )
      }
      question={(key) =>
        key === 'stakes' ? (
          <div key={key} className="question stakes-question sheet-wide" data-field={key}>
            <StakesAnswer owner={id} />
          </div>
        ) : (
          <EntryQuestion key={key} id={id} name={key} invitations={invitations} invitedAt={words.invitedAt} />
        )
      }
      flush={flush}
      stand={stand}
      // After a company or trust, continue with its own owners.
      onLeave={() => onLeave(['company', 'trust'].includes(String(answers['kind'])) ? groupId(id) : id)}
    />
  );
}
