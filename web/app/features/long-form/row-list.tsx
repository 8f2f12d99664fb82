// A list of rows with buttons to add, remove and undo (U28).
import { Button } from '@portico/ui/button';
import { FieldGroup } from '@portico/ui/field-group';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useOpenForm } from './form-context.ts';
import { useLongForm } from './long-form.en.ts';

export interface RowListProps<Row> {
  readonly name: string;
  readonly rows: readonly Row[];
  readonly emptyRow: Row;
  /** A required list starts with one row. */
  readonly isNeeded: boolean;
  readonly most: number;
  readonly labelOf: (row: Row) => string;
  readonly onRows: (rows: readonly Row[]) => void;
  readonly children: (row: Row, at: number, change: (row: Row) => void) => ReactNode;
}

const CONTROL = ':is(input:not([type="hidden"]), select)';
let made = 0;
const newIds = (count: number): readonly number[] =>
  Array.from({ length: count }, () => {
    made += 1;
    return made;
  });

export function RowList<Row>({
  name,
  rows: given,
  emptyRow,
  isNeeded,
  most,
  labelOf,
  onRows,
  children,
}: RowListProps<Row>) {
  const { wordsOf, errorOf, isOptional } = useOpenForm();
  const { list: words } = useLongForm();
  const { label, hint } = wordsOf(name);
  const rows = isNeeded && given.length === 0 ? [emptyRow] : given;
  const [ids, setIds] = useState(() => newIds(rows.length));
  const [removed, setRemoved] = useState<{ row: Row; id: number; at: number } | undefined>(undefined);
  const place = useRef<HTMLDivElement>(null);
  const goTo = useRef<string | undefined>(undefined);
  // Another tab has added or removed rows.
  if (ids.length !== rows.length) setIds(newIds(rows.length));
  // Moves the focus to where the person continues after an action.
  useEffect(() => {
    if (goTo.current === undefined) return;
    place.current?.querySelector<HTMLElement>(goTo.current)?.focus();
    goTo.current = undefined;
  });

  const set = (next: readonly Row[], nextIds: readonly number[]): void => {
    setIds(nextIds);
    onRows(next);
  };
  const add = (): void => {
    setRemoved(undefined);
    goTo.current = `[data-row="${rows.length}"] ${CONTROL}`;
    set([...rows, emptyRow], [...ids, ...newIds(1)]);
  };
  const remove = (at: number): void => {
    const [row, id] = [rows[at] as Row, ids[at] as number];
    setRemoved({ row, id, at });
    goTo.current = '.row-undo button';
    set(rows.toSpliced(at, 1), ids.toSpliced(at, 1));
  };
  const undo = (): void => {
    if (!removed) return;
    goTo.current = `[data-row="${removed.at}"] ${CONTROL}`;
    set(rows.toSpliced(removed.at, 0, removed.row), ids.toSpliced(removed.at, 0, removed.id));
    setRemoved(undefined);
  };
  return (
    <FieldGroup id={name} label={label} hint={hint} error={errorOf(name)} isOptional={isOptional(name)}>
      <div className="rows" ref={place}>
        {rows.map((row, at) => (
          <div className="row" key={ids[at] ?? at} data-row={at}>
            <div className="row-fields">{children(row, at, (changed) => onRows(rows.with(at, changed)))}</div>
            {(rows.length > 1 || !isNeeded) && (
              <Button kind="quiet" onClick={() => remove(at)}>
                {words.remove(labelOf(row) || words.row(at + 1))}
              </Button>
            )}
          </div>
        ))}
        <p className="row-undo" role="status">
          {removed && (
            <>
              {words.removed(labelOf(removed.row) || words.row(removed.at + 1))}{' '}
              <Button kind="quiet" onClick={undo}>
                {words.undo}
              </Button>
            </>
          )}
        </p>
        <div className="row-more">
          {rows.length < most && (
            <Button kind="secondary" onClick={add}>
              {rows.length === 0 ? words.addFirst : words.add}
            </Button>
          )}
          {rows.length > 1 && <p className="row-count">{words.count(rows.length, most)}</p>}
        </div>
      </div>
    </FieldGroup>
  );
}
