// Questions with several answers of one kind: former names, nationalities.
import { Combobox } from '@portico/ui/combobox';
import { TextField } from '@portico/ui/field';
import { type ReactNode, useMemo } from 'react';
import { usePersonalChoices } from '../texts/english-personal-choices.ts';
import { usePersonalForm } from '../texts/english-personal-form.ts';
import { countryLabel, countryOptions } from './country-options.ts';
import { listOf, useOpenForm } from './form-context.ts';
import { RowList } from './row-list.tsx';
import { useOutside } from './use-outside.ts';

const MOST = 5;
/** A single row without a word in it is no answer. */
const answerOf = (rows: readonly string[]): readonly string[] => (rows.join() === '' ? [] : rows);

export function LinesAnswer({ name }: { readonly name: string }) {
  const { answers, change, errorOf } = useOpenForm();
  const { formerName } = usePersonalForm();
  return (
    <RowList
      name={name}
      rows={listOf(answers, name)}
      emptyRow=""
      isNeeded={false}
      most={MOST}
      labelOf={(row) => row}
      onRows={(rows) => change(name, rows)}
    >
      {(row, at, changeRow) => (
        <div data-field={`${name}.${at}`}>
          <TextField
            name={`${name}.${at}`}
            label={formerName(at + 1)}
            error={errorOf(`${name}.${at}`)}
            maxLength={2000}
            value={row}
            onChange={({ target }) => changeRow(target.value)}
          />
        </div>
      )}
    </RowList>
  );
}

interface RowProps {
  readonly field: string;
  readonly label: ReactNode;
  readonly answer: string;
  readonly onAnswer: (code: string) => void;
}

function Nationality({ field, label, answer, onAnswer }: RowProps) {
  const { errorOf } = useOpenForm();
  const { nationalities: statuses } = usePersonalChoices();
  const { epoch, emit } = useOutside(answer, onAnswer);
  const options = useMemo(
    () => [
      ...countryOptions(),
      ...Object.entries(statuses).map(([value, status]) => ({ value, label: status })),
    ],
    [statuses],
  );
  return (
    <div data-field={field}>
      <Combobox
        key={epoch}
        name={field}
        label={label}
        options={options}
        defaultValue={answer}
        error={errorOf(field)}
        onValue={emit}
      />
    </div>
  );
}

export function NationalitiesAnswer({ name }: { readonly name: string }) {
  const { answers, change } = useOpenForm();
  const { nationality } = usePersonalForm();
  const { nationalities: statuses } = usePersonalChoices();
  // The only one is named by the question itself.
  const nationalityLabel = (at: number) =>
    listOf(answers, name).length < 2 ? (
      <span className="only-heard">{nationality.first}</span>
    ) : (
      nationality.further(at + 1)
    );
  return (
    <RowList
      name={name}
      rows={listOf(answers, name)}
      emptyRow=""
      isNeeded
      most={MOST}
      labelOf={(code) => statuses[code as keyof typeof statuses] ?? (code && countryLabel(code))}
      onRows={(rows) => change(name, answerOf(rows))}
    >
      {(row, at, changeRow) => (
        <Nationality field={`${name}.${at}`} label={nationalityLabel(at)} answer={row} onAnswer={changeRow} />
      )}
    </RowList>
  );
}
