/** A link: typed, or found among our own pages by their titles. */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { callApi } from '#client/core/call-api.ts';
import type { Suggestions } from '#shared/rest/suggestions.ts';

interface AddressFieldProps {
  label: string;
  value: string;
  onChange: (address: string) => void;
  /** Enter in the field, where no page is chosen. */
  onEnter?: () => void;
  isFocused?: boolean;
}

const PAUSE_MS = 150;
const MAX_PAGES = 6;
const IS_ADDRESS = /^(?:[/#?]|https?:|mailto:|tel:)/i;

type FoundPage = Pick<Suggestions['items'][number], 'title' | 'link' | 'post_type'>;

export function AddressField({ label, value, onChange, onEnter, isFocused }: AddressFieldProps): ReactNode {
  const id = useId();
  const [found, setFound] = useState<readonly FoundPage[]>([]);
  const [current, setCurrent] = useState(-1);
  const isSearch = value.trim().length > 1 && !IS_ADDRESS.test(value);
  useEffect(() => {
    setCurrent(-1);
    if (!isSearch) return setFound([]);
    const request = new AbortController();
    const timer = setTimeout(async () => {
      const query = new URLSearchParams({ q: value, size: String(MAX_PAGES) });
      const answer = await callApi(
        'GET',
        `airnauts/v1/suggestions/?${query}`,
        undefined,
        false,
        request.signal,
      ).catch(() => undefined);
      if (answer && !request.signal.aborted) setFound((answer as Suggestions).items);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [value, isSearch]);

  const choose = ({ link }: FoundPage) => onChange(link);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && found.length > 0) setCurrent((current + step + found.length) % found.length);
    else if (event.key === 'Enter') {
      const page = found[current] ?? (isSearch ? found[0] : undefined);
      if (page) choose(page);
      else onEnter?.();
    } else return;
    event.preventDefault();
  };
  return (
    <div className="field edit-address">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        inputMode="url"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-pages`}
        aria-activedescendant={current >= 0 ? `${id}-${current}` : undefined}
        aria-autocomplete="list"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="Address, or words of a title"
        // biome-ignore lint/a11y/noAutofocus: it was opened to be typed into.
        autoFocus={isFocused}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-pages`}
        role="listbox"
        aria-label="Pages"
        className="edit-options"
        hidden={found.length === 0}
      >
        {found.map((page, place) => (
          <div
            key={page.link}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === current}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(page)}
            onKeyDown={(event) => event.key === 'Enter' && choose(page)}
          >
            <b>{page.title}</b> <small>{page.link}</small>
          </div>
        ))}
      </div>
    </div>
  );
}
