/** The directory: a form and a map, and the businesses that they leave. */
import type { ReactNode } from 'react';
import { ItemContent } from '#client/blocks/item-content.tsx';
import { NarrowedList } from '#client/content/narrowed-list.tsx';
import { TermIndex } from '#client/content/term-index.tsx';
import type { PageContext } from '#client/core/page-module.ts';
import { addressOf } from '#client/ui/pagination.tsx';
import { extractPlainText } from '#client/ui/plain-text.ts';
import { ROUTES } from '#shared/routes.ts';
import { CompareSelected } from './compare-selected.tsx';
import { DirectoryMap } from './directory-map.tsx';
import { DIRECTORY_SORT_NAMES } from './directory-query.ts';
import { DirectorySearch } from './directory-search.tsx';
import { ListingCard } from './listing-card.tsx';
import { type DirectoryData, listTyped } from './load-directory.ts';

export function DirectoryView({ data, page }: { data: DirectoryData; page: PageContext }): ReactNode {
  const { path, query, intro, found, items, groups, categories, pageNumber } = data;
  const { sort = '', page: _, ...chosen } = query;
  const facts = new Map(found.listings.map((listing) => [listing.id, listing]));
  return (
    <div className="wrap directory">
      <header className="page-head">
        <h1>{extractPlainText(intro.title.rendered)}</h1>
        <p className="lead">{extractPlainText(intro.excerpt.rendered)}</p>
        <p>
          <a className="button" href={ROUTES.accountBusiness}>
            List Your Business
          </a>{' '}
          <span className="meta">Free. We check each listing before it shows.</span>
        </p>
      </header>
      <div className="directory-finding">
        <DirectorySearch data={data} />
        <DirectoryMap data={data} tiles={page.mapTiles} />
      </div>
      <NarrowedList
        path={path}
        label="Businesses"
        groups={groups}
        typed={listTyped(data)}
        chosen={chosen}
        sorts={DIRECTORY_SORT_NAMES}
        sort={sort}
        total={found.total}
        things={['business', 'businesses']}
        pageNumber={pageNumber}
        totalPages={found.total_pages}
        cards={items.map((item) => (
          <ListingCard key={item.id} item={item} facts={facts.get(item.id)} canCompare />
        ))}
        selectionBar={items.length > 0 && <CompareSelected />}
        anchor="results"
        note={describeResult(data)}
      />
      {pageNumber === 1 && !isNarrowed(data) && (
        <>
          <TermIndex title="By product or service" terms={categories} />
          <div className="reading section-text">
            <ItemContent item={intro} page={page} />
          </div>
        </>
      )}
    </div>
  );
}

function describeResult({ path, query, found }: DirectoryData): ReactNode {
  const { page: _, ...rest } = query;
  const { suggested } = found;
  if (suggested)
    return (
      <span>
        Did you mean <a href={`${addressOf(path, { ...rest, q: suggested })}#results`}>{suggested}</a>?
      </span>
    );
  return query.near && !found.place && 'Businesses everywhere are shown: the place is not known.';
}

export const isNarrowed = ({ path, query }: Pick<DirectoryData, 'path' | 'query'>): boolean =>
  path !== ROUTES.businessDirectory || Object.keys(query).some((name) => name !== 'page');
