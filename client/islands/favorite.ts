/**
 * The favorite control, awake: shows whether the reader keeps the item, and changes that where it stands. What is shown first is
 * what the tab remembers; one call a page, for all its controls, brings it up to date.
 */
import type { WakeIsland } from './wake.ts';

const API = '/api/app/airnauts/v1';
const REMEMBERED = 'favorites';
const UNAUTHORIZED = 401;

export const wake: WakeIsland = (place) => {
  const form = place.querySelector('form');
  const button = form?.querySelector('button');
  const problem = form?.querySelector('[role="status"]');
  // A guest's form leads to the login by itself.
  if (!form || !button || !problem || !document.cookie.includes('possibly_user=1')) return;
  const id = Number(new FormData(form).get('item'));
  let changing = false;
  let changed = false;

  const show = (ids: ReadonlySet<number>) => button.setAttribute('aria-pressed', String(ids.has(id)));
  const remembered = readRemembered();
  if (remembered) show(remembered);
  loadOnce().then(
    (ids) => !changed && show(ids),
    () => {},
  );

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (changing) return;
    changing = changed = true;
    const wanted = button.getAttribute('aria-pressed') !== 'true';
    problem.textContent = '';
    button.setAttribute('aria-pressed', String(wanted));
    const status = await send(id, wanted);
    changing = false;
    // The session has ended: as a guest's form it leads to the login and keeps the item afterwards.
    if (status === UNAUTHORIZED && wanted) return form.submit();
    if (status < 300) return remember(id, wanted);
    button.setAttribute('aria-pressed', String(!wanted));
    problem.textContent = 'That did not work. Please try again.';
  });
};

/** The answer's status; 599 when there is none. */
async function send(id: number, wanted: boolean): Promise<number> {
  try {
    const method = wanted ? 'POST' : 'DELETE';
    return (await fetch(`${API}/favorites/${id}/`, { method })).status;
  } catch {
    return 599;
  }
}

let loading: Promise<ReadonlySet<number>> | undefined;

function loadOnce(): Promise<ReadonlySet<number>> {
  loading ??= load();
  return loading;
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
  const ids = new Set(readRemembered());
  if (wanted) ids.add(id);
  else ids.delete(id);
  write(ids);
}

function readRemembered(): ReadonlySet<number> | undefined {
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
