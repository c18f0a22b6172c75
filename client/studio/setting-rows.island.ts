/** Rows of a list in a form, added, removed and moved in their place: what is typed and who is typing stay where they are. */
import type { MountIsland } from '#client/core/mount-island.ts';
import { FILL_EVENT } from './editor/form-fields.island.ts';
import { MOUNT_EVENT } from './mount-event.ts';
import { renumberRow } from './renumber-row.island.ts';
import { removeGrips, showGrips } from './row-grips.island.tsx';

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
    else if ((what === 'up' || what === 'down') && row) stepByHand(list, row, button);
    tellChange(list);
  });
  place.addEventListener('input', ({ target }) => {
    const list = (target as Element).closest<HTMLElement>('[data-rows]');
    if (list && target !== countOf(list)) nameRows(list);
  });
  place.addEventListener(FILL_EVENT, ({ target }) => {
    const list = (target as Element).closest<HTMLElement>('[data-rows]');
    const count = list && countOf(list);
    if (list && count === target) setCount(list, Number(count?.value));
  });
  nameAll(place);
};

/** With their grips. */
function nameAll(root: ParentNode): void {
  for (const list of root.querySelectorAll<HTMLElement>('[data-rows]')) nameRows(list);
}

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

/** @param button `up` or `down` */
function stepByHand(list: HTMLElement, row: HTMLElement, button: HTMLButtonElement): void {
  const way = button.value.startsWith('up ') ? -1 : 1;
  const rows = rowsOf(list);
  const at = rows.indexOf(row);
  const other = rows[at + way];
  if (!other) return;
  // The other one moves: what is moved in the page loses the focus.
  if (way < 0) row.after(other);
  else row.before(other);
  renumberRow(list, other, at + way, at);
  renumberRow(list, row, at, at + way);
  showRows(list);
  if (button.hidden) focusRow(row);
  tell(
    list,
    `Moved ${way < 0 ? 'up' : 'down'}: ${nameOf(list, row)}. It is in place ${at + way + 1} of ${rows.length}.`,
  );
}

function dropRow(list: HTMLElement, row: HTMLElement, to: number): void {
  const rows = rowsOf(list);
  const order = rows.filter((other) => other !== row).toSpliced(to, 0, row);
  const before = order[to - 1];
  if (before) before.after(row);
  else rows[0]?.before(row);
  for (const [place, other] of order.entries()) {
    const from = rows.indexOf(other);
    if (from !== place) renumberRow(list, other, from, place);
  }
  showRows(list);
  tellChange(list);
}

const tellChange = (list: HTMLElement) => countOf(list)?.dispatchEvent(new Event('input', { bubbles: true }));

function setCount(list: HTMLElement, count: number): void {
  for (const row of rowsOf(list).slice(count)) removeRow(list, row);
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
  nameAll(row);
  return row;
}

function removeRow(list: HTMLElement, row: HTMLElement): void {
  const rows = rowsOf(list);
  const at = rows.indexOf(row);
  for (const inner of row.querySelectorAll<HTMLElement>('[data-rows]')) removeGrips(inner);
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
  for (const [at, row] of rows.entries())
    for (const button of row.querySelectorAll<HTMLButtonElement>(
      ':scope > .setting-row-buttons > [data-step]',
    ))
      button.hidden = button.value.startsWith('up ') ? at === 0 : at === rows.length - 1;
  nameRows(list);
}

function nameRows(list: HTMLElement): void {
  const rows = rowsOf(list);
  for (const row of rows) {
    const name = nameOf(list, row);
    for (const said of row.querySelectorAll(':scope > legend, :scope > details > summary'))
      if (said.textContent !== name) said.textContent = name;
    for (const button of row.querySelectorAll<HTMLElement>(':scope > .setting-row-buttons > [data-label]'))
      button.ariaLabel = `${button.dataset.label}: ${name}`;
  }
  showGrips(list, {
    rows,
    noun: list.dataset.noun ?? '',
    nameOf: (row) => nameOf(list, row),
    onMove: (row, to) => dropRow(list, row, to),
  });
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
