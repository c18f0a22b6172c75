/** A field in which one types, and a list of what is found, by pointer and keys. */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

export interface FoundOption {
  readonly key: string;
  readonly title: string;
  readonly note: string;
}

interface ComboboxProps {
  label: string;
  /** Name of the list. */
  listLabel: string;
  text: string;
  placeholder: string;
  options: readonly FoundOption[];
  /** Said where nothing is found. */
  none?: string;
  isFocused?: boolean;
  inputMode?: 'url' | 'search';
  /** Id of what else is said of the field. */
  describedBy?: string;
  onText: (text: string) => void;
  onChoose: (key: string) => void;
  /** Enter in the field, where there is nothing to choose. */
  onEnter?: () => void;
  /** The list is asked for before anything is typed. */
  onOpen?: () => void;
}

export function Combobox(props: ComboboxProps): ReactNode {
  const { label, listLabel, text, placeholder, options, none, isFocused, inputMode, describedBy } = props;
  const id = useId();
  const [current, setCurrent] = useState(-1);
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins anew.
  useEffect(() => setCurrent(-1), [options]);
  const isShown = isOpen && options.length > 0;
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the option that has become the current one.
  useEffect(() => {
    if (isShown) (list.current?.children[current] ?? list.current)?.scrollIntoView({ block: 'nearest' });
  }, [isShown, current, options]);
  const open = () => {
    setOpen(true);
    props.onOpen?.();
  };
  const choose = (key: string) => {
    setOpen(false);
    props.onChoose(key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      if (isShown)
        setCurrent((Math.max(current, step < 0 ? 0 : -1) + step + options.length) % options.length);
      else open();
    } else if (event.key === 'Enter') {
      const option = isShown ? (options[current] ?? (text.trim() ? options[0] : undefined)) : undefined;
      if (option) choose(option.key);
      else props.onEnter?.();
    } else if (event.key === 'Escape' && isShown) setOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="field edit-address">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        inputMode={inputMode}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={`${id}-options`}
        aria-activedescendant={isShown && current >= 0 ? `${id}-${current}` : undefined}
        aria-autocomplete="list"
        aria-describedby={describedBy}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={placeholder}
        // biome-ignore lint/a11y/noAutofocus: it was opened to be typed into.
        autoFocus={isFocused}
        value={text}
        onChange={({ target }) => {
          setOpen(true);
          props.onText(target.value);
        }}
        onClick={() => isOpen || open()}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      {none && isOpen && (
        <span className="field-hint" role="status">
          {none}
        </span>
      )}
      <div
        ref={list}
        id={`${id}-options`}
        role="listbox"
        aria-label={listLabel}
        className="edit-options"
        hidden={!isShown}
      >
        {options.map(({ key, title, note }, place) => (
          <div
            key={key}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === current}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(key)}
            onKeyDown={(event) => event.key === 'Enter' && choose(key)}
          >
            <b>{title}</b> <small>{note}</small>
          </div>
        ))}
      </div>
    </div>
  );
}
