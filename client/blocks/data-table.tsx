/** A table in a region that scrolls sideways and can be reached by keyboard. The first cell of a row names the row. */
import { createElement, type ReactNode } from 'react';

export interface DataTableProps {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}

/** Scrolling containers must take focus, or arrow keys cannot scroll them (WCAG 2.1.1). */
const FOCUSABLE = { tabIndex: 0 } as const;

// Cells and columns have no names of their own: as arguments, instead of a list, they need no keys.
export function DataTable({ caption, columns, rows }: DataTableProps): ReactNode {
  const renderColumn = (column: string) => createElement('th', { scope: 'col' }, column);
  const renderRow = ([name, ...cells]: readonly ReactNode[]) =>
    createElement(
      'tr',
      null,
      <th scope="row">{name}</th>,
      ...columns.slice(1).map((_, place) => createElement('td', null, cells[place])),
    );
  return (
    <section className="table-scroll" aria-label={caption || columns.join(', ')} {...FOCUSABLE}>
      <table>
        {caption && <caption>{caption}</caption>}
        <thead>{createElement('tr', null, ...columns.map(renderColumn))}</thead>
        {createElement('tbody', null, ...rows.map(renderRow))}
      </table>
    </section>
  );
}
