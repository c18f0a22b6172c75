/**
 * Keeps what somebody writes: at once in the browser, a few seconds later as an autosave on the server, again when the network is
 * back, and when the page is left. Readers get none of it before it is saved.
 */
import { type CallError, callApi } from '#client/core/call-api.ts';
import { onLogout } from '#client/core/logout-event.island.ts';
import { type DraftPlace, dropStoredDraft, sendDraft, storeDraft } from '#client/core/stored-drafts.ts';
import type { FieldValues } from './form-fields.island.ts';

export type DraftState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'typing' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'kept'; readonly at: number }
  | { readonly kind: 'offline' }
  | { readonly kind: 'logged-out' }
  | { readonly kind: 'left' }
  | { readonly kind: 'locked' }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'refused'; readonly message: string };

interface DraftOptions {
  readonly place: DraftPlace;
  /** Name of what is written. */
  readonly name: () => string;
  /** Revision from which the writing began. */
  readonly base: () => number;
  /** Fields that differ from what was saved. */
  readonly collect: () => FieldValues;
  /** Label of a field. */
  readonly label: (name: string) => string;
  readonly show: (state: DraftState) => void;
}

export interface DraftKeeper {
  /** Something was typed. */
  touch(): void;
  /** At once: before a preview, and when the page is left. Answers whether the server has it. */
  flush(): Promise<boolean>;
  /** The item itself was saved: nothing is left to be kept. */
  settle(): void;
  stop(): void;
}

const STORE_AFTER_MS = 400;
const SEND_AFTER_MS = 3000;
const RETRY_MS = 10_000;
const UNAUTHORIZED = 401;
const MIN_SERVER_ERROR = 500;
/** More is not sent while a page is left (Fetch, section 4.6). */
const KEEPALIVE_BYTES = 60_000;

