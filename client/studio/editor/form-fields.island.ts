/** Fields of a form in Studio by their names, as texts. What they are called: `describe-fields.island.ts`. */

/** `{ title: 'Rubies', status: 'draft', 'access-GOLD': '1' }`; a box that is not checked is empty. */
export type FieldValues = Readonly<Record<string, string>>;

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const CHECKED = '1';
/** Tells that a field was filled by a script. */
export const FILL_EVENT = 'studio-fill';

/** Fields that are filled in; tools of the editor are none. */
export function readFields(form: HTMLFormElement): FieldValues {
  const values: Record<string, string> = {};
  for (const control of listControls(form)) values[control.name] = readControl(control);
  return values;
}

/** A field that the form has not is passed over. */
export function writeField(form: HTMLFormElement, name: string, value: string): void {
  const control = findControl(form, name);
  if (!control) return;
  if (isBox(control)) control.checked = value === CHECKED;
  else control.value = value;
  control.dispatchEvent(new CustomEvent(FILL_EVENT, { bubbles: true }));
  for (let part = control.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
    part.open = true;
}

/** Fields that go with others, such as the date as it was shown. */
export function copyHidden(from: HTMLFormElement, to: HTMLFormElement): void {
  for (const element of from.elements) {
    if (!(element instanceof HTMLInputElement) || element.type !== 'hidden' || isRowCount(element)) continue;
    const mine = to.elements.namedItem(element.name);
    if (mine instanceof HTMLInputElement) mine.value = element.value;
  }
}

function listControls(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      isControl(element) &&
      element.name !== '' &&
      (!SKIPPED_TYPES.has(element.type) || isRowCount(element)) &&
      !element.closest('[data-studio="editor"], [data-edit-panel]'),
  );
}

const SKIPPED_TYPES: ReadonlySet<string> = new Set(['hidden', 'submit', 'button', 'file', 'password']);

/** How many rows a list has is typed as well: by its buttons. */
const isRowCount = (control: HTMLElement): boolean => control.dataset.rowCount !== undefined;

export const isControl = (element: Element | RadioNodeList | null): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

export const isBox = (control: Control): control is HTMLInputElement => control.type === 'checkbox';

const readControl = (control: Control): string =>
  isBox(control) ? (control.checked ? CHECKED : '') : control.value;

export const findControl = (form: HTMLFormElement, name: string): Control | undefined => {
  const found = form.elements.namedItem(name);
  return isControl(found) ? found : undefined;
};
