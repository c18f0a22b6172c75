/** The search box, awake: what is not worth a request is not sent, and a search goes straight to its own address. */
import type { FormEvent } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { SearchForm, type SearchFormProps } from '#client/ui/search-form.tsx';
import { pathTo, readTerm } from '#shared/routes.ts';
import type { WakeIsland } from './wake.ts';

export const wake: WakeIsland = (place, props) => {
  hydrateRoot(place, <SearchBox {...(props as SearchFormProps)} />);
};

export function SearchBox(props: SearchFormProps) {
  return <SearchForm {...props} onSubmit={goToSearch} />;
}

/** The server would answer `/search/?q=ruby` with a redirect to the same place. */
function goToSearch(event: FormEvent<HTMLFormElement>): void {
  const field = event.currentTarget.elements.namedItem('q');
  if (!(field instanceof HTMLInputElement)) return;
  event.preventDefault();
  const term = readTerm(field.value);
  if (term === '') {
    field.value = '';
    field.reportValidity();
  } else location.assign(pathTo('search', { term }));
}
