/** `/business-directory/compare/?ids=12,31`: up to four businesses side by side. */
import type { ReactNode } from 'react';
import { groupDays, parseHours } from '#client/content/opening-hours.ts';
import { type CanonicalForm, type Crumb, type PageModule, page } from '#client/core/page-module.ts';
import { BusinessLogo } from '#client/items/business-logo.tsx';
import { ListingRating } from '#client/items/listing-rating.tsx';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { Island } from '#client/ui/island.tsx';
import { addressOf } from '#client/ui/pagination.tsx';
import { extractPlainText } from '#client/ui/plain-text.ts';
import { PAYMENT_METHODS, SHIPPING_REACHES } from '#shared/listings.ts';
import { listItems } from '#shared/rest/content.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { ROUTES } from '#shared/routes.ts';

const MAX_COMPARED = 4;
/** Longer lists are read up to here: as many as a page of the directory has. */
const MAX_READ = 24;
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
  /** Names of those that were selected beyond those that fit. */
  readonly leftOut: readonly string[];
  /** How many of those that were selected are not in the directory, or not any more. */
  readonly gone: number;
}

export const compareBusinessesPage: PageModule<ComparedBusinesses> = {
  sheet: 'comparison',
  duration: 'lists',
  allowedQuery: { ids: formatIds },
  tidiesAddress: true,

  async load({ api, brand, query: { ids = '' } }) {
    const all = ids.split(',').filter(Boolean);
    if (all.length === 0) return page({ items: [], leftOut: [], gone: 0 });
    const { items } = await api.get(listItems, {
      type: 'business-listing',
      include: all.join(','),
      brand,
      orderby: 'include',
      per_page: MAX_READ,
      _embed: true,
      context: 'embed',
    });
    return page({
      items: items.slice(0, MAX_COMPARED),
      leftOut: items.slice(MAX_COMPARED).map(nameOf),
      gone: all.length - items.length,
    });
  },

  head: ({ items }) => ({
    title: items.length > 0 ? `Compare ${items.map(nameOf).join(', ')}` : 'Compare Businesses',
    description: LEAD,
    canonicalPath: ROUTES.compareBusinesses,
    noindex: true,
    crumbs: CRUMBS,
  }),

  Page: ({ data: { items, leftOut, gone } }) => (
    <div className="wrap comparing">
      <Breadcrumbs crumbs={CRUMBS} />
      <header className="page-head">
        <h1>Compare Businesses</h1>
        <p className="lead">{LEAD}</p>
        {leftOut.length > 0 && <p role="alert">{describeLeftOut(leftOut)}</p>}
        {gone > 0 && (
          <p role="alert">
            {gone === 1
              ? 'One of the businesses is not in the directory any more.'
              : `${gone} of the businesses are not in the directory any more.`}
          </p>
        )}
      </header>
      {items.length === 0 ? (
        <p>
          Select businesses <a href={ROUTES.businessDirectory}>in the directory</a>, and press “Compare”.
        </p>
      ) : (
        <>
          <ComparedTable items={items} />
          <Island
            name="business"
            trigger="load"
            props={{ part: 'compared', ids: items.map(({ id }) => String(id)) }}
          />
          <p>
            <a href={ROUTES.businessDirectory}>Back to the directory</a>
          </p>
        </>
      )}
    </div>
  ),
};

const inEnglish = new Intl.ListFormat('en-US');

const describeLeftOut = (names: readonly string[]): string =>
  `Only four fit side by side. ${
    names.length === 1 ? 'One was left out' : `${names.length} were left out`
  }: ${inEnglish.format(names)}.`;

const nameOf = (item: ContentItem): string => extractPlainText(item.title.rendered);

/** Scrolling containers must take focus, or arrow keys cannot scroll them (WCAG 2.1.1). */
const FOCUSABLE = { tabIndex: 0 } as const;

function ComparedTable({ items }: Pick<ComparedBusinesses, 'items'>): ReactNode {
  return (
    <section className="table-scroll compared" aria-label="The businesses side by side" {...FOCUSABLE}>
      <table>
        <thead>
          <tr>
            <th scope="col">Business</th>
            {items.map((item) => (
              <th key={item.id} scope="col">
                <BusinessLogo item={item} />
                <a href={item.link} dir="auto">
                  {nameOf(item)}
                </a>
                {items.length > 1 && <Without item={item} items={items} />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listFilledRows(items).map(({ title, cells }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {cells.map(({ id, cell }) => (
                <td key={id}>{cell || '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function listFilledRows(items: readonly ContentItem[]) {
  const rated = { title: 'Reviews', cells: items.map((item) => ({ id: item.id, cell: describeMean(item) })) };
  const rows = ROWS.map(([title, render]) => ({
    title,
    cells: items.map((item) => ({ id: item.id, cell: item.business && render(item.business, item) })),
  }));
  return [rated, ...rows].filter(({ cells }) => cells.some(({ cell }) => cell));
}

function describeMean(item: ContentItem): ReactNode {
  const rating = item._embedded?.['facet:rating']?.[0];
  return rating && <ListingRating rating={rating} />;
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

/** For columns as narrow as those of a phone. */
const [NO_BREAK, MAY_BREAK] = ['\u00A0', '\u200B'];

type Business = NonNullable<ContentItem['business']>;

/** A row that none of them fills is left out. */
const ROWS: readonly (readonly [
  title: string,
  render: (business: Business, item: ContentItem) => ReactNode,
])[] = [
  ['Type', ({ trade }) => trade],
  ['In short', (_, item) => <bdi>{extractPlainText(item.excerpt.rendered)}</bdi>],
  ['Place', ({ city, region, country }) => [city, region, country].filter(Boolean).join(', ')],
  ['Area served', ({ area_served }) => area_served],
  ['Services', describeServices],
  ['Opening hours', ({ hours }) => describeHours(hours)],
  ['Shipping', ({ shipping }) => shipping && SHIPPING_REACHES[shipping]],
  ['Payment', ({ payment }) => payment?.map((method) => PAYMENT_METHODS[method]).join(', ')],
  ['Languages', ({ languages }) => languages?.join(', ')],
  ['Credentials', ({ credentials }) => formatLines(credentials?.map(({ name }) => name) ?? [])],
  ['Founded', ({ founded }) => founded],
  [
    'Website',
    ({ website }) =>
      website && (
        <a href={website} rel="nofollow noopener">
          {new URL(website).host.replaceAll('.', `${MAY_BREAK}.`)}
        </a>
      ),
  ],
];

function describeServices({ services, prices = [] }: Business): ReactNode {
  const byName = new Map(prices.map(({ service, price }) => [service, price]));
  return formatLines(
    services.map((service) => (byName.has(service) ? `${service}: ${byName.get(service)}` : service)),
  );
}

function describeHours(hours: readonly string[]): ReactNode {
  const { week, notes } = parseHours(hours);
  const lines = groupDays(week).map(
    ({ days, times }) => `${days}: ${times.replaceAll(/ (?=[AP]M)/g, NO_BREAK)}`,
  );
  return formatLines([...lines, ...notes]);
}

const formatLines = (lines: readonly string[]): ReactNode =>
  lines.length > 0 && (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
