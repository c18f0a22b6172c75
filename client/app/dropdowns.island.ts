/**
 * The dropdowns of the header are native disclosures, one open at a time. What a keyboard may do beside Tab and Enter is that of
 * the disclosure navigation of the ARIA Authoring Practices: arrows, Home and End go through what is in reach, Escape closes.
 */

const DROPDOWN = 'details.dropdown';

export function listenToDropdowns(): void {
  document.addEventListener('keydown', moveByKey);
  for (const event of ['pointerdown', 'focusin']) document.addEventListener(event, closeWhenLeft);
}

function moveByKey(event: KeyboardEvent): void {
  const { key, target } = event;
  if (key === 'Escape') closeByKey();
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const stop = target instanceof Element ? target.closest<HTMLElement>('.nav :is(a, summary)') : null;
  const next = stop && findNext(stop, key);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Gives the focus back. */
function closeByKey(): void {
  const dropdown = findOpen();
  if (!dropdown) return;
  dropdown.open = false;
  dropdown.querySelector('summary')?.focus();
}

/** Where a key leads from one stop: nowhere else at the end of a row; none where the key is not for us, and moves the page. */
function findNext(stop: HTMLElement, key: string): HTMLElement | null | undefined {
  const dropdown = stop.closest<HTMLDetailsElement>(DROPDOWN);
  if (dropdown && stop.matches('summary') && key === 'ArrowDown') {
    dropdown.open = true;
    return dropdown.querySelector('a');
  }
  const isInside = dropdown && !stop.matches('summary');
  const row = isInside
    ? [...dropdown.querySelectorAll('a')]
    : [...document.querySelectorAll<HTMLElement>('.nav > ul > li > a, .nav summary')];
  const place = row.indexOf(stop);
  switch (key) {
    case 'ArrowRight':
      return row[place + 1] ?? stop;
    case 'ArrowLeft':
      return row[place - 1] ?? stop;
    case 'ArrowDown':
      return isInside ? (row[place + 1] ?? stop) : null;
    case 'ArrowUp':
      return isInside ? (row[place - 1] ?? stop) : null;
    case 'Home':
      return row[0];
    case 'End':
      return row.at(-1);
    default:
      return null;
  }
}

/** A touch or a step of the keyboard elsewhere closes it too. */
function closeWhenLeft({ target }: Event): void {
  const dropdown = findOpen();
  if (dropdown && !dropdown.contains(target as Node)) dropdown.open = false;
}

function findOpen(): HTMLDetailsElement | null {
  return document.querySelector<HTMLDetailsElement>(`${DROPDOWN}[open]`);
}
