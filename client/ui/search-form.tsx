/** The search box: a plain form that works without scripts. `id` keeps several of them on one page apart. */
import type { ComponentPropsWithRef, FormEventHandler, ReactNode } from 'react';
import { SEARCH_CHARACTERS } from '#shared/limits.ts';
import { ROUTES } from '#shared/routes.ts';
import { Icon } from './icons.tsx';

const PLACEHOLDER = 'What can we help you find?';

export interface SearchFormProps {
  id: string;
  /** Name that tells this search from another on the page to who hears it. */
  name?: string;
  value?: string;
  /** For its island; the server has none. */
  onSubmit?: FormEventHandler<HTMLFormElement>;
  /** Attributes of the field that its island sets. */
  field?: ComponentPropsWithRef<'input'>;
  /** Elements of its island, below the field. */
  children?: ReactNode;
}

export function SearchForm({ id, name, value, onSubmit, field, children }: SearchFormProps): ReactNode {
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
          maxLength={SEARCH_CHARACTERS}
          defaultValue={value}
          placeholder={PLACEHOLDER}
          autoComplete="off"
          enterKeyHint="search"
          {...field}
        />
        <button type="submit" aria-label="Submit search">
          <Icon name="search" />
        </button>
      </form>
      {children}
    </search>
  );
}
