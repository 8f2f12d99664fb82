// Questions with several answers of one kind: names, websites, nationalities.
import { Combobox } from '@portico/ui/combobox';
import { TextField } from '@portico/ui/field';
import { type ReactNode, useMemo } from 'react';
import type { Control } from './control.ts';
import { countryLabel, countryOptions } from './country-options.ts';
import { readTexts, useOpenForm } from './form-context.ts';
import { RowList } from './row-list.tsx';
import { useOutside } from './use-outside.ts';

const MOST_NATIONALITIES = 5;
const NO_STATUSES: Readonly<Record<string, string>> = {};
/** A single empty row is no answer. */
const answerOf = (rows: readonly string[]): readonly string[] => (rows.join() === '' ? [] : rows);

interface LinesProps {
  readonly name: string;
  readonly control: Extract<Control, { readonly kind: 'lines' }>;
}

export function LinesAnswer({ name, control: { most, keys } }: LinesProps) {
  const { answers, change, errorOf, isOptional, words } = useOpenForm();
  const isNeeded = !isOptional(name);
  return (
    <RowList
      name={name}
      rows={readTexts(answers, name)}
      emptyRow=""
      isNeeded={isNeeded}
      most={most}
      labelOf={(row) => row}
      onRows={(rows) => change(name, isNeeded ? answerOf(rows) : rows)}
    >
      {(row, at, changeRow) => (
        <div data-field={`${name}.${at}`}>
          <TextField
            name={`${name}.${at}`}
            label={words.rows[name]?.(at + 1)}
            error={errorOf(`${name}.${at}`)}
            maxLength={2000}
            {...(keys && { inputMode: keys })}
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
  const { errorOf, words } = useOpenForm();
  const statuses = words.choices['nationalities'] ?? NO_STATUSES;
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
  const { answers, change, words } = useOpenForm();
  const statuses = words.choices['nationalities'] ?? NO_STATUSES;
  // With only one row, the question itself serves as its visible label.
  const nationalityLabel = (at: number) =>
    readTexts(answers, name).length < 2 ? (
      <span className="only-heard">{words.rows[name]?.(0)}</span>
    ) : (
      words.rows[name]?.(at + 1)
    );
  return (
    <RowList
      name={name}
      rows={readTexts(answers, name)}
      emptyRow=""
      isNeeded
      most={MOST_NATIONALITIES}
      labelOf={(code) => statuses[code] ?? (code && countryLabel(code))}
      onRows={(rows) => change(name, answerOf(rows))}
    >
      {(row, at, changeRow) => (
        <Nationality field={`${name}.${at}`} label={nationalityLabel(at)} answer={row} onAnswer={changeRow} />
      )}
    </RowList>
  );
}
