/**
 * Before somebody logs out, the server gets what only this browser has of their writing, in all of its tabs, and it is removed here.
 * What the server does not take is named first: a second press drops it.
 */
import { callApi } from '#client/core/call-api.ts';
import { announceLeft, announceLogout } from '#client/core/logout-event.island.ts';
import { dropStoredDraft, hasStoredDrafts, listStoredDrafts, sendDraft } from '#client/core/stored-drafts.ts';
import { ROUTES } from '#shared/routes.ts';

/** For all of it together: a line that hangs keeps nobody logged in. */
const LIMIT_MS = 8000;
/** An autosave that is newer by more was typed elsewhere; by less, it is this copy, or the clocks differ. */
const NEWER_MS = 60_000;

export function sendDraftsFirst(form: HTMLFormElement): void {
  let isBusy = false;
  /** Named after the first press: the next drops it. */
  let named: Unsent | undefined;
  let alert: HTMLElement | undefined;

  /** @returns the reason why they are still logged in */
  const leave = async (submitter: HTMLElement | null): Promise<string | undefined> => {
    const unsent = named ?? (await sendAll(form));
    if (!named && unsent.names.length > 0) {
      named = unsent;
      return describeUnsent(unsent.names);
    }
    if (!(await logOut(form, submitter))) return FAILED;
    unsent.drop();
    announceLeft();
    location.assign(ROUTES.home);
  };
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    const fault = await leave(event.submitter);
    if (!fault) return;
    alert?.remove();
    alert = addNote(form, 'alert', fault);
    isBusy = false;
  });
}

const FAILED = 'Logging out failed, and you are still logged in. Check your connection and try again.';

/** Not by the form itself: tabs are told once the session has ended, and without a connection it has not. The answer leads to another page. */
async function logOut(form: HTMLFormElement, submitter: HTMLElement | null): Promise<boolean> {
  const body = new URLSearchParams(
    [...new FormData(form, submitter)].map(([name, value]) => [name, `${value}`]),
  );
  const sent = fetch(form.action, { method: 'POST', body, redirect: 'manual' });
  return sent.then(
    ({ type }) => type === 'opaqueredirect',
    () => false,
  );
}

async function sendAll(form: HTMLFormElement): Promise<Unsent> {
  const limit = AbortSignal.timeout(LIMIT_MS);
  const note = addNoteLater(form);
  await announceLogout(limit);
  const unsent = hasStoredDrafts() ? await sendDrafts(limit) : NOTHING;
  note.remove();
  return unsent;
}

interface Unsent {
  readonly names: readonly string[];
  drop(): void;
}

const NOTHING: Unsent = { names: [], drop: () => {} };

/** Copies whose user is not known, for want of a connection or of a session, stay. */
async function sendDrafts(limit: AbortSignal): Promise<Unsent> {
  const me = await callApi('GET', 'wp/v2/users/me/', undefined, false, limit).catch(() => null);
  const drafts = listStoredDrafts(Number(Object(me).id));
  const unsent: Stored[] = [];
  for (const stored of drafts)
    await sendUnlessOlder(stored, limit).then(
      () => dropStoredDraft(stored.place),
      () => unsent.push(stored),
    );
  return {
    names: unsent.map(({ draft, place }) => draft.name || place.path),
    drop: () => {
      for (const { place } of unsent) dropStoredDraft(place);
    },
  };
}

type Stored = ReturnType<typeof listStoredDrafts>[number];

/** The same user may have gone on elsewhere: an autosave replaces the one before. */
async function sendUnlessOlder({ place, draft }: Stored, signal: AbortSignal): Promise<void> {
  const answer = await callApi('GET', `${place.path}/autosaves/`, undefined, false, signal);
  const kept = Array.isArray(answer) ? Date.parse(Object(answer[0]).modified) : Number.NaN;
  if (kept > Date.parse(draft.at) + NEWER_MS) throw new Error('a newer autosave is kept');
  await sendDraft(place, draft, { signal });
}

const describeUnsent = (names: readonly string[]): string =>
  `The server has not taken what you wrote here: ${names.map((name) => `“${name}”`).join(', ')}. Logging out drops it. Press again to log out all the same.`;

/** Where nothing was written it is over before it is said. */
function addNoteLater(form: HTMLFormElement): Pick<HTMLElement, 'remove'> {
  let note: HTMLElement | undefined;
  const timer = setTimeout(() => {
    note = addNote(form, 'status', 'Sending what you wrote…');
  }, NOTE_MS);
  return {
    remove() {
      clearTimeout(timer);
      note?.remove();
    },
  };
}

const NOTE_MS = 300;

/** A status comes below the buttons, which stay where they are. */
function addNote(form: HTMLFormElement, role: 'status' | 'alert', words: string): HTMLElement {
  const className = role === 'alert' ? 'form-error' : 'small';
  const note = Object.assign(document.createElement('p'), { className, role, textContent: words });
  if (role === 'alert') form.prepend(note);
  else form.append(note);
  return note;
}
