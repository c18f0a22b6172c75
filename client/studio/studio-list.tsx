/** A list in Studio: what narrows it, how much was found, a table, and its pages. */
import type { ReactNode } from 'react';
import type { PageContext } from '#client/core/page-module.ts';
import { Pagination } from '#client/ui/pagination.tsx';
import { StudioTable } from './studio-table.tsx';

interface Choice {
  readonly name: string;
  readonly label: string;
  /** Values with their names; the first is for all. */
  readonly options: readonly (readonly [value: string, label: string])[];
}

interface StudioListProps {
  /** Things in the list, one and several: `person`, `people`. */
  what: readonly [one: string, several: string];
  path: string;
  page: PageContext;
  found: { readonly total: number; readonly pages: number };
  searchHint: string;
  choice: Choice;
  /** Heads of the columns. */
  columns: readonly string[];
  children: ReactNode;
}

export function StudioList(props: StudioListProps): ReactNode {
  const { what, path, page, found, searchHint, choice, columns, children } = props;
  const [one, several] = what;
  const { page: _, ...query } = page.query;
  return (
    <>
      <search>
        <form className="studio-filter" method="get" action={path}>
          <p className="field">
            <label htmlFor="search">Search</label>
            <input
              id="search"
              name="search"
              type="search"
              defaultValue={query.search}
              placeholder={searchHint}
            />
          </p>
          <p className="field">
            <label htmlFor={choice.name}>{choice.label}</label>
            <select id={choice.name} name={choice.name} defaultValue={query[choice.name] ?? ''}>
              {choice.options.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </p>
          <button type="submit" className="button quiet">
            Show
          </button>
        </form>
      </search>
      <p className="studio-count" role="status">
        {found.total === 0
          ? `No ${several} found.`
          : `${found.total.toLocaleString('en-US')} ${found.total === 1 ? one : several}`}
      </p>
      {found.total > 0 && (
        <StudioTable label={several} columns={columns}>
          {children}
        </StudioTable>
      )}
      <Pagination current={Number(page.query.page ?? 1)} total={found.pages} path={path} query={query} />
    </>
  );
}
