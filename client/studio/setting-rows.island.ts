/** Rows of a list in a form, added, removed and moved in their place: what is typed and who is typing stay where they are. */
import type { MountIsland } from '#client/core/mount-island.ts';
import { FILL_EVENT } from './editor/form-fields.island.ts';
import { MOUNT_EVENT } from './mount-event.ts';
import { renumberRow } from './renumber-row.island.ts';

export const mount: MountIsland = (place) => {
  place.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('button[name="button"]');
    const list = button?.closest<HTMLElement>('[data-rows]');
    if (!button || !list) return;
    event.preventDefault();
    const [what = ''] = button.value.split(' ');
    const row = button.closest<HTMLElement>('.setting-row');
    if (what === 'add') addByHand(list);
    else if (what === 'remove' && row) removeByHand(list, row);
    else if (what === 'up' && row) moveUpByHand(list, row);
    countOf(list)?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  place.addEventListener(FILL_EVENT, ({ target }) => {
    const list = (target as Element).closest<HTMLElement>('[data-rows]');
    const count = list && countOf(list);
    if (list && count === target) setCount(list, Number(count?.value));
  });
};

function addByHand(list: HTMLElement): void {
  const row = addRow(list);
  showRows(list);
  findFirst(row)?.focus();
  tell(list, `Added: ${nameOf(list, row)}.`);
}

function removeByHand(list: HTMLElement, row: HTMLElement): void {
  const name = nameOf(list, row);
  const at = rowsOf(list).indexOf(row);
  removeRow(list, row);
  showRows(list);
  const left = rowsOf(list);
  const next = left[at] ?? left.at(-1);
  if (next) focusRow(next);
  else list.querySelector<HTMLElement>(':scope > p > button')?.focus();
  tell(list, `Removed: ${name}. ${left.length === 0 ? 'None is left' : `${left.length} left`}.`);
}

function moveUpByHand(list: HTMLElement, row: HTMLElement): void {
  const name = nameOf(list, row);
  const at = rowsOf(list).indexOf(row);
  const before = rowsOf(list)[at - 1];
  if (!before) return;
  // The other one moves: what is moved in the page loses the focus.
  row.after(before);
  renumberRow(list, before, at - 1, at);
  renumberRow(list, row, at, at - 1);
  showRows(list);
  // Its button goes.
  if (at === 1) focusRow(row);
  tell(list, `Moved up: ${name}. It is in place ${at} of ${rowsOf(list).length}.`);
}

function setCount(list: HTMLElement, count: number): void {
  for (let rows = rowsOf(list); rows.length > count; rows = rowsOf(list)) rows.at(-1)?.remove();
  while (rowsOf(list).length < count) addRow(list);
  showRows(list);
}

function addRow(list: HTMLElement): HTMLElement {
  const template = list.querySelector<HTMLTemplateElement>(':scope > template');
  const row = template?.content.firstElementChild?.cloneNode(true);
  if (!template || !(row instanceof HTMLElement)) throw new Error('A list of rows has a template.');
  renumberRow(list, row, '*', rowsOf(list).length);
  template.before(document.adoptNode(row));
  row.dispatchEvent(new CustomEvent(MOUNT_EVENT, { bubbles: true }));
  return row;
}

function removeRow(list: HTMLElement, row: HTMLElement): void {
  const rows = rowsOf(list);
  const at = rows.indexOf(row);
  row.remove();
  for (const [place, later] of rows.entries()) if (place > at) renumberRow(list, later, place, place - 1);
}

/** Everything that says how many there are, and what each is called. */
function showRows(list: HTMLElement): void {
  const rows = rowsOf(list);
  const count = countOf(list);
  if (count) count.value = String(rows.length);
  const empty = list.querySelector<HTMLElement>(':scope > .empty');
  if (empty) empty.hidden = rows.length > 0;
  for (const [at, row] of rows.entries()) {
    const name = nameOf(list, row);
    const legend = row.querySelector(':scope > legend');
    if (legend) legend.textContent = name;
    for (const button of row.querySelectorAll<HTMLButtonElement>(':scope > .setting-row-buttons > button')) {
      if (button.value.startsWith('up ')) button.hidden = at === 0;
      button.ariaLabel = `${button.textContent}: ${name}`;
    }
  }
}

/** By its title or name, else by its number. */
function nameOf(list: HTMLElement, row: HTMLElement): string {
  const at = rowsOf(list).indexOf(row);
  const start = `${list.dataset.rows}.${at}`;
  const named = ['title', 'name'].map(
    (key) => row.querySelector<HTMLInputElement>(`[name="${start}.${key}"]`)?.value,
  );
  return named.find(Boolean) ?? `${list.dataset.one} ${at + 1}`;
}

/** Itself and none of its fields: no keyboard comes up on a phone. */
function focusRow(row: HTMLElement): void {
  row.tabIndex = -1;
  row.focus();
}

const rowsOf = (list: HTMLElement): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>(':scope > .setting-row'),
];

const countOf = (list: HTMLElement): HTMLInputElement | null =>
  list.querySelector<HTMLInputElement>(':scope > [data-row-count]');

const findFirst = (row: HTMLElement): HTMLElement | null =>
  row.querySelector<HTMLElement>(':is(input:not([type="hidden"]), select, textarea):not([hidden])');

function tell(list: HTMLElement, text: string): void {
  const status = list.querySelector(':scope > [role="status"]');
  if (status) status.textContent = text;
}
