/** `/business-directory/compare/?ids=12,31`: up to four businesses side by side. */
import type { ReactNode } from 'react';
import { parseHours } from '#client/content/opening-hours.ts';
import { type CanonicalForm, type Crumb, type PageModule, page } from '#client/core/page-module.ts';
import { BusinessLogo } from '#client/items/business-logo.tsx';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { addressOf } from '#client/ui/pagination.tsx';
import { extractPlainText } from '#client/ui/plain-text.ts';
import { DAYS } from '#shared/opening-hours.ts';
import { listItems } from '#shared/rest/content.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { ROUTES } from '#shared/routes.ts';

const MAX_COMPARED = 4;
/** Longer lists are read up to here. */
const MAX_READ = 12;
const CRUMBS: readonly Crumb[] = [{ title: 'Business Directory', path: ROUTES.businessDirectory }];
const LEAD = 'Up to four businesses side by side.';

/** From a list in one parameter, or from checkboxes of one name. */
const formatIds: CanonicalForm = (_, sent) => {
  const ids = sent
    .getAll('ids')
    .flatMap((text) => text.split(','))
    .slice(0, MAX_READ)
    .filter((text) => /^[1-9]\d{0,9}$/.test(text));
  return [...new Set(ids)].join(',');
};

export interface ComparedBusinesses {
  readonly items: readonly ContentItem[];
  /** How many were selected beyond those that fit. */
  readonly leftOut: number;
}

export const compareBusinessesPage: PageModule<ComparedBusinesses> = {
  sheet: 'comparison',
  duration: 'lists',
  allowedQuery: { ids: formatIds },
  tidiesAddress: true,

  async load({ api, brand, query: { ids = '' } }) {
    const all = ids.split(',').filter(Boolean);
    if (all.length === 0) return page({ items: [], leftOut: 0 });
    const { items } = await api.get(listItems, {
      type: 'business-listing',
      include: all.slice(0, MAX_COMPARED).join(','),
      brand,
      orderby: 'include',
      per_page: MAX_COMPARED,
      _embed: true,
      context: 'embed',
    });
    return page({ items, leftOut: Math.max(0, all.length - MAX_COMPARED) });
  },

  head: ({ items }) => ({
    title: items.length > 0 ? `Compare ${items.map(nameOf).join(', ')}` : 'Compare Businesses',
    description: LEAD,
    canonicalPath: ROUTES.compareBusinesses,
    noindex: true,
    crumbs: CRUMBS,
  }),

  Page: ({ data: { items, leftOut } }) => (
    <div className="wrap comparing">
      <Breadcrumbs crumbs={CRUMBS} />
      <header className="page-head">
        <h1>Compare Businesses</h1>
        <p className="lead">{LEAD}</p>
        {leftOut > 0 && <p role="alert">Only four fit side by side: the others had to be left out.</p>}
      </header>
      {items.length === 0 ? (
        <p>
          Select businesses <a href={ROUTES.businessDirectory}>in the directory</a>, and press “Compare
          selected”.
        </p>
      ) : (
        <ComparedTable items={items} />
      )}
    </div>
  ),
};

const nameOf = (item: ContentItem): string => extractPlainText(item.title.rendered);

/** Scrolling containers must take focus, or arrow keys cannot scroll them (WCAG 2.1.1). */
const FOCUSABLE = { tabIndex: 0 } as const;

function ComparedTable({ items }: { items: readonly ContentItem[] }): ReactNode {
  return (
    <section className="table-scroll compared" aria-label="The businesses side by side" {...FOCUSABLE}>
      <table>
        <thead>
          <tr>
            <th scope="col">Business</th>
            {items.map((item) => (
              <th key={item.id} scope="col">
                <BusinessLogo item={item} />
                <a href={item.link}>{nameOf(item)}</a>
                {items.length > 1 && <Without item={item} items={items} />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([title, render]) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {items.map((item) => (
                <td key={item.id}>{render(item) || '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Without({ item, items }: { item: ContentItem; items: readonly ContentItem[] }): ReactNode {
  const ids = items.filter(({ id }) => id !== item.id).map(({ id }) => String(id));
  return (
    <a
      className="meta"
      href={addressOf(ROUTES.compareBusinesses, { ids: ids.join(',') }).replaceAll('%2C', ',')}
    >
      Remove<span className="hidden"> {nameOf(item)}</span>
    </a>
  );
}

type RenderCell = (item: ContentItem) => ReactNode;

const ROWS: readonly (readonly [title: string, render: RenderCell])[] = [
  ['What it is', ({ business }) => business?.trade],
  ['In short', (item) => extractPlainText(item.excerpt.rendered)],
  [
    'Place',
    ({ business }) =>
      business && [business.city, business.region, business.country].filter(Boolean).join(', '),
  ],
  ['Services', ({ business }) => business && <Lines lines={business.services} />],
  ['Opening hours', ({ business }) => business && <Hours hours={business.hours} />],
  ['Founded', ({ business }) => business?.founded],
  [
    'Website',
    ({ business }) =>
      business?.website && (
        <a href={business.website} rel="nofollow noopener">
          {new URL(business.website).host}
        </a>
      ),
  ],
];

function Lines({ lines }: { lines: readonly string[] }): ReactNode {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Hours({ hours }: { hours: readonly string[] }): ReactNode {
  const { week, notes } = parseHours(hours);
  const lines = DAYS.flatMap((day, at) => {
    const times = week[at] ?? [];
    return times.length > 0 ? `${day}: ${times.join(', ')}` : [];
  });
  return lines.length + notes.length > 0 && <Lines lines={[...lines, ...notes]} />;
}
