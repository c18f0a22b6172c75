/** Cards of a list with its filters beside them, its order above them, and its other pages below. */

import type { ReactNode } from 'react';
import { formatNumber } from '#client/core/format-number.ts';
import { ChosenFilters, type FilterGroup, FilterPanel, listChosen } from '#client/ui/filter-panel.tsx';
import { addressOf, Pagination } from '#client/ui/pagination.tsx';
import { SearchFilters } from '#client/ui/search-filters.tsx';
import type { ChosenValues } from './narrow-list.ts';

export interface NarrowedListProps {
  path: string;
  /** Name of the list. */
  label: string;
  groups: readonly FilterGroup[];
  /** Typed instead of chosen: to be taken back as filters are. */
  typed?: readonly FilterGroup[];
  chosen: ChosenValues;
  /** Orders by their value in the address; the first is the usual one, whose value is empty. */
  sorts: ReadonlyMap<string, string>;
  sort: string;
  /** Items that are left, on all pages. */
  total: number;
  /** Word for them: `products`. */
  things: readonly [one: string, many: string];
  pageNumber: number;
  totalPages: number;
  /** Those of this page. */
  cards: readonly ReactNode[];
  className?: string;
  /** Name of the list in addresses: its filters, orders and pages lead there, where much stands above it. */
  anchor?: string;
  /** Said above the cards. */
  note?: ReactNode;
  /** Bar below the cards, for those that are selected. */
  selectionBar?: ReactNode;
}

export function NarrowedList(props: NarrowedListProps): ReactNode {
  const { path, label, chosen, sorts, sort, total, things, pageNumber, totalPages, cards, anchor } = props;
  const query = { ...chosen, sort };
  const hash = anchor ? `#${anchor}` : '';
  const lead = (group: FilterGroup): FilterGroup => ({
    ...group,
    values: group.values.map((value) => ({ ...value, href: value.href + hash })),
  });
  const groups = props.groups.map(lead);
  const narrowing = [...(props.typed ?? []).map(lead), ...groups];
  return (
    <section className="narrowed" id={anchor} aria-label={label}>
      <FilterPanel groups={groups} label="Filter" />
      <div className={props.selectionBar ? 'selecting' : undefined}>
        <div className="narrowed-head">
          <p className="count" role="status">
            {`${formatNumber(total)} ${total === 1 ? things[0] : things[1]}`}
          </p>
          {total > 1 && (
            <SearchFilters
              label="Sort by"
              options={[...sorts].map(([value, name]) => ({
                label: name,
                href: addressOf(path, { ...chosen, sort: value }) + hash,
                current: value === sort,
              }))}
            />
          )}
        </div>
        {props.note && <p className="meta">{props.note}</p>}
        <ChosenFilters groups={narrowing} clearHref={addressOf(path, { sort }) + hash} />
        {total === 0 ? (
          <NothingLeft groups={narrowing} things={things[1]} path={path} />
        ) : pageNumber > totalPages ? (
          <BeyondEnd pageNumber={pageNumber} totalPages={totalPages} firstHref={addressOf(path, query)} />
        ) : (
          <div className={props.className ?? 'cards'}>{cards}</div>
        )}
        {props.selectionBar}
        {pageNumber <= totalPages && (
          <Pagination current={pageNumber} total={totalPages} path={path} query={query} hash={hash} />
        )}
      </div>
    </section>
  );
}

/** An address from a time when the list was longer, or one that somebody made up. */
function BeyondEnd(props: { pageNumber: number; totalPages: number; firstHref: string }): ReactNode {
  const { pageNumber, totalPages, firstHref } = props;
  return (
    <div className="nothing-left">
      <p>{`There is no page ${pageNumber}: this list has ${totalPages === 1 ? 'only one' : totalPages} ${totalPages === 1 ? 'page' : 'pages'}.`}</p>
      <p>
        <a className="button" href={firstHref}>
          Go to its first page
        </a>
      </p>
    </div>
  );
}

/** Ways out where no item has all that was chosen: the links say what each choice costs. */
function NothingLeft({
  groups,
  things,
  path,
}: {
  groups: readonly FilterGroup[];
  things: string;
  path: string;
}): ReactNode {
  const chosen = listChosen(groups);
  if (chosen.length === 0) return <p className="empty">{`There are no ${things} yet.`}</p>;
  const helpful = chosen.filter(({ group }) => group.countWithout !== 0);
  return (
    <div className="nothing-left">
      {helpful.length > 0 ? (
        <>
          <p>
            {chosen.length > 1
              ? `No ${things} match all of these filters. Take one of them back:`
              : `No ${things} match this filter. Take it back:`}
          </p>
          <ul className="points">
            {helpful.map(({ group, label, href }) => (
              <li key={group.name}>
                <a href={href}>{`Without “${label.replaceAll(/^“|”$/g, '')}”`}</a>{' '}
                {group.countWithout !== undefined && <span className="count">{group.countWithout}</span>}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>
          {chosen.length > 1
            ? `No ${things} match all of these filters, nor all but one of them.`
            : `No ${things} match this filter.`}
        </p>
      )}
      <p>
        <a className="button" href={path}>{`Show all ${things}`}</a>
      </p>
    </div>
  );
}
