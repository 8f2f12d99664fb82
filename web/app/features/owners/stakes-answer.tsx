// The holdings of one owner, row by row: company, interest, share or range, start date, and whether held as nominee.

import { splitDay, typedDay, wrongPart } from '@portico/domain/forms/typed-day';
import { DIRECTLY } from '@portico/domain/owners/stakes';
import { nodeKinds } from '@portico/domain/owners/structure';
import { Checkbox } from '@portico/ui/checkbox';
import { DateField } from '@portico/ui/date-field';
import { TextField } from '@portico/ui/field';
import { SelectField } from '@portico/ui/select-field';
import type { FormEvent } from 'react';
import { spokenLanguages } from '../../texts/date-language.ts';
import { useEntryListWords } from '../entry-list/entry-list.en.ts';
import { useOpenForm } from '../long-form/form-context.ts';
import { RowList } from '../long-form/row-list.tsx';
import { useOutside } from '../long-form/use-outside.ts';
import { isCounted, listInterests } from './owner-controls.ts';
import { useOwners } from './owners-context.ts';
import { readStakes, type StakeRow } from './owners-draft.ts';
import { useOwnersForm } from './owners-form.en.ts';
import { useOwnerChoices } from './use-owner-questions.ts';

const MOST = 50;
/** Longer than any share. Drafts accept no more. */
const LONGEST = 200;

interface StakeProps {
  readonly owner: string;
  readonly field: string;
  readonly row: StakeRow;
  readonly onRow: (row: StakeRow) => void;
}

/** Drops parts that do not apply together with the others. */
const without = (row: StakeRow, ...parts: (keyof StakeRow)[]): StakeRow =>
  Object.fromEntries(Object.entries(row).filter(([part]) => !parts.includes(part as keyof StakeRow)));

function useTargets(owner: string) {
  const { read, applicantName } = useOwners();
  const { unnamed } = useEntryListWords();
  const { applicant } = read.owned;
  const others = [...read.nodes.values()].filter(({ id }) => id !== applicant.id && id !== owner);
  const named = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name || unnamed });
  return {
    held: [
      { value: DIRECTLY, label: applicantName },
      ...others.filter(({ kind }) => nodeKinds[kind].hasOwners).map(named),
    ],
    others: others.map(named),
    nodeOf: (heldThrough: string | undefined) =>
      read.nodes.get(heldThrough === DIRECTLY ? applicant.id : (heldThrough ?? '')),
  };
}

function Since({ field, row, onRow }: StakeProps) {
  const { errorOf } = useOpenForm();
  const { stake: words } = useOwnersForm();
  const { epoch, emit } = useOutside(row.since ?? '', (since) => onRow({ ...row, since }));
  const name = `${field}.since`;
  const read = ({ currentTarget }: FormEvent<HTMLFieldSetElement>): void => {
    const partIn = (part: string): string =>
      currentTarget.querySelector<HTMLInputElement>(`[name="${name}.${part}"]`)?.value ?? '';
    emit(typedDay({ day: partIn('day'), month: partIn('month'), year: partIn('year') }, spokenLanguages()));
  };
  return (
    <div data-field={name}>
      <DateField
        key={epoch}
        name={name}
        label={words.since}
        error={errorOf(name)}
        defaultValue={splitDay(row.since ?? '')}
        wrongPart={wrongPart(row.since ?? '')?.part}
        onChange={read}
      />
    </div>
  );
}

function HowMuch({ field, row, onRow }: StakeProps) {
  const { errorOf } = useOpenForm();
  const { stake: words } = useOwnersForm();
  const choices = useOwnerChoices();
  const isBand = row.band !== undefined;
  return (
    <div className="how-much" data-field={`${field}.${isBand ? 'band' : 'share'}`}>
      {isBand ? (
        <SelectField
          name={`${field}.band`}
          label={words.band}
          error={errorOf(`${field}.band`) ?? errorOf(`${field}.share`)}
          options={Object.entries(choices.band).map(([value, label]) => ({ value, label }))}
          value={row.band}
          onChange={({ target }) => onRow({ ...row, band: target.value })}
        />
      ) : (
        <TextField
          name={`${field}.share`}
          label={words.share}
          hint={words.shareHint}
          error={errorOf(`${field}.share`)}
          inputMode="decimal"
          autoComplete="off"
          characters={6}
          isLtr
          maxLength={LONGEST}
          value={row.share ?? ''}
          onChange={({ target }) => onRow({ ...row, share: target.value })}
        />
      )}
      <Checkbox
        name={`${field}.isBand`}
        label={words.isBand}
        checked={isBand}
        onChange={({ target }) =>
          onRow(target.checked ? { ...without(row, 'share'), band: '' } : without(row, 'band'))
        }
      />
    </div>
  );
}

