// A table. On narrow screens each row becomes a block whose lines show the column titles.
import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Amounts, dates and counts, which are aligned at the end of the cell. */
  readonly isFigure?: boolean;
  /** The cell that names the row. */
  readonly isRowTitle?: boolean;
}

export interface TableProps<Row> {
  readonly caption: ReactNode;
  readonly isCaptionHidden?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Denser style for staff: 14 px with less spacing. */
  readonly isDense?: boolean;
}

export function Table<Row>({ caption, isCaptionHidden, columns, rows, keyOf, isDense }: TableProps<Row>) {
  return (
    <div className="table-place">
      <table className="table" data-dense={isDense || undefined}>
        <caption className={isCaptionHidden ? 'only-heard' : undefined}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title, isFigure }) => (
              <th key={title} scope="col" data-figure={isFigure || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ title, cell, isFigure, isRowTitle }) =>
                isRowTitle ? (
                  <th key={title} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={title} data-label={title} data-figure={isFigure || undefined}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
