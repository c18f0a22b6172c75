/** A table in a region that scrolls sideways and can be reached by keyboard. The first cell of a row names the row. */
import { createElement, type ReactNode } from 'react';
import type { Cell, TableAttributes } from './attributes.ts';

export interface DataTableProps extends TableAttributes {
  renderCell: (cell: Cell) => ReactNode;
}

/** What scrolls must take focus, or arrow keys cannot scroll it (WCAG 2.1.1). */
const FOCUSABLE = { tabIndex: 0 } as const;

export function DataTable({ caption, columns, rows, renderCell }: DataTableProps): ReactNode {
  // Cells have no names of their own: as arguments, instead of a list, they need no keys.
  const renderRow = ([name, ...cells]: readonly Cell[]) =>
    createElement(
      'tr',
      null,
      <th scope="row">{name}</th>,
      ...cells.slice(0, columns.length - 1).map((cell) => createElement('td', null, renderCell(cell))),
    );
  return (
    <section className="table-scroll" aria-label={caption || columns.join(', ')} {...FOCUSABLE}>
      <table>
        {caption && <caption>{caption}</caption>}
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {createElement('tbody', null, ...rows.map(renderRow))}
      </table>
    </section>
  );
}
