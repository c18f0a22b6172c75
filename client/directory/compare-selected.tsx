import type { ReactNode } from 'react';
import { ROUTES } from '#shared/routes.ts';

/** Checkboxes of the cards belong to it, wherever they stand: a card has forms of its own. */
export const COMPARE_FORM = 'compare-businesses';

export function CompareSelected(): ReactNode {
  return (
    <form id={COMPARE_FORM} className="compare-selected" action={ROUTES.compareBusinesses}>
      <button className="button quiet" type="submit">
        Compare selected
      </button>
      <span className="meta">Select up to four businesses.</span>
    </form>
  );
}
