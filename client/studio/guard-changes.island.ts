/**
 * Asks before a page is left on which something was changed in a form and not sent. Forms that the editor saves by itself are left to it,
 * and so are files, which are sent as they are chosen. What is checked in a list is no work that could be lost.
 */
const SAVED_BY_ITSELF = ':has([data-studio="editor"])';
const LIST = '[data-studio="check-all"]';
/** Pages on which a form came back, and nothing of it was typed. */
const NOTHING_TYPED = `:has(${LIST}, .studio-confirm)`;

export function guardChanges(): void {
  const changed = new Set<HTMLFormElement>();
  // Values that came back with a fault, or with another row, are not saved either.
  let isUnsaved =
    document.querySelector(`.studio-page[data-unsaved]:not(${SAVED_BY_ITSELF}, ${NOTHING_TYPED})`) !== null;
  document.addEventListener('input', ({ target }) => {
    const form = formOf(target);
    if (form?.method === 'post' && !form.matches(`${SAVED_BY_ITSELF}, ${LIST}`)) changed.add(form);
  });
  document.addEventListener('submit', ({ target }) => {
    changed.delete(target as HTMLFormElement);
    isUnsaved = false;
  });
  // Such a link is followed to drop what is not saved.
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('a[data-drops]')) return;
    changed.clear();
    isUnsaved = false;
  });
  addEventListener('beforeunload', (event) => {
    if (isUnsaved || [...changed].some((form) => form.isConnected)) event.preventDefault();
  });
}

/** The form itself where a script changed what has no field of its own, such as an order. */
function formOf(target: EventTarget | null): HTMLFormElement | null {
  if (target instanceof HTMLFormElement) return target;
  // Nothing is sent of a field without a name, such as one to search by.
  if (target instanceof HTMLInputElement)
    return target.type === 'file' || target.name === '' ? null : target.form;
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement ? target.form : null;
}
