/** Fields of a form in Studio as people know them: by their labels and the rows in which they stand, with their values in words. */
import { isCount } from '#shared/setting-fields.ts';
import {
  CHECKED,
  type Control,
  type FieldValues,
  findControl,
  isBox,
  isControl,
} from './form-fields.island.ts';

/** `Excerpt`, `Sites: Facet`, `Pleochroism: Strength`; of a list what it is called. */
export function labelField(form: HTMLFormElement, name: string): string {
  const control = findField(form, name);
  if (!control) return name;
  if (isCount(name)) return readLegend(control.closest('[data-rows]')) ?? name;
  const group = control.closest('fieldset');
  // Boxes, and both ends of a range, are known by what is above all of them; others by the row or part that they stand in.
  const above = group?.matches('.field-range') ? undefined : readLegend(group?.matches(WHOLE) ? null : group);
  const label = [above, readLabel(control)].filter(Boolean).join(': ');
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}`;
}

/** The facts as a whole. */
const WHOLE = '.item-facts';

/** A value as people read it: the words of a choice, Yes or No of a box. */
export function describeValue(form: HTMLFormElement, name: string, value: string): string {
  const control = findField(form, name);
  if (control && isBox(control)) return value === CHECKED ? 'Yes' : 'No';
  if (!(control instanceof HTMLSelectElement)) return value;
  return [...control.options].find((option) => option.value === value)?.text ?? value;
}

/** Rows of a list, each as a line: `File: ruby.vtt; Language: English`. @param name of the field that counts them */
export function describeRows(form: HTMLFormElement, name: string, values: FieldValues): string[] {
  const start = name.slice(0, -1);
  const rows = new Map<string, string[]>();
  for (const [field, value] of Object.entries(values)) {
    const [row] = field.startsWith(start) ? field.slice(start.length).split('.') : [];
    if (row === undefined || row === '#' || isCount(field)) continue;
    const control = findField(form, field);
    const text = value.trim() === '' ? '' : describeValue(form, field, value).replaceAll('\n', ', ');
    const line = control && text ? [`${readLabel(control)}: ${text}`] : [];
    rows.set(row, [...(rows.get(row) ?? []), ...line]);
  }
  return [...rows.values()].map((parts) => parts.join('; ') || 'An empty row');
}

function readLabel(control: Control): string | undefined {
  const root = control.getRootNode() as ParentNode;
  const label =
    control.ariaLabel ??
    (root.querySelector(`label[for="${CSS.escape(control.id)}"]`) ?? control.closest('label'))?.textContent;
  return cutMark(label);
}

const readLegend = (group: Element | null | undefined): string | undefined =>
  cutMark(group?.querySelector(':scope > legend')?.textContent);

const cutMark = (label: string | undefined): string | undefined =>
  label?.trim().replace(/ \(optional\)$/, '');

/** As it stands in the form, or would in a row that is not there. */
function findField(form: HTMLFormElement, name: string): Control | undefined {
  return findControl(form, name) ?? findInTemplates(form, name.replace(/\.\d{1,3}(?=\.)/g, '.*'));
}

function findInTemplates(root: ParentNode, name: string): Control | undefined {
  for (const { content } of root.querySelectorAll('template')) {
    const found = content.querySelector(`[name="${CSS.escape(name)}"]`);
    if (isControl(found)) return found;
    const within = findInTemplates(content, name);
    if (within) return within;
  }
  return undefined;
}
