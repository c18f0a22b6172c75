/** The search box: a plain form that works without scripts. `id` keeps several of them on one page apart. */
import type { FormEventHandler, ReactNode } from 'react';
import { ROUTES } from '#shared/routes.ts';
import { Icon } from './icons.tsx';

const PLACEHOLDER = 'What can we help you find?';
const LONGEST_TERM = 200;

export interface SearchFormProps {
  id: string;
  /** What tells this search from another on the page to who hears it. */
  name?: string;
  value?: string;
  /** For its island; the server has none. */
  onSubmit?: FormEventHandler<HTMLFormElement>;
}

export function SearchForm({ id, name, value, onSubmit }: SearchFormProps): ReactNode {
  return (
    <search aria-label={name}>
      <form className="search-form" action={ROUTES.searchEmpty} onSubmit={onSubmit} data-search-form="">
        <label className="hidden" htmlFor={id}>
          Search
        </label>
        <input
          id={id}
          type="search"
          name="q"
          required
          maxLength={LONGEST_TERM}
          defaultValue={value}
          placeholder={PLACEHOLDER}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit" aria-label="Submit search">
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
