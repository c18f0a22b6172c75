/** A list in Studio: what narrows it, how much was found, a table, and its pages. */
import type { ReactNode } from 'react';
import type { PageContext } from '#client/core/page-module.ts';
import { EmptyState, type EmptyStateProps } from '#client/ui/empty-state.tsx';
import { Pagination } from '#client/ui/pagination.tsx';
import { describeTotal } from './describe-total.ts';
import { FilterChoice, type FilterOptions, StudioFilter } from './studio-filter.tsx';
import { StudioTable } from './studio-table.tsx';

interface Choice {
  readonly name: string;
  readonly label: string;
  /** The choice that narrows nothing, unless it is among the options. */
  readonly all?: string;
  readonly options: FilterOptions;
}

interface StudioListProps {
  /** Things in the list, one and several: `order`, `orders`. */
  what: readonly [one: string, several: string];
  path: string;
  page: PageContext;
  found: { readonly total: number; readonly pages: number };
  searchHint: string;
  /** Stands in the place of the table where nothing narrows the list and nothing is in it. */
  none: Pick<EmptyStateProps, 'drawing' | 'children'>;
  choices: readonly Choice[];
  /** Heads of the columns. */
  columns: readonly string[];
  children: ReactNode;
}

export function StudioList(props: StudioListProps): ReactNode {
  const { what, path, page, found, searchHint, none, choices, columns, children } = props;
  const [, several] = what;
  const { page: _, ...query } = page.query;
  const names = choices.map(({ name }) => name);
  const isNarrowed = ['search', ...names].some((name) => query[name]);
  const isEmpty = found.total === 0 && !isNarrowed;
  return (
    <>
      <StudioFilter path={path} query={query} search={{ hint: searchHint }} choices={names}>
        {choices.map((choice) => (
          <FilterChoice key={choice.name} {...choice} query={query} />
        ))}
      </StudioFilter>
      {isEmpty ? (
        <EmptyState {...none} />
      ) : (
        <p className="studio-count" role="status">
          {found.total === 0
            ? `No ${several} found. Try other words, or fewer filters.`
            : describeTotal(found.total, what, Number(page.query.page ?? 1))}
        </p>
      )}
      {found.total > 0 && (
        <StudioTable stacks label={several} columns={columns}>
          {children}
        </StudioTable>
      )}
      <Pagination current={Number(page.query.page ?? 1)} total={found.pages} path={path} query={query} />
    </>
  );
}
