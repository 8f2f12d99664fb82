// "Who owns HoldA?": first question about a new owner, or a choice of an existing entry who owns this company too.
import type { Answers } from '@portico/domain/forms/form';
import { DIRECTLY } from '@portico/domain/owners/stakes';
import { SelectField } from '@portico/ui/select-field';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useEntryListWords } from '../entry-list/entry-list.en.ts';
import { NewEntry } from '../entry-list/new-entry.tsx';
import { nameOfOwner } from './format-owner.ts';
import { buildOwnerPath, useOwners } from './owners-context.ts';
import { readStakes, type StakeRow, tidyOwner } from './owners-draft.ts';
import { useOwnersForm } from './owners-form.en.ts';
import { useOwnerChoices } from './use-owner-questions.ts';

const ME = 'me';
const NAMED = 'named';

export function NewOwner({ of, isOfficial }: { readonly of: string; readonly isOfficial: boolean }) {
  const { read, change, applicantName } = useOwners();
  const { fresh: words, list, parts } = useOwnersForm();
  const { unnamed } = useEntryListWords();
  const choices = useOwnerChoices();
  const navigate = useNavigate();
  const [who, setWho] = useState('');
  const [named, setNamed] = useState('');
  const { owned, nodes } = read;
  const { applicant, creator, entries } = owned;
  const target = nodes.get(of) ?? applicant;
  const name = target.id === applicant.id ? applicantName : target.name || unnamed;
  const heldThrough = target.id === applicant.id ? DIRECTLY : target.id;
  const title = isOfficial
    ? words.official(name)
    : target.kind === 'trust'
      ? list.whoDecides(name)
      : list.whoOwns(name);
  const candidates = entries.filter(
    ({ id, answers }) =>
      id !== target.id &&
      (!isOfficial || answers['kind'] === 'person') &&
      (isOfficial || !readStakes(answers).some((row) => row.heldThrough === heldThrough)),
  );
  const isMeNamed = entries.some(({ answers }) => answers['isMe'] === true);
  const kinds = isOfficial
    ? (['person'] as const)
    : (Object.keys(choices.kind) as (keyof typeof choices.kind)[]);
  const options = [
    ...(isMeNamed
      ? []
      : [
          {
            value: ME,
            title: creator.name ? words.me(creator.name) : words.meAlone,
            description: words.meTold,
          },
        ]),
    ...kinds.map((value) => ({
      value,
      title: choices.kind[value],
      description: choices.kindTold[value],
    })),
    ...(candidates.length > 0 ? [{ value: NAMED, title: words.named, description: words.namedTold }] : []),
  ];
  const errors = [
    ...(who === '' ? [{ fieldId: 'who', message: words.missing }] : []),
    ...(who === NAMED && named === '' ? [{ fieldId: 'named', message: words.missingNamed }] : []),
  ];
  const stake: StakeRow = {
    heldThrough,
    ...(isOfficial
      ? { interest: 'seniorManagingOfficial' }
      : target.kind !== 'trust' && { interest: 'shareholding' }),
  };
  const choose = (): void => {
    const go = (id: string, part: string): void =>
      void navigate(buildOwnerPath(id, part), { replace: true, preventScrollReset: true });
    if (who === NAMED) {
      const entry = entries.find(({ id }) => id === named);
      const before: Answers = entry?.answers ?? {};
      change(named, tidyOwner({ ...before, stakes: [...readStakes(before), stake] }));
      go(named, 'holds');
      return;
    }
    const id = crypto.randomUUID();
    const isMe = who === ME;
    change(id, tidyOwner({ kind: isMe ? 'person' : who, ...(isMe && { isMe }), stakes: [stake] }));
    go(id, isMe ? 'holds' : 'who');
  };
  return (
    <NewEntry
      title={title}
      back={parts.back}
      options={options}
      errors={errors}
      onValue={setWho}
      onChosen={choose}
    >
      {(errorOf) =>
        who === NAMED && (
          <SelectField
            name="named"
            label={words.who}
            error={errorOf('named')}
            options={candidates.map((entry) => ({
              value: entry.id,
              label: nameOfOwner(entry, creator.name) || unnamed,
            }))}
            value={named}
            onChange={({ target: chosen }) => setNamed(chosen.value)}
          />
        )
      }
    </NewEntry>
  );
}
