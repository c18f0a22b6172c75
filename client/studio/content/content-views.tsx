/** Lists that are asked for often: those of everybody, and those that the user has named. */
import type { ReactNode } from 'react';
import type { PageContext } from '#client/core/page-module.ts';
import type { SavedView } from '#shared/rest/writing.ts';
import { ROUTES } from '#shared/routes.ts';
import { formatFilters } from './content-query.ts';

/** Shown where there are some: most sites have none. */
const PRIVATE = ['Private', 'status=private'] as const;

const VIEWS: readonly (readonly [label: string, query: string])[] = [
  ['All', ''],
  ['Drafts', 'status=draft'],
  ['For review', 'status=pending'],
  ['Scheduled', 'status=future'],
  ['Published', 'status=publish'],
  PRIVATE,
  ['Trash', 'status=trash'],
];

interface ContentViewsProps {
  views: readonly SavedView[];
  hasPrivate: boolean;
  page: PageContext;
}

export function ContentViews({ views, hasPrivate, page }: ContentViewsProps): ReactNode {
  const current = formatFilters(page.query);
  const own = views.find(({ query }) => query === current);
  const shown = VIEWS.filter((view) => view !== PRIVATE || hasPrivate || current === PRIVATE[1]);
  const isKnown = own !== undefined || VIEWS.some(([, query]) => query === current);
  return (
    <div className="studio-views">
      <nav aria-label="Views">
        <ul>
          {[...shown, ...views.map(({ name, query }) => [name, query] as const)].map(([label, query]) => (
            <li key={`${label} ${query}`}>
              <a
                href={query ? `${ROUTES.studioContent}?${query}` : ROUTES.studioContent}
                aria-current={query === current ? 'page' : undefined}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {own && <ForgetView view={own} />}
      {!isKnown && <KeepView query={current} page={page} />}
    </div>
  );
}

function KeepView({ query, page: { form } }: { query: string; page: PageContext }): ReactNode {
  const isSent = form?.values.action === 'keep-view';
  return (
    <details className="studio-keep" open={isSent}>
      <summary>Save this view</summary>
      <form method="post" action={ROUTES.studioContent}>
        <input type="hidden" name="action" value="keep-view" />
        <input type="hidden" name="query" value={query} />
        <p className="field">
          <label htmlFor="view-name">Name</label>
          <input
            id="view-name"
            type="text"
            name="name"
            maxLength={60}
            required
            defaultValue={isSent ? form.values.name : undefined}
          />
        </p>
        <button type="submit" className="button quiet">
          Save view
        </button>
      </form>
    </details>
  );
}

function ForgetView({ view: { id, name } }: { view: SavedView }): ReactNode {
  return (
    <form method="post" action={ROUTES.studioContent}>
      <input type="hidden" name="action" value="forget-view" />
      <input type="hidden" name="id" value={id} />
      <button type="submit" className="link">
        Remove the view “{name}”
      </button>
    </form>
  );
}
