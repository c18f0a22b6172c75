/** Keeps a listing while one types, says so, and adds rows as the last one is filled in. The form works without it. */
import { type CallError, callApi } from '#client/core/call-api.ts';
import type { MountIsland } from '#client/core/mount-island.ts';
import { collectListingFields, type ListingFields } from '#shared/listing-fields.ts';
import { describeDifferences } from '#shared/listing-labels.ts';
import { ROUTES } from '#shared/routes.ts';
import { addRow } from './add-row.island.ts';
import { helpWriting } from './listing-help.island.ts';
import { showProgress } from './listing-progress.island.ts';

interface DraftProps {
  readonly id: number;
  /** Whether it is being checked: then it is kept by its buttons alone. */
  readonly waits: boolean;
}

interface SavedDraft {
  readonly revision: number;
  readonly problems: ListingFields;
  readonly saved_at: string;
}

interface LatestListing {
  readonly revision: number;
  readonly fields: ListingFields;
  readonly state: string;
}

/** After the last key. */
const PAUSE_MS = 1200;
const UNAUTHORIZED = 401;
const CONFLICT = 409;
const SERVER_ERROR = 500;
const WAITING =
  'Not saved while it is being checked: press “Save draft, do not check yet”, or send it again.';
/** In UTF-16 units; browsers take 64 KB in all from pages that are left. */
const MAX_KEPT_ALIVE = 15_000;

