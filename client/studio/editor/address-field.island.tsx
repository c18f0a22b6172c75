/** A link: typed, or found among our own pages by their titles. */
import { type ReactNode, useMemo } from 'react';
import { callApi } from '#client/core/call-api.ts';
import type { Suggestions } from '#shared/rest/suggestions.ts';
import { Combobox } from '../choose/combobox.island.tsx';
import { useSearch } from '../choose/use-search.island.ts';

interface AddressFieldProps {
  label: string;
  value: string;
  onChange: (address: string) => void;
  /** Enter in the field, where no page is chosen. */
  onEnter?: () => void;
  isFocused?: boolean;
  describedBy?: string;
  /** A fault of it is said elsewhere. */
  isWrong?: boolean;
}

const MAX_PAGES = 6;
const IS_ADDRESS = /^(?:[/#?]|https?:|mailto:|tel:)/i;

export function AddressField({ label, value, onChange, ...rest }: AddressFieldProps): ReactNode {
  const isSearch = value.trim().length > 1 && !IS_ADDRESS.test(value);
  const { found, isWaiting } = useSearch(isSearch ? value : undefined, findPages);
  const options = useMemo(
    () => (found ?? []).map(({ title, link }) => ({ key: link, title, note: link })),
    [found],
  );
  return (
    <Combobox
      label={label}
      listLabel="Pages"
      inputMode="url"
      placeholder="Address, or words of a title"
      text={value}
      options={options}
      isWaiting={isWaiting}
      onText={onChange}
      onChoose={onChange}
      {...rest}
    />
  );
}

async function findPages(words: string, signal: AbortSignal): Promise<Suggestions['items']> {
  const query = new URLSearchParams({ q: words, size: String(MAX_PAGES) });
  const found = await callApi('GET', `airnauts/v1/suggestions/?${query}`, undefined, false, signal);
  return (found as Suggestions).items;
}
