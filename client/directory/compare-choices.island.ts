/**
 * Carries the businesses that a reader selects to compare over the pages of the list: those of other pages are sent with the form. What a
 * tab stores is forgotten on each page of a guest: they stand among the settings of the browser, for half a day.
 */
import { findSetting, writeSetting } from '#client/core/local-settings.ts';
import type { MountIsland } from '#client/core/mount-island.ts';

const SETTING = 'compare';
/** Choices of another day are forgotten. */
const MAX_AGE_MS = 12 * 3_600_000;

function readChoices(): string[] {
  const { ids, at } = Object(findSetting(SETTING)) as { ids?: unknown; at?: unknown };
  const isFresh = Date.now() - Number(at) < MAX_AGE_MS;
  return isFresh && Array.isArray(ids) ? ids.filter((id) => /^\d{1,10}$/.test(String(id))).map(String) : [];
}

const writeChoices = (ids: readonly string[]): void => writeSetting(SETTING, { ids, at: Date.now() });

export const carryChoices: MountIsland = (place) => {
  const form = place.closest('form');
  const note = place.querySelector<HTMLElement>('.selected-elsewhere');
  const words = note?.querySelector('[role="status"]');
  if (!form || !note || !words) return;
  const boxes = [...document.querySelectorAll<HTMLInputElement>(`input[type="checkbox"][form="${form.id}"]`)];
  const isHere = (id: string) => boxes.some(({ value }) => value === id);

  function show(): void {
    const elsewhere = readChoices().filter((id) => !isHere(id));
    for (const field of form?.querySelectorAll('input[type="hidden"]') ?? []) field.remove();
    for (const id of elsewhere) {
      const field = document.createElement('input');
      Object.assign(field, { type: 'hidden', name: 'ids', value: id });
      form?.append(field);
    }
    const isAnyHere = boxes.some(({ checked }) => checked);
    if (note) note.hidden = elsewhere.length === 0;
    if (words)
      words.textContent = isAnyHere
        ? `, ${elsewhere.length} on other pages.`
        : `${elsewhere.length} selected on other pages.`;
  }

  function tickStored(): void {
    const stored = readChoices();
    for (const box of boxes) box.checked = stored.includes(box.value);
    show();
  }

  for (const box of boxes) {
    // Stored choices count: a browser that goes back would tick those that were cleared meanwhile.
    box.autocomplete = 'off';
    box.addEventListener('change', () => {
      const others = readChoices().filter((id) => id !== box.value);
      writeChoices(box.checked ? [...others, box.value] : others);
      show();
    });
  }
  note.querySelector('button')?.addEventListener('click', () => {
    writeChoices([]);
    tickStored();
  });
  // Ticked before this script came.
  const early = boxes.filter(({ checked }) => checked).map(({ value }) => value);
  writeChoices([...new Set([...readChoices(), ...early])]);
  tickStored();
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) tickStored();
  });
};

/** On the page of the comparison: what was removed there is selected no more. */
export const storeCompared: MountIsland = (_, props) => writeChoices((props as { ids: string[] }).ids);
