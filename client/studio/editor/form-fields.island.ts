/** Fields of a form in Studio by their names, as texts: what stands in them, and what they are called. */

/** `{ title: 'Rubies', status: 'draft', 'access-GOLD': '1' }`; a box that is not checked is empty. */
export type FieldValues = Readonly<Record<string, string>>;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const CHECKED = '1';
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

/** `Excerpt`, `Sites: Facet`. */
export function labelField(form: HTMLFormElement, name: string): string {
  const control = findControl(form, name);
  const label = control?.labels?.[0]?.textContent.trim() ?? name;
  if (!control || !isBox(control)) return label;
  const group = control.closest('fieldset')?.querySelector('legend')?.textContent.trim();
  return group ? `${group}: ${label}` : label;
}

/** A value as people read it: the words of a choice, Yes or No of a box. */
export function describeValue(form: HTMLFormElement, name: string, value: string): string {
  const control = findControl(form, name);
  if (control && isBox(control)) return value === CHECKED ? 'Yes' : 'No';
  if (!(control instanceof HTMLSelectElement)) return value;
  return [...control.options].find((option) => option.value === value)?.text ?? value;
}

/** Fields that go with others, such as the date as it was shown. */
export function copyHidden(from: HTMLFormElement, to: HTMLFormElement): void {
  for (const element of from.elements) {
    if (!(element instanceof HTMLInputElement) || element.type !== 'hidden') continue;
    const mine = to.elements.namedItem(element.name);
    if (mine instanceof HTMLInputElement) mine.value = element.value;
  }
}

function listControls(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      isControl(element) &&
      element.name !== '' &&
      !SKIPPED_TYPES.has(element.type) &&
      !element.closest('[data-studio="editor"], [data-edit-panel]'),
  );
}

const SKIPPED_TYPES: ReadonlySet<string> = new Set(['hidden', 'submit', 'button', 'file', 'password']);

const isControl = (element: Element | RadioNodeList | null): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

const isBox = (control: Control): control is HTMLInputElement => control.type === 'checkbox';

const readControl = (control: Control): string =>
  isBox(control) ? (control.checked ? CHECKED : '') : control.value;

const findControl = (form: HTMLFormElement, name: string): Control | undefined => {
  const found = form.elements.namedItem(name);
  return isControl(found) ? found : undefined;
};
