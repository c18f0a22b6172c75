import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';

/** Downshift's own changes, but that what was typed stays in the field, and that to leave it chooses nothing. */
export function keepTyped<T>(
  state: UseComboboxState<T>,
  { type, changes }: UseComboboxStateChangeOptions<T>,
): Partial<UseComboboxState<T>> {
  const { inputValue, selectedItem } = state;
  switch (type) {
    case useCombobox.stateChangeTypes.InputBlur:
      return { ...changes, inputValue, selectedItem };
    case useCombobox.stateChangeTypes.InputKeyDownEscape:
      return { ...changes, inputValue, selectedItem, isOpen: false };
    case useCombobox.stateChangeTypes.InputKeyDownEnter:
    case useCombobox.stateChangeTypes.ItemClick:
      return { ...changes, inputValue };
    default:
      return changes;
  }
}
