import type { ReactNode } from 'react';

/** Stands in a modal until what belongs there has come. */
export function Loading(): ReactNode {
  return (
    <p className="waiting" aria-busy="true">
      One moment …
    </p>
  );
}
