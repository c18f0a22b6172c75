/**
 * The search box, awake: a combobox (WAI-ARIA 1.2) that offers where to go while somebody types. What is not worth a request is
 * not sent, and a search goes straight to its own address.
 */
import { type FormEvent, type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loadStyles } from '#client/core/load-styles.island.ts';
import type { MountIsland } from '#client/core/mount-island.ts';
import { fillWith } from '#client/ui/fill-with.island.tsx';
import { SearchForm, type SearchFormProps } from '#client/ui/search-form.tsx';
import { parseTerm, pathTo } from '#shared/routes.ts';
import { listLines } from './suggestion-lines.island.ts';
import { SuggestionList } from './suggestion-list.island.tsx';
import styles from './suggestions.css';
import { useCombobox } from './use-combobox.island.ts';
import { useSuggestions } from './use-suggestions.island.ts';

export const mount: MountIsland = (place, props) => {
  hydrateRoot(place, <SearchBox {...(props as SearchFormProps)} />);
};

export const fillSearch = fillWith(() => <SearchBox id="modal-search" />);

function SearchBox(props: SearchFormProps) {
  const { id, value = '' } = props;
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isMounted = useMounted();
  const { answer, ask } = useSuggestions();
  const [term, setTerm] = useState(() => parseTerm(value));
  const [isOpen, setOpen] = useState(false);
  const lines = useMemo(() => listLines(term, answer, findDiscussions()), [term, answer]);
  const isShown = isMounted && isOpen && lines.length > 0;
  const close = useCallback(() => setOpen(false), []);
  useCombobox({ field, list, isMounted, isShown, options: lines, onLeave: close });

  const open = useCallback(() => {
    const typed = parseTerm(field.current?.value ?? '');
    setTerm(typed);
    ask(typed);
    setOpen(true);
  }, [ask]);

  // Text typed before the script came is searched now.
  useEffect(() => {
    const { current } = field;
    if (isMounted && current && current.value !== value && current === document.activeElement) open();
  }, [isMounted, value, open]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && isShown) close();
    else if (event.key === 'ArrowDown' && !isShown) open();
    // A closed list leaves Escape to what it stands in.
    else return;
    event.preventDefault();
  }

  return (
    <SearchForm
      {...props}
      onSubmit={(event) => {
        close();
        goToSearch(event);
      }}
      // Its text stays its own: what is typed is never set back.
      field={{ ref: field, onInput: open, onClick: open, onKeyDown }}
    >
      {isMounted && (
        <SuggestionList
          id={`${id}-lines`}
          list={list}
          lines={lines}
          isShown={isShown}
          answered={answer?.term === term}
          onChoose={({ href }) => {
            close();
            location.assign(href);
          }}
        />
      )}
    </SearchForm>
  );
}

/** False for the first render, which must be that of the server. */
function useMounted(): boolean {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => {
    setMounted(true);
    // Without them the list is plain, and works.
    loadStyles(styles).catch(() => {});
  }, []);
  return isMounted;
}

/** The header says it on every page. */
function findDiscussions(): string | undefined {
  return document.querySelector<HTMLElement>('[data-discussions]')?.dataset.discussions;
}

/** The server would answer `/search/?q=ruby` with a redirect to the same place. */
function goToSearch(event: FormEvent<HTMLFormElement>): void {
  const field = event.currentTarget.elements.namedItem('q');
  if (!(field instanceof HTMLInputElement)) return;
  event.preventDefault();
  const term = parseTerm(field.value);
  if (term === '') {
    field.value = '';
    field.reportValidity();
  } else location.assign(pathTo('search', { term }));
}
