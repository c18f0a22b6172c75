import type { ReactNode } from 'react';
import { Island } from '#client/ui/island.tsx';
import { ROUTES } from '#shared/routes.ts';

/** Checkboxes of the cards belong to it, wherever they stand: a card has forms of its own. */
export const COMPARE_FORM = 'compare-businesses';

export function CompareSelected(): ReactNode {
  return (
    <form id={COMPARE_FORM} className="selection-bar" action={ROUTES.compareBusinesses}>
      <button className="button" type="submit">
        Compare
      </button>
      <span>
        <span className="selected" />
        <Island name="business" trigger="load" props={{ part: 'compare' }}>
          <span className="selected-elsewhere" hidden>
            <span role="status" />{' '}
            <button type="button" className="script-action">
              Clear
            </button>
          </span>
        </Island>
        <span className="meta"> Up to four fit side by side.</span>
      </span>
    </form>
  );
}
