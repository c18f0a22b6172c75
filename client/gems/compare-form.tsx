import type { ReactNode } from 'react';
import { COLUMN_FIELDS } from '#client/gems/comparison.ts';
import { extractPlainText } from '#client/ui/plain-text.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { ROUTES } from '#shared/routes.ts';

export interface CompareFormProps {
  all: readonly ContentItem[];
  /** Slugs, in the order of the columns. */
  chosen: readonly string[];
}

/** One list to choose from for each column: a plain form, its answer has an address. */
export function CompareForm({ all, chosen }: CompareFormProps): ReactNode {
  return (
    <form className="filter" action={ROUTES.compareGems}>
      {COLUMN_FIELDS.map((field, place) => (
        <label key={field}>
          Gem {place + 1}
          <select name={field} defaultValue={chosen[place] ?? ''}>
            <option value="">None</option>
            {all.map(({ slug, title }) => (
              <option key={slug} value={slug}>
                {extractPlainText(title.rendered)}
              </option>
            ))}
          </select>
        </label>
      ))}
      <button className="button" type="submit">
        Compare
      </button>
      {chosen.length > 0 && <a href={ROUTES.compareGems}>Start over</a>}
    </form>
  );
}
