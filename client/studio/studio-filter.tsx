/** Filters of a list in Studio: words, and choices that a phone folds away beside these. It is sent by `GET`: each list has an address. */
import type { ReactNode } from 'react';
import { Icon } from '#client/ui/icons.tsx';

export type FilterQuery = Readonly<Record<string, string | undefined>>;
/** Values with their names. */
export type FilterOptions = readonly (readonly [value: string, label: string])[];

interface StudioFilterProps {
  path: string;
  query: FilterQuery;
  /** The field for words, as it is called in the address. */
  search?: { readonly name?: string; readonly label?: string; readonly hint?: string };
  /** Names of the choices: those in use are counted. */
  choices: readonly string[];
  children?: ReactNode;
}

export function StudioFilter({ path, query, search, choices, children }: StudioFilterProps): ReactNode {
  const count = choices.filter((name) => query[name]).length;
  return (
    <search>
      <form className="studio-filter" method="get" action={path}>
        {search ? <SearchField {...search} query={query} /> : children}
        {search && children && (
          <details className="studio-choices">
            <summary>
              {count > 0 ? `Filters (${count})` : 'Filters'}
              <Icon name="chevron" />
            </summary>
            <div>{children}</div>
          </details>
        )}
        <button type="submit" className="button quiet">
          Show
        </button>
      </form>
    </search>
  );
}

type SearchFieldProps = NonNullable<StudioFilterProps['search']> & { query: FilterQuery };

function SearchField({ name = 'search', label = 'Search', hint, query }: SearchFieldProps): ReactNode {
  return (
    <p className="field studio-search">
      <label htmlFor={name}>{label}</label>
      <input id={name} name={name} type="search" defaultValue={query[name]} placeholder={hint} />
    </p>
  );
}

interface FilterChoiceProps {
  name: string;
  label: string;
  query: FilterQuery;
  /** The choice that narrows nothing, unless it is among the options. */
  all?: string;
  options: FilterOptions;
}

export function FilterChoice({ name, label, query, all, options }: FilterChoiceProps): ReactNode {
  return (
    <p className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={query[name] ?? ''}>
        {all !== undefined && <option value="">{all}</option>}
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </p>
  );
}

interface FilterDayProps {
  name: string;
  label: string;
  query: FilterQuery;
}

export function FilterDay({ name, label, query }: FilterDayProps): ReactNode {
  return (
    <p className="field">
      <label htmlFor={name}>{label}</label>
      <input id={name} name={name} type="date" defaultValue={query[name]} />
    </p>
  );
}
