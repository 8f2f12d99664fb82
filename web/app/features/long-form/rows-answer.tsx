// Rows of a few choices each: a company's investments with their experience and frequency.
import { SelectField } from '@portico/ui/select-field';
import type { Control } from './control.ts';
import { useOpenForm } from './form-context.ts';
import { RowList } from './row-list.tsx';

type Row = Readonly<Record<string, string>>;
interface RowsProps {
  readonly name: string;
  readonly control: Extract<Control, { readonly kind: 'rows' }>;
}

export function RowsAnswer({ name, control: { parts, most } }: RowsProps) {
  const { answers, change, errorOf, words } = useOpenForm();
  const given = answers[name];
  const rows = Array.isArray(given) ? (given as readonly Row[]) : [];
  const labelOf = (part: string, value: string | undefined): string =>
    (value && words.choices[`${name}.${part}`]?.[value]) || '';
  const [first = ''] = parts;
  return (
    <RowList
      name={name}
      rows={rows}
      emptyRow={{} as Row}
      isNeeded
      most={most}
      labelOf={(row) => labelOf(first, row[first])}
      onRows={(changed) => change(name, changed)}
    >
      {(row, at, onRow) => (
        <div className="row-parts">
          {parts.map((part) => (
            <div key={part} data-field={`${name}.${at}.${part}`}>
              <SelectField
                name={`${name}.${at}.${part}`}
                label={words.rows[`${name}.${part}`]?.(at + 1)}
                options={Object.entries(words.choices[`${name}.${part}`] ?? {}).map(([value, label]) => ({
                  value,
                  label,
                }))}
                value={row[part] ?? ''}
                error={errorOf(`${name}.${at}.${part}`)}
                onChange={({ target }) => onRow({ ...row, [part]: target.value })}
              />
            </div>
          ))}
        </div>
      )}
    </RowList>
  );
}
