import { Children, cloneElement, createContext, isValidElement, type ReactNode, useContext } from 'react';

interface StudioTableProps {
  /** Names it to those who do not see it. */
  label: string;
  columns: readonly string[];
  /** On narrow screens each row is a block of its own, whose values are named when it is a `StudioRow`. */
  stacks?: boolean;
  children: ReactNode;
}

const Columns = createContext<readonly string[]>([]);

/** A table: where the screen is narrow it scrolls sideways, or its rows stand below each other. */
export function StudioTable({ label, columns, stacks = false, children }: StudioTableProps): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take focus, or arrow keys cannot scroll it (WCAG 2.1.1).
    <section className="table-scroll" aria-label={label} tabIndex={0}>
      <table className={stacks ? 'studio-rows' : undefined}>
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
          <Columns value={columns}>{children}</Columns>
        </tbody>
      </table>
    </section>
  );
}

interface StudioRowProps {
  id?: string;
  /** The head of the row, and a cell for each further column. */
  children: ReactNode;
}

/** A row whose cells know the names of their columns: on narrow screens there is no head to read them from. */
export function StudioRow({ id, children }: StudioRowProps): ReactNode {
  const columns = useContext(Columns);
  return (
    <tr id={id}>
      {Children.map(children, (cell, at) =>
        isValidElement(cell) && cell.type === 'td'
          ? cloneElement(cell, { 'data-label': columns[at] } as Record<string, unknown>)
          : cell,
      )}
    </tr>
  );
}
