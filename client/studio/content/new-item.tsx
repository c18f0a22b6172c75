import type { ReactNode } from 'react';
import { CONTENT_TYPE_NAMES, CONTENT_TYPES } from '#shared/content-types.ts';
import { ROUTES } from '#shared/routes.ts';

/** Types that editors begin most; the others follow. */
const FIRST = ['article', 'lesson', 'page', 'photo', 'video'] as const;
const REST = CONTENT_TYPE_NAMES.filter((type) => !FIRST.some((first) => first === type));

/** Menu of what can be begun. Each choice makes a draft and opens it; pressed twice, one. */
export function NewItem({ formKey }: { formKey: string }): ReactNode {
  return (
    <details className="studio-new" name="studio-menu">
      <summary className="button">New</summary>
      <form method="post" action={ROUTES.studioContent}>
        <input type="hidden" name="action" value="new" />
        <input type="hidden" name="key" value={formKey} />
        <ul>
          {[...FIRST, ...REST].map((type) => (
            <li key={type}>
              <button type="submit" name="type" value={type}>
                {CONTENT_TYPES[type].one}
              </button>
            </li>
          ))}
        </ul>
      </form>
    </details>
  );
}
