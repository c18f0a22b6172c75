/**
 * The search box, awake: a combobox (WAI-ARIA 1.2) that offers where to go while somebody types. What is not worth a request is
 * not sent, and a search goes straight to its own address.
 */
import { useCombobox } from 'downshift';
import { type FormEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { keepTyped } from '#client/core/keep-typed.island.ts';
import { loadStyles } from '#client/core/load-styles.island.ts';
import type { MountIsland } from '#client/core/mount-island.ts';
import { SearchForm, type SearchFormProps } from '#client/ui/search-form.tsx';
import { parseTerm, pathTo } from '#shared/routes.ts';
import { listLines, type SuggestionLine } from './suggestion-lines.island.ts';
import { SuggestionList } from './suggestion-list.island.tsx';
import styles from './suggestions.css';
import { useSuggestions } from './use-suggestions.island.ts';

export const mount: MountIsland = (place, props) => {
  hydrateRoot(place, <SearchBox {...(props as SearchFormProps)} />);
};

export function SearchBox(props: SearchFormProps) {
  const { id, value = '' } = props;
  const field = useRef<HTMLInputElement>(null);
  const isMounted = useMounted();
  const { answer, ask } = useSuggestions();
  const [term, setTerm] = useState(() => parseTerm(value));
  const lines = useMemo(() => listLines(term, answer, findDiscussions()), [term, answer]);

  const box = useCombobox<SuggestionLine>({
    items: lines,
    // A line is a place to go to, and is never a value of the field.
    selectedItem: null,
    itemToString: (line) => line?.label ?? '',
    itemToKey: (line) => line?.href,
    inputId: id,
    menuId: `${id}-lines`,
    getItemId: (index) => `${id}-line-${index}`,
    initialInputValue: value,
    stateReducer: keepTyped,
    onInputValueChange: ({ inputValue }) => take(inputValue),
    onIsOpenChange({ isOpen }) {
      if (isOpen && field.current) take(field.current.value);
    },
    onSelectedItemChange({ selectedItem }) {
      if (selectedItem) location.assign(selectedItem.href);
    },
  });
  const { highlightedIndex, setHighlightedIndex, setInputValue, openMenu, closeMenu } = box;
  const isShown = isMounted && box.isOpen && lines.length > 0;

  useSteadyLine(lines, highlightedIndex, setHighlightedIndex);

  function take(text: string): void {
    setTerm(parseTerm(text));
    ask(parseTerm(text));
  }

  // Text typed before the script came is searched now.
  useEffect(() => {
    const { current } = field;
    if (!isMounted || !current || current.value === value || current !== document.activeElement) return;
    setInputValue(current.value);
    openMenu();
  }, [isMounted, value, setInputValue, openMenu]);

  function onKeyDown({ key, nativeEvent }: KeyboardEvent): void {
    const isLeft = LEFT_TO_FIELD.has(key) || (key === 'Enter' && highlightedIndex < 0);
    // In the words of downshift: the form is sent, the cursor moves, a closed list leaves Escape to what it stands in.
    if (isLeft || (key === 'Escape' && !isShown))
      Object.assign(nativeEvent, { preventDownshiftDefault: true });
  }

  const input = box.getInputProps({ ref: field, onKeyDown }, { suppressRefError: true });
  const menu = box.getMenuProps({ 'aria-label': 'Suggestions' }, { suppressRefError: true });
  return (
    <SearchForm
      {...props}
      onSubmit={(event) => {
        closeMenu();
        goToSearch(event);
      }}
      // Until then it is the field that the server wrote. Its text stays its own: what is typed is never set back.
      field={
        isMounted
          ? { ...input, value: undefined, 'aria-labelledby': undefined, 'aria-expanded': isShown }
          : { ref: field }
      }
    >
      {isMounted && (
        <SuggestionList
          menu={menu}
          getItemProps={box.getItemProps}
          lines={lines}
          isShown={isShown}
          answered={answer?.term === term}
        />
      )}
    </SearchForm>
  );
}

const LEFT_TO_FIELD: ReadonlySet<string> = new Set(['Home', 'End']);

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

/** Lines that come in above the one that is lit would put another place under the key: none is lit then. */
function useSteadyLine(
  lines: readonly SuggestionLine[],
  index: number,
  light: (index: number) => void,
): void {
  const lit = useRef<{ lines: readonly SuggestionLine[]; href: string | undefined }>(undefined);
  useEffect(() => {
    const href = lines[index]?.href;
    const isOther = lit.current?.href !== undefined && lit.current.href !== href;
    if (isOther && lit.current?.lines !== lines && index >= 0) light(-1);
    lit.current = { lines, href };
  }, [lines, index, light]);
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
