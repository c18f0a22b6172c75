/**
 * Copies in this browser of unsaved writing, until the server has it. A copy belongs to a user: others who log in here are
 * never shown it.
 */
import { callApi } from './call-api.ts';

/** Values of a form by the names of its fields. */
type FieldValues = Readonly<Record<string, string>>;

export interface DraftPlace {
  /** Id of the user who writes. */
  readonly user: number;
  /** Path of the thing in the REST base: `wp/v2/article/12`. */
  readonly path: string;
}

export interface StoredDraft {
  /** Name of the thing, to those who are asked about it elsewhere. */
  readonly name: string;
  /** Those that differ from what was saved. */
  readonly fields: FieldValues;
  /** Revision from which it began. */
  readonly base: number;
  /** ISO 8601. */
  readonly at: string;
}

const PREFIX = 'studio:';
const nameKey = ({ user, path }: DraftPlace): string => `${PREFIX}${user}:${path}`;

/** Storage may be full or blocked: the server keeps it all the same. */
export function storeDraft(place: DraftPlace, draft: StoredDraft): void {
  try {
    localStorage.setItem(nameKey(place), JSON.stringify(draft));
  } catch {}
}

export function findStoredDraft(place: DraftPlace): StoredDraft | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(nameKey(place)) ?? 'null') as StoredDraft | null;
    return typeof draft?.fields === 'object' ? draft : undefined;
  } catch {
    return undefined;
  }
}

export function dropStoredDraft(place: DraftPlace): void {
  try {
    localStorage.removeItem(nameKey(place));
  } catch {}
}

/** An autosave of the user. Nothing but what was saved needs none. @param options as those of `callApi` */
export function sendDraft(
  { user, path }: DraftPlace,
  { fields, base }: Pick<StoredDraft, 'fields' | 'base'>,
  { keepalive = false, signal }: { readonly keepalive?: boolean; readonly signal?: AbortSignal } = {},
): Promise<unknown> {
  const address = `${path}/autosaves/`;
  if (Object.keys(fields).length === 0)
    return callApi('DELETE', `${address}?user=${user}`, undefined, keepalive, signal);
  const { title, excerpt, content, ...form } = fields;
  const autosave = { title, excerpt, content, form, base_revision: base, user };
  return callApi('POST', address, autosave, keepalive, signal);
}

/** All copies of a user. */
export function listStoredDrafts(user: number): readonly { place: DraftPlace; draft: StoredDraft }[] {
  const prefix = nameKey({ user, path: '' });
  return listKeys(prefix).flatMap((key) => {
    const place = { user, path: key.slice(prefix.length) };
    const draft = findStoredDraft(place);
    return draft ? [{ place, draft }] : [];
  });
}

/** Those of before copies belonged to a user: nobody knows whose they are, so nobody is shown them. */
export function dropUnownedDrafts(): void {
  for (const key of listKeys(PREFIX)) if (!/^studio:\d+:/.test(key)) localStorage.removeItem(key);
}

/** Copies of anybody. */
export const hasStoredDrafts = (): boolean => listKeys(PREFIX).length > 0;

function listKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
