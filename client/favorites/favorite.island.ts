/**
 * The favorite controls of a page, awake: one island for all of them, on items and on cards. It shows which of them the reader
 * keeps, and changes that where it stands. What is shown first is what the tab remembers; one call a page brings it up to date.
 * A guest's forms lead to the login by themselves.
 */
import type { MountIsland } from '#client/core/mount-island.ts';

const API = '/api/app/airnauts/v1';
const REMEMBERED = 'favorites';
const UNAUTHORIZED = 401;
const CONTROLS = '.favorite-button';

export const mount: MountIsland = (place) => {
  if (!document.cookie.includes('possibly_user=1') || !document.querySelector(CONTROLS)) return;
  const changed = new Set<string>();
  const show = (ids: ReadonlySet<number>) => {
    for (const button of document.querySelectorAll<HTMLButtonElement>(CONTROLS))
      if (!changed.has(button.value)) press(button, ids.has(Number(button.value)));
  };
  const remembered = findRemembered();
  if (remembered) show(remembered);
  load().then(show, () => {});
  const say = addStatus(place);

  document.addEventListener('submit', async (event) => {
    const { submitter: button } = event;
    if (!(button instanceof HTMLButtonElement && button.matches(CONTROLS))) return;
    event.preventDefault();
    if (button.ariaBusy) return;
    button.ariaBusy = 'true';
    changed.add(button.value);
    const wanted = button.ariaPressed !== 'true';
    say('');
    press(button, wanted);
    const status = await send(button.value, wanted);
    button.ariaBusy = null;
    if (status < 300) return remember(Number(button.value), wanted);
    press(button, !wanted);
    // The session has ended: as a guest's form it leads to the login and keeps the item afterwards.
    if (status === UNAUTHORIZED && wanted) return sendAsGuest(button);
    say('Something went wrong. Please try again.');
  });
};

/** An item may stand on a page twice. */
function press({ value }: HTMLButtonElement, isKept: boolean): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>(`${CONTROLS}[value="${value}"]`))
    button.ariaPressed = String(isKept);
}

/** There before anything is said in it, or it would not be read out. */
function addStatus(place: HTMLElement): (text: string) => void {
  const status = document.createElement('p');
  status.className = 'favorite-problem';
  status.role = 'status';
  place.append(status);
  return (text) => {
    status.textContent = text;
  };
}

/** The answer's status; 599 when there is none. */
async function send(id: string, wanted: boolean): Promise<number> {
  try {
    const method = wanted ? 'POST' : 'DELETE';
    return (await fetch(`${API}/favorites/${id}/`, { method })).status;
  } catch {
    return 599;
  }
}

/** `submit()` tells nobody and leaves the button out, whose value is the item. */
function sendAsGuest({ form, name, value }: HTMLButtonElement): void {
  if (!form) return;
  const field = Object.assign(document.createElement('input'), { type: 'hidden', name, value });
  form.append(field);
  form.submit();
}

async function load(): Promise<ReadonlySet<number>> {
  const response = await fetch(`${API}/user/favorites/?_fields=id`);
  if (!response.ok) {
    write(null);
    throw new Error(`Favorites were answered with ${response.status}.`);
  }
  const favorites = (await response.json()) as { id: number }[];
  const ids = new Set(favorites.map((favorite) => favorite.id));
  write(ids);
  return ids;
}

function remember(id: number, wanted: boolean): void {
  const ids = new Set(findRemembered());
  if (wanted) ids.add(id);
  else ids.delete(id);
  write(ids);
}

function findRemembered(): ReadonlySet<number> | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(REMEMBERED) ?? 'null');
    return Array.isArray(kept) ? new Set(kept) : undefined;
  } catch {
    return undefined;
  }
}

function write(ids: ReadonlySet<number> | null): void {
  try {
    if (ids) sessionStorage.setItem(REMEMBERED, JSON.stringify([...ids]));
    else sessionStorage.removeItem(REMEMBERED);
  } catch {
    // Storage is blocked or full: the next page asks.
  }
}
