/** Keeps what is told of the chosen levels of access up to date, and looks for a level by its name. */
import type { MountIsland } from '#client/core/mount-island.ts';
import type { AccessLevel } from '#shared/access.ts';
import { ACCESS_GROUPS, countChosen, summarizeAccess } from './access-groups.ts';
import { FILL_EVENT } from './editor/form-fields.island.ts';

export const mount: MountIsland = (place, props) => {
  const { none } = props as { none: string };
  const boxes = [...place.querySelectorAll<HTMLInputElement>('[data-level]')];
  const groups = [...place.querySelectorAll<HTMLDetailsElement>('.access-group')];
  const summary = place.querySelector('.access-summary');
  const legend = place.querySelector('legend');
  if (!summary || !legend) return;

  function tell(): void {
    const chosen = boxes.filter(({ checked }) => checked).map(({ dataset }) => dataset.level as AccessLevel);
    if (summary) summary.textContent = summarizeAccess(chosen) || none;
    for (const [at, group] of groups.entries()) {
      const count = group.querySelector('.access-count');
      const listed = ACCESS_GROUPS[at];
      if (count && listed) count.textContent = countChosen(listed, chosen);
    }
  }

  const { field, input, status } = createSearch();
  legend.after(field);
  let before: readonly boolean[] | undefined;

  function look(): void {
    const words = input.value.trim().toLowerCase();
    if (words !== '') before ??= groups.map(({ open }) => open);
    let found = 0;
    for (const box of boxes) {
      const label = box.closest('label');
      if (!label) continue;
      label.hidden = !(label.textContent ?? '').toLowerCase().includes(words);
      if (!label.hidden) found += 1;
    }
    for (const [at, group] of groups.entries()) {
      const isEmpty = group.querySelector('label:not([hidden])') === null;
      group.hidden = isEmpty;
      group.open = words === '' ? (before?.[at] ?? group.open) : !isEmpty;
    }
    if (words === '') before = undefined;
    status.textContent =
      words === '' ? '' : found === 1 ? 'One level found.' : `${found || 'No'} levels found.`;
  }

  input.addEventListener('input', (event) => {
    // Nothing of the form is written by it.
    event.stopPropagation();
    look();
  });
  input.addEventListener('change', (event) => event.stopPropagation());
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') event.preventDefault();
    if (event.key !== 'Escape' || input.value === '') return;
    event.preventDefault();
    input.value = '';
    look();
  });
  place.addEventListener('change', tell);
  place.addEventListener(FILL_EVENT, tell);
  // A browser that comes back to the page fills the boxes as they were left.
  tell();
};

function createSearch() {
  const field = document.createElement('label');
  field.className = 'access-search';
  const input = document.createElement('input');
  input.type = 'search';
  input.placeholder = 'Find a level';
  input.setAttribute('aria-label', 'Find a level');
  const status = document.createElement('span');
  status.className = 'hidden';
  status.setAttribute('role', 'status');
  field.append(input, status);
  return { field, input, status };
}
