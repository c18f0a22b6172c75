import type { ReactNode } from 'react';

interface StudioTableProps {
  /** Names it to those who do not see it. */
  label: string;
  columns: readonly string[];
  /** On narrow screens each row is a block of its own: for rows that end in buttons. */
  stacks?: boolean;
  children: ReactNode;
}

/** A table that scrolls sideways where the screen is narrow. */
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
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