export function createDraftKeeper({ place, name, base, collect, label, show }: DraftOptions): DraftKeeper {
  let storing: number | undefined;
  let sending: number | undefined;
  let isDirty = false;
  /** Somebody is logging out: nothing is stored for whoever uses this browser next. */
  let isPaused = false;
  /** They have logged out, in this tab or another: nothing is stored or sent until they are back. */
  let hasLeft = false;
  /** The answer that said so took the session: those after it say no more than that there is none. */
  let isLocked = false;
  let keptAt: number | undefined;
  let underWay: Promise<unknown> = Promise.resolve();
  let last = JSON.stringify(collect());

  const store = (): FieldValues => {
    clearTimeout(storing);
    const fields = collect();
    if (hasLeft) return fields;
    storeDraft(place, { name: name(), fields, base: base(), at: new Date().toISOString() });
    return fields;
  };

  const send = async (isLeaving = false): Promise<boolean> => {
    clearTimeout(sending);
    // They may be back before anything is typed here.
    if (hasLeft && (isLeaving || !(await isBack()))) {
      show({ kind: 'left' });
      return false;
    }
    if (!isDirty || isPaused) return !isDirty;
    const fields = store();
    const text = JSON.stringify(fields);
    if (text === last) {
      isDirty = false;
      show({ kind: 'idle' });
      forget();
      return true;
    }
    isDirty = false;
    show({ kind: 'saving' });
    try {
      const keepalive = isLeaving && text.length < KEEPALIVE_BYTES;
      const sent = sendDraft(place, { fields, base: base() }, { keepalive });
      underWay = sent.catch(() => {});
      await sent;
      last = text;
      if (!isDirty) forget();
      isLocked = false;
      keptAt = Date.now();
      show({ kind: 'kept', at: keptAt });
      return true;
    } catch (error) {
      isDirty = true;
      if (hasLeft) {
        // It was stored before this tab heard of the logout, and refused after it.
        forget();
        show({ kind: 'left' });
        return false;
      }
      const failure = findFailure(error as CallError, label);
      isLocked ||= failure.kind === 'locked';
      show(isLocked && failure.kind === 'logged-out' ? { kind: 'locked' } : failure);
      if (failure.kind === 'offline' && !isPaused) sending = window.setTimeout(send, RETRY_MS);
      return false;
    }
  };

  /** Asked without a word of what is written. */
  const isBack = async (): Promise<boolean> => {
    try {
      hasLeft = Object(await callApi('GET', 'wp/v2/users/me/')).id !== place.user;
    } catch (error) {
      if ((error as CallError).status === undefined) sending = window.setTimeout(send, RETRY_MS);
    }
    if (hasLeft) return false;
    isPaused = false;
    show(keptAt === undefined ? { kind: 'idle' } : { kind: 'kept', at: keptAt });
    return true;
  };

  const forget = () => dropStoredDraft(place);
  const onOnline = () => void send();
  // Windows beside each other are seen all the time.
  const onFocus = () => hasLeft && void send();
  /** On the way out, and on the way back: somebody may have logged in meanwhile, in another tab. */
  const onVisibility = () => void send(document.visibilityState === 'hidden');
  const stopListening = onLogout({
    finish() {
      clearTimeout(storing);
      const earlier = underWay;
      const sent = send();
      isPaused = true;
      return Promise.all([earlier, sent]);
    },
    leave() {
      clearTimeout(storing);
      clearTimeout(sending);
      hasLeft = true;
      // Typed since they were about to log out, so nobody was asked for it.
      if (isDirty && !isPaused) forget();
      show({ kind: 'left' });
    },
  });
  addEventListener('online', onOnline);
  addEventListener('focus', onFocus);
  document.addEventListener('visibilitychange', onVisibility);

  return {
    touch() {
      if (hasLeft) show({ kind: 'left' });
      else if (!isDirty) show({ kind: 'typing' });
      isDirty = true;
      isPaused = false;
      clearTimeout(storing);
      clearTimeout(sending);
      storing = window.setTimeout(store, STORE_AFTER_MS);
      sending = window.setTimeout(send, SEND_AFTER_MS);
    },
    async flush() {
      isPaused = false;
      // A page that is left takes along what it is sending.
      await underWay;
      return send();
    },
    settle() {
      clearTimeout(storing);
      clearTimeout(sending);
      isDirty = false;
      last = JSON.stringify(collect());
      forget();
      show({ kind: 'idle' });
    },
    stop() {
      clearTimeout(storing);
      clearTimeout(sending);
      stopListening();
      removeEventListener('online', onOnline);
      removeEventListener('focus', onFocus);
      document.removeEventListener('visibilitychange', onVisibility);
    },
  };
}

function findFailure({ status, code, message, params }: CallError, label: DraftOptions['label']): DraftState {
  if (status === undefined || status >= MIN_SERVER_ERROR) return { kind: 'offline' };
  if (status === UNAUTHORIZED) return { kind: 'logged-out' };
  if (code === 'account_locked') return { kind: 'locked' };
  if (code === 'rest_forbidden') return { kind: 'forbidden' };
  const [fault] = Object.entries(params);
  return { kind: 'refused', message: fault ? `Not kept. ${label(fault[0])}: ${fault[1]}` : message };
}

/** The status line. @param now as `Date.now()` tells it */
export function describeDraft(state: DraftState, now: number): string {
  switch (state.kind) {
    case 'idle':
      return '';
    case 'typing':
      return 'Not kept yet';
    case 'saving':
      return 'Keeping…';
    case 'kept':
      return `Draft kept ${describeAge(now - state.at)}`;
    case 'offline':
      return 'Connection lost: kept in this browser, and sent when it is back';
    case 'logged-out':
      return 'You are logged out: kept in this browser, and sent when you are logged in';
    case 'left':
      return 'You have logged out: what you type is not kept until you log in again';
    case 'locked':
      return 'Your account is locked: kept in this browser, but not saved. Please ask an administrator';
    case 'forbidden':
      return 'You may no longer change this: kept in this browser, but not saved';
    case 'refused':
      return state.message;
  }
}

const SECOND_MS = 1000;
const MINUTE_S = 60;

function describeAge(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / SECOND_MS));
  return seconds < MINUTE_S ? `${seconds} s ago` : `${Math.round(seconds / MINUTE_S)} min ago`;
}
