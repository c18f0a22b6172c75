/** A field in which one types, and a list of what is found, by pointer and keys. */
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { FieldError } from '#client/ui/field.tsx';
import { isCalled } from './find-things.island.ts';

export interface FoundOption {
  readonly key: string;
  readonly title: string;
  readonly note: string;
  /** Why readers do not see it yet. */
  readonly state?: string;
}

interface ComboboxProps {
  label: string;
  /** Name of the list. */
  listLabel: string;
  text: string;
  placeholder: string;
  options: readonly FoundOption[];
  /** The options of this text are on their way: Enter waits for them. */
  isWaiting: boolean;
  /** Whether Enter takes the first option where none is chosen; true when left out. */
  takesFirst?: boolean;
  /** Said where nothing is found. */
  none?: string;
  isFocused?: boolean;
  inputMode?: 'url' | 'search';
  /** Id of what else is said of the field. */
  describedBy?: string;
  /** The fault of the text. */
  fault?: string;
  /** A fault of it is said elsewhere. */
  isWrong?: boolean;
  input?: RefObject<HTMLInputElement | null>;
  onText: (text: string) => void;
  onChoose: (key: string) => void;
  /** Enter in the field, where there is nothing to choose. */
  onEnter?: () => void;
  /** The list is asked for before anything is typed. */
  onOpen?: () => void;
  onLeave?: (event: FocusEvent) => void;
}

export function Combobox(props: ComboboxProps): ReactNode {
  const { label, listLabel, text, placeholder, options, isWaiting, takesFirst = true } = props;
  const { none, isFocused, inputMode, describedBy, fault, isWrong, input } = props;
  const id = useId();
  const [current, setCurrent] = useState(-1);
  const [isOpen, setOpen] = useState(false);
  const [isEnterDue, setEnterDue] = useState(false);
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
  const enter = () => {
    const exact = options.find(({ key, title }) => isCalled({ name: key, title }, text));
    const first = takesFirst && text.trim() ? options[0] : undefined;
    const option = isShown ? (options[current] ?? exact ?? first) : undefined;
    if (option) choose(option.key);
    else props.onEnter?.();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the options are there.
  useEffect(() => {
    if (!isEnterDue || isWaiting) return;
    setEnterDue(false);
    enter();
  }, [isEnterDue, isWaiting]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      if (isShown)
        setCurrent((Math.max(current, step < 0 ? 0 : -1) + step + options.length) % options.length);
      else open();
    } else if (event.key === 'Enter') {
      if (isWaiting) setEnterDue(true);
      else enter();
    } else if (event.key === 'Escape' && isShown) setOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="field edit-address">
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        type="text"
        inputMode={inputMode}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={`${id}-options`}
        aria-activedescendant={isShown && current >= 0 ? `${id}-${current}` : undefined}
        aria-autocomplete="list"
        aria-invalid={fault || isWrong ? true : undefined}
        aria-describedby={[describedBy, fault && `${id}-error`].filter(Boolean).join(' ') || undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={placeholder}
        // biome-ignore lint/a11y/noAutofocus: it was opened to be typed into.
        autoFocus={isFocused}
        value={text}
        onChange={({ target }) => {
          setOpen(true);
          setEnterDue(false);
          props.onText(target.value);
        }}
        onClick={() => isOpen || open()}
        onBlur={(event) => {
          setOpen(false);
          setEnterDue(false);
          props.onLeave?.(event);
        }}
        onKeyDown={onKeyDown}
      />
      {fault && (
        <span role="alert">
          <FieldError id={id}>{fault}</FieldError>
        </span>
      )}
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
        {options.map(({ key, title, note, state }, place) => (
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
            <b>{title}</b> {state && <small className="choose-state">{state}</small>} <small>{note}</small>
          </div>
        ))}
      </div>
    </div>
  );
}
