// Where somebody pays tax: country by country, with the number or the reason why there is none.
import { noTinReasons } from '@portico/domain/forms/tax-residencies';
import { taxNumbers } from '@portico/domain/identifiers/person-numbers';
import { Checkbox } from '@portico/ui/checkbox';
import { Combobox } from '@portico/ui/combobox';
import { TextField } from '@portico/ui/field';
import { RadioCards } from '@portico/ui/radio-cards';
import { useEffect } from 'react';
import { usePersonalChoices } from '../texts/english-personal-choices.ts';
import { usePersonalForm } from '../texts/english-personal-form.ts';
import { countryLabel, countryOptions } from './country-options.ts';
import { textOf, useOpenForm } from './form-context.ts';
import { RowList } from './row-list.tsx';
import { useOutside } from './use-outside.ts';

export interface TaxRow {
  readonly country?: string;
  readonly tin?: string;
  /** Empty while no reason is chosen yet. */
  readonly noTinReason?: string;
  readonly explanation?: string;
}

/** A part that was emptied is not there. Whether there is a reason is known before which one. */
const without = ({ country, tin, noTinReason, explanation }: TaxRow): TaxRow => ({
  ...(country && { country }),
  ...(tin && { tin }),
  ...(noTinReason !== undefined && { noTinReason }),
  ...(explanation && { explanation }),
});

interface RowProps {
  readonly field: string;
  readonly row: TaxRow;
  readonly onRow: (row: TaxRow) => void;
}

function Country({ field, row, onRow }: RowProps) {
  const { errorOf } = useOpenForm();
  const { tax: words } = usePersonalForm();
  const { epoch, emit } = useOutside(row.country ?? '', (country) => onRow({ ...row, country }));
  return (
    <div data-field={`${field}.country`}>
      <Combobox
        key={epoch}
        name={`${field}.country`}
        label={words.country}
        options={countryOptions()}
        defaultValue={row.country}
        error={errorOf(`${field}.country`)}
        onValue={emit}
      />
    </div>
  );
}

function Reason({ field, row, onRow }: RowProps) {
  const { errorOf } = useOpenForm();
  const { tax: words } = usePersonalForm();
  const { noTinReason: reasons } = usePersonalChoices();
  return (
    <>
      <div data-field={`${field}.noTinReason`}>
        <RadioCards
          name={`${field}.noTinReason`}
          label={words.reason}
          options={noTinReasons.map((value) => ({ value, title: reasons[value] }))}
          defaultValue={row.noTinReason}
          error={errorOf(`${field}.noTinReason`)}
          onValue={(noTinReason) => onRow({ ...row, noTinReason })}
        />
      </div>
      {row.noTinReason === 'cannot-obtain' && (
        <div data-field={`${field}.explanation`}>
          <TextField
            name={`${field}.explanation`}
            label={words.explanation}
            error={errorOf(`${field}.explanation`)}
            maxLength={2000}
            value={row.explanation ?? ''}
            onChange={({ target }) => onRow({ ...row, explanation: target.value })}
          />
        </div>
      )}
    </>
  );
}

function TaxResidency(props: RowProps) {
  const { field, row, onRow } = props;
  const { errorOf } = useOpenForm();
  const { tax: words } = usePersonalForm();
  const isWithout = row.noTinReason !== undefined;
  const scheme = taxNumbers[row.country ?? '']?.name;
  return (
    <>
      <Country {...props} />
      {!isWithout && (
        <div data-field={`${field}.tin`}>
          <TextField
            name={`${field}.tin`}
            label={scheme === undefined ? words.tin : words.tinNamed(scheme)}
            hint={words.tinHint}
            error={errorOf(`${field}.tin`)}
            autoComplete="off"
            isLtr
            maxLength={2000}
            value={row.tin ?? ''}
            onChange={({ target }) => onRow({ ...row, tin: target.value })}
          />
        </div>
      )}
      <Checkbox
        name={`${field}.none`}
        label={words.none}
        checked={isWithout}
        onChange={({ target }) =>
          onRow({ ...(row.country && { country: row.country }), ...(target.checked && { noTinReason: '' }) })
        }
      />
      {isWithout && <Reason {...props} />}
    </>
  );
}

export function TaxAnswer({ name }: { readonly name: string }) {
  const { answers, change } = useOpenForm();
  const given = answers[name];
  const rows = Array.isArray(given) ? (given as readonly TaxRow[]) : [];
  const home = textOf(answers, 'residence.country');
  // Most people pay tax where they live.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a proposal is made once
  useEffect(() => {
    if (rows.length === 0 && home !== '') change(name, [{ country: home }]);
  }, []);
  return (
    <RowList
      name={name}
      rows={rows}
      emptyRow={{}}
      isNeeded
      most={5}
      labelOf={({ country }) => (country ? countryLabel(country) : '')}
      onRows={(changed) => change(name, changed.map(without))}
    >
      {(row, at, onRow) => <TaxResidency field={`${name}.${at}`} row={row} onRow={onRow} />}
    </RowList>
  );
}
