/** A table in a region that scrolls sideways and can be reached by keyboard. The first cell of a row names the row. */
import type { ReactNode } from 'react';
import type { Cell, TableAttributes } from './attributes.ts';

export interface DataTableProps extends TableAttributes {
  renderCell: (cell: Cell) => ReactNode;
}

export function DataTable({ caption, columns, rows, renderCell }: DataTableProps): ReactNode {
  return (
    <section className="table-scroll" aria-label={caption || columns.join(', ')} tabIndex={0}>
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
        <tbody>
          {rows.map((row, place) => (
            <tr key={`${place} ${row[0]}`}>
              {row.slice(0, columns.length).map((cell, column) =>
                column === 0 ? (
                  <th key={columns[column]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={columns[column]}>{renderCell(cell)}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
