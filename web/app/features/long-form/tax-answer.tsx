// Tax residencies of a person or company, each with the tax number or the reason why there is none.
import { noTinReasons } from '@portico/domain/forms/tax-residencies';
import { Checkbox } from '@portico/ui/checkbox';
import { Combobox } from '@portico/ui/combobox';
import { TextField } from '@portico/ui/field';
import { RadioCards } from '@portico/ui/radio-cards';
import type { Control } from './control.ts';
import { countryLabel, countryOptions } from './country-options.ts';
import { useOpenForm } from './form-context.ts';
import { useLongForm } from './long-form.en.ts';
import { RowList } from './row-list.tsx';
import { useOutside } from './use-outside.ts';

export interface TaxRow {
  readonly country?: string;
  readonly tin?: string;
  /** Empty until a reason is chosen. */
  readonly noTinReason?: string;
  readonly explanation?: string;
}

/** Drops empty parts. An empty `noTinReason` stays: it means that a reason will follow. */
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
  const { tax: words } = useLongForm();
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
  const { errorOf, words: ofForm } = useOpenForm();
  const { tax: words } = useLongForm();
  const reasons = ofForm.choices['noTinReason'] ?? {};
  return (
    <>
      <div data-field={`${field}.noTinReason`}>
        <RadioCards
          name={`${field}.noTinReason`}
          label={words.reason}
          options={noTinReasons.map((value) => ({ value, title: reasons[value] ?? value }))}
          defaultValue={row.noTinReason}
          error={errorOf(`${field}.noTinReason`)}
          onValue={(noTinReason) => onRow({ ...row, noTinReason })}
        />
      </div>
      {row.noTinReason === 'cannot-obtain' && (
        <div data-field={`${field}.explanation`}>
          <TextField
            name={`${field}.explanation`}
            label={ofForm.tax.explanation}
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

function TaxResidency({ nameOf, ...props }: RowProps & Pick<TaxControl, 'nameOf'>) {
  const { field, row, onRow } = props;
  const { errorOf, adviceOf, words: ofForm } = useOpenForm();
  const { tax: words } = useLongForm();
  const isWithout = row.noTinReason !== undefined;
  const scheme = nameOf(row.country ?? '');
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
            advice={adviceOf(`${field}.tin`)}
            autoComplete="off"
            characters={20}
            isLtr
            maxLength={2000}
            value={row.tin ?? ''}
            onChange={({ target }) => onRow({ ...row, tin: target.value })}
          />
        </div>
      )}
      <Checkbox
        name={`${field}.none`}
        label={ofForm.tax.none}
        checked={isWithout}
        onChange={({ target }) =>
          onRow({ ...(row.country && { country: row.country }), ...(target.checked && { noTinReason: '' }) })
        }
      />
      {isWithout && <Reason {...props} />}
    </>
  );
}

type TaxControl = Extract<Control, { readonly kind: 'tax' }>;

export function TaxAnswer({ name, control }: { readonly name: string; readonly control: TaxControl }) {
  const { answers, change } = useOpenForm();
  const given = answers[name];
  const rows = Array.isArray(given) ? (given as readonly TaxRow[]) : [];
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
      {(row, at, onRow) => (
        <TaxResidency nameOf={control.nameOf} field={`${name}.${at}`} row={row} onRow={onRow} />
      )}
    </RowList>
  );
}