export const mount: MountIsland = (place, given) => {
  const { id, waits } = given as DraftProps;
  const form = place.closest('form');
  const status = place.querySelector('[role="status"]');
  const revision = form?.querySelector<HTMLInputElement>('[name="revision"]');
  if (!form || !status || !revision) return;
  const path = `airnauts/v1/user/businesses/${id}/`;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<void> | undefined;
  let isBehind = false;
  let isStopped = waits;
  /** Whether what was typed last could not be saved. */
  let isRefused = false;
  /** Whether the server has just been asked whether it takes the form. */
  let isAsking = false;
  let isReached = false;

  helpWriting(form);
  form.addEventListener('input', ({ target }) => {
    addRow(target);
    if (target instanceof HTMLInputElement && target.type === 'file') return;
    isBehind = true;
    isRefused = false;
    if (waits) say(WAITING);
    clearTimeout(timer);
    timer = setTimeout(save, PAUSE_MS);
  });
  document.addEventListener('visibilitychange', () => document.hidden && save());
  addEventListener('pagehide', leave);
  addEventListener('beforeunload', (event) => {
    if (isBehind && (isStopped || isRefused)) event.preventDefault();
  });
  form.addEventListener('submit', (event) => {
    if (isReached) return;
    event.preventDefault();
    clearTimeout(timer);
    if (isAsking) return;
    isAsking = true;
    void submit(event.submitter).finally(() => {
      isAsking = false;
    });
  });
  void showWhatWasLeft().then(() => {
    // Typed, or put back by the browser, before this script was there.
    if (isChanged(form)) form.dispatchEvent(new Event('input'));
  });

  /**
   * Leaves the page only where the form will arrive: what was typed would be gone with it. A save that is on its way has to arrive first:
   * the form would find a later revision than its own.
   */
  async function submit(button: HTMLElement | null): Promise<void> {
    await saving;
    try {
      await callApi('GET', path);
    } catch (error) {
      isBehind = true;
      return sayWhyNot('Not sent', error as Partial<CallError>);
    }
    [isBehind, isReached] = [false, true];
    form?.requestSubmit(button);
    isReached = false;
  }

  /** The page that comes next may be rendered before this arrives: it asks. */
  function leave(): void {
    if (saving && !isBehind) rememberLeaving(id);
    if (!isBehind || isStopped) return;
    rememberLeaving(id);
    if (!saving) {
      save();
      return;
    }
    // A save on its way counts first.
    if (revision) revision.value = String(Number(revision.value) + 1);
    isBehind = false;
    void send();
  }

  async function showWhatWasLeft(): Promise<void> {
    if (!takeLeaving(id)) return;
    const latest = await callApi('GET', path).catch(() => undefined);
    if (!latest || isChanged(form as HTMLFormElement)) return;
    if ((latest as SavedDraft).revision > Number(revision?.value)) location.reload();
  }

  function save(): void {
    clearTimeout(timer);
    if (!isBehind || isStopped || saving) return;
    isBehind = false;
    saving = send().finally(() => {
      saving = undefined;
      // Refused for what stands in it: the same again would be refused again.
      if (isBehind && !isRefused) timer = setTimeout(save, PAUSE_MS);
    });
  }

  async function send(): Promise<void> {
    const body = { revision: Number(revision?.value), fields: collectFields() };
    const isSmall = JSON.stringify(body).length < MAX_KEPT_ALIVE;
    try {
      const saved = (await callApi('PUT', path, body, isSmall)) as SavedDraft;
      if (revision) revision.value = String(saved.revision);
      if (form) showProgress(form, body.fields, saved.problems);
      say(`Saved as a draft at ${TIME.format(new Date(saved.saved_at))}.`);
    } catch (error) {
      isBehind = true;
      const { status: answered = SERVER_ERROR, message, params = {} } = error as Partial<CallError>;
      if (answered === CONFLICT) return resolveConflict(message ?? '');
      isRefused = answered < SERVER_ERROR;
      sayWhyNot('Not saved', { status: answered, message: Object.values(params)[0] ?? message ?? '' });
    }
  }

  function sayWhyNot(what: string, { status: answered = SERVER_ERROR, message }: Partial<CallError>): void {
    const isUnreachable = answered >= SERVER_ERROR;
    const why = isUnreachable ? ' yet: the connection failed.' : `. ${message}`;
    say(`${what}${why} What you typed is still here.`);
    if (answered !== UNAUTHORIZED) return;
    const login = document.createElement('a');
    login.href = ROUTES.login;
    login.target = '_blank';
    login.textContent = 'Log in in a new window';
    status?.append(' ', login);
  }

  function collectFields() {
    const texts = [...new FormData(form ?? undefined)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    return collectListingFields(Object.fromEntries(texts));
  }

  function say(text: string): void {
    if (status) status.textContent = text;
  }

  /** One that was deleted meanwhile has to be taken back first. */
  async function resolveConflict(message: string): Promise<void> {
    isStopped = true;
    const latest = (await callApi('GET', path).catch(() => undefined)) as LatestListing | undefined;
    if (!latest || latest.state === 'deleted') say(`Not saved. ${message}`);
    else askWhichStays(message, describeDifferences(collectFields(), latest.fields));
  }

  /** Neither of two windows writes over the other unasked. */
  function askWhichStays(message: string, differences: string): void {
    const [what = message] = message.split(/\.(?: |$)/);
    say(`${what}. ${differences}`.trim());
    const keep = createButton('Keep what stands here', async () => {
      const { revision: latest } = (await callApi('GET', path)) as SavedDraft;
      if (revision) revision.value = String(latest);
      [isStopped, isBehind] = [false, true];
      save();
    });
    const show = createButton('Show what was saved there', () => location.reload());
    status?.append(' ', keep, ' ', show);
  }
};

/** Whether a field has another value than the page came with. */
function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement) {
      const came = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
      return field.value !== came?.value;
    }
    if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
    if (!(field instanceof HTMLInputElement) || field.type === 'file') return false;
    const isTicked = field.type === 'checkbox';
    return isTicked ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
  });
}

const leavingKey = (id: number): string => `listing-left-${id}`;

function rememberLeaving(id: number): void {
  try {
    sessionStorage.setItem(leavingKey(id), '1');
  } catch {
    // Storage is blocked: the page shows what was saved before.
  }
}

function takeLeaving(id: number): boolean {
  try {
    const wasLeft = sessionStorage.getItem(leavingKey(id)) !== null;
    sessionStorage.removeItem(leavingKey(id));
    return wasLeft;
  } catch {
    return false;
  }
}

const TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

function createButton(label: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button quiet small';
  button.textContent = label;
  button.addEventListener('click', onClick);
  return button;
}
