/**
 * Before somebody logs out, the server gets what only this browser has of their writing, and it is removed here. What the
 * server does not take is named first: a second press drops it.
 */
import { callApi } from '#client/core/call-api.ts';
import { announceLogout } from '#client/core/logout-event.island.ts';
import { dropStoredDraft, hasStoredDrafts, listStoredDrafts, sendDraft } from '#client/core/stored-drafts.ts';

export function sendDraftsFirst(form: HTMLFormElement): void {
  let progress: 'none' | 'sending' | 'asked' | 'done' = 'none';
  let drop = () => {};
  form.addEventListener('submit', async (event) => {
    if (progress === 'asked') drop();
    if (progress === 'asked' || progress === 'done') return;
    if (progress === 'sending') return event.preventDefault();
    const sent = announceLogout();
    if (sent.length === 0 && !hasStoredDrafts()) return;
    event.preventDefault();
    progress = 'sending';
    await Promise.all(sent);
    const unsent = await sendDrafts();
    drop = unsent.drop;
    progress = unsent.names.length > 0 ? 'asked' : 'done';
    if (progress === 'asked') say(form, unsent.names);
    else form.requestSubmit(event.submitter);
  });
}

interface Unsent {
  readonly names: readonly string[];
  drop(): void;
}

/** Copies whose user is not known, for want of a connection or of a session, stay. */
async function sendDrafts(): Promise<Unsent> {
  const me = await callApi('GET', 'wp/v2/users/me/').catch(() => null);
  const drafts = listStoredDrafts(Number(Object(me).id));
  const unsent: (typeof drafts)[number][] = [];
  for (const stored of drafts)
    await sendDraft(stored.place, stored.draft).then(
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

function say(form: HTMLFormElement, names: readonly string[]): void {
  const note = Object.assign(document.createElement('p'), {
    className: 'form-error',
    role: 'alert',
    textContent: `The server has not taken what you wrote here: ${names.map((name) => `“${name}”`).join(', ')}. Logging out drops it. Press again to log out all the same.`,
  });
  form.prepend(note);
}