function Nominee({ owner, field, row, onRow }: StakeProps) {
  const { errorOf } = useOpenForm();
  const { stake: words } = useOwnersForm();
  const { others } = useTargets(owner);
  const isFor = row.isNominee === true || row.interest === 'nominee';
  return (
    <>
      {row.interest !== 'nominee' && (
        <Checkbox
          name={`${field}.isNominee`}
          label={words.isNominee}
          checked={row.isNominee === true}
          onChange={({ target }) =>
            onRow(target.checked ? { ...row, isNominee: true } : without(row, 'isNominee', 'nominator'))
          }
        />
      )}
      {isFor && (
        <div data-field={`${field}.nominator`}>
          <SelectField
            name={`${field}.nominator`}
            label={words.nominator}
            error={errorOf(`${field}.nominator`)}
            options={others}
            value={row.nominator ?? ''}
            onChange={({ target }) => onRow({ ...row, nominator: target.value })}
          />
        </div>
      )}
    </>
  );
}

function StakeFields(props: StakeProps) {
  const { owner, field, row, onRow } = props;
  const { errorOf } = useOpenForm();
  const { stake: words } = useOwnersForm();
  const choices = useOwnerChoices();
  const { held, nodeOf } = useTargets(owner);
  const offered = listInterests(nodeOf(row.heldThrough));
  const choose = (interest: string): void =>
    onRow({ ...(isCounted(interest) ? row : without(row, 'share', 'band')), interest });
  return (
    <>
      <div className="stake-line">
        <div data-field={`${field}.heldThrough`}>
          <SelectField
            name={`${field}.heldThrough`}
            label={words.of}
            error={errorOf(`${field}.heldThrough`)}
            options={held}
            value={held.some(({ value }) => value === row.heldThrough) ? row.heldThrough : ''}
            onChange={({ target }) => onRow({ ...row, heldThrough: target.value })}
          />
        </div>
        <div data-field={`${field}.interest`}>
          <SelectField
            name={`${field}.interest`}
            label={words.what}
            error={errorOf(`${field}.interest`)}
            options={offered.map((value) => ({ value, label: choices.interest[value] }))}
            value={row.interest ?? ''}
            onChange={({ target }) => choose(target.value)}
          />
        </div>
      </div>
      {isCounted(row.interest) && <HowMuch {...props} />}
      <Since {...props} />
      <Nominee {...props} />
    </>
  );
}

export function StakesAnswer({ owner }: { readonly owner: string }) {
  const { answers, change } = useOpenForm();
  const { stake: words } = useOwnersForm();
  const { unnamed } = useEntryListWords();
  const choices: Readonly<Record<string, string>> = useOwnerChoices().interest;
  const { applicantName } = useOwners();
  const { nodeOf } = useTargets(owner);
  const labelOf = ({ heldThrough, interest }: StakeRow): string => {
    const of = heldThrough === DIRECTLY ? applicantName : (nodeOf(heldThrough)?.name ?? '');
    return words.line(choices[interest ?? ''] ?? words.what, of || unnamed);
  };
  return (
    <RowList<StakeRow>
      name="stakes"
      rows={readStakes(answers)}
      emptyRow={{ heldThrough: DIRECTLY, interest: 'shareholding' }}
      isNeeded
      most={MOST}
      labelOf={labelOf}
      onRows={(rows) => change('stakes', rows)}
    >
      {(row, at, onRow) => <StakeFields owner={owner} field={`stakes.${at}`} row={row} onRow={onRow} />}
    </RowList>
  );
}
