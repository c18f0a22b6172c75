/** Keys and pointer of the list below a search box: the combobox pattern of the ARIA Authoring Practices. */
import Combobox from '@github/combobox-nav';
import { type RefObject, useEffect, useRef } from 'react';

export interface ComboboxOptions {
  readonly field: RefObject<HTMLInputElement | null>;
  /** Absent until both are rendered. */
  readonly list: RefObject<HTMLElement | null>;
  readonly isMounted: boolean;
  readonly isShown: boolean;
  /** Options of the list: another array when they have changed. */
  readonly options: readonly unknown[];
  /** The field has lost the focus. */
  readonly onLeave: () => void;
}

/** A click on an option, by pointer or by Enter, is the list's own to hear. */
export function useCombobox({ field, list, isMounted, isShown, options, onLeave }: ComboboxOptions): void {
  const combobox = useRef<Combobox>(undefined);

  useEffect(() => {
    if (!isMounted || !field.current || !list.current) return;
    // Tab leaves the field, and chooses nothing.
    const made = new Combobox(field.current, list.current, { tabInsertsSuggestions: false });
    combobox.current = made;
    const stopHovering = selectHovered(made);
    return () => {
      stopHovering();
      made.destroy();
    };
  }, [isMounted, field, list]);

  useEffect(() => {
    const input = field.current;
    if (!isShown || !input) return;
    combobox.current?.start();
    input.addEventListener('focusout', onLeave);
    return () => {
      input.removeEventListener('focusout', onLeave);
      combobox.current?.stop();
    };
  }, [isShown, field, onLeave]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked after each change of the options.
  useEffect(() => {
    // The selected option is gone: the field must not name it any longer.
    if (!list.current?.querySelector('[aria-selected="true"]')) combobox.current?.clearSelection();
  }, [list, options]);
}

/** Answers how to stop. */
function selectHovered(combobox: Combobox): () => void {
  const { list } = combobox;
  const select = ({ target }: Event) => {
    const option = target instanceof Element && target.closest('[role="option"]');
    if (!option || option.ariaSelected === 'true') return;
    combobox.clearSelection();
    option.ariaSelected = 'true';
  };
  const clear = () => combobox.clearSelection();
  list.addEventListener('pointermove', select);
  list.addEventListener('pointerleave', clear);
  return () => {
    list.removeEventListener('pointermove', select);
    list.removeEventListener('pointerleave', clear);
  };
}
