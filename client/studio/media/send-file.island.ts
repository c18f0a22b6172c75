/**
 * Sends one file to the library: a small one whole, a large one in parts, which go on by themselves after a lost connection. What an
 * earlier visit left unfinished is continued.
 */
import { CallError } from '#client/core/call-api.ts';
import type { MediaItem } from '#shared/rest/items.ts';
import type { PartialUpload } from '#shared/rest/partial-uploads.ts';
import { CallLost, type CallResult, callByRequest } from './call-by-request.island.ts';

export interface FileSending {
  /** Fields that are sent along. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Address that takes the file, below `/api/app/`; a new file of the library when left out. */
  readonly address?: string;
  /** Told how far it is, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Told that the connection was lost, and that it is back. */
  readonly onLost?: (isLost: boolean) => void;
  /** Gives it up. */
  readonly signal?: AbortSignal;
}

const MEDIA = 'wp/v2/media/';
const UPLOADS = 'airnauts/v1/staff/uploads/';
const MB = 1_048_576;
/** Files up to here go in one request: reverse proxies let so much pass. */
const MAX_WHOLE_BYTES = 4 * MB;
const MIN_PART_BYTES = MB / 4;
const FIRST_PART_BYTES = MB;
const MAX_PART_BYTES = 4 * MB;
/** A request ends after 20 seconds: a part is made so large that it takes a quarter of that. */
const PART_MS = 5000;
const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 30_000;
const CONFLICT = 409;
/** The server is busy, or is started again. */
const PASSING: ReadonlySet<number> = new Set([429, 502, 503, 504]);
/** Too many of one sender are under way: that does not pass by itself. */
const TOO_MANY = 'rest_too_many_uploads';
/** Another call may be adding the file, or may have added it. */
const UNSURE: ReadonlySet<unknown> = new Set([
  'rest_upload_under_way',
  'rest_upload_finished',
  'rest_upload_not_whole',
]);

/** @throws CallError with the sentence for the person; an AbortError when it was given up */
export async function sendFile(file: File, sending: FileSending = {}): Promise<MediaItem> {
  return file.size > MAX_WHOLE_BYTES ? sendInParts(file, sending) : sendWhole(file, sending);
}

async function sendWhole(
  file: File,
  { fields = {}, address = MEDIA, onProgress, signal }: FileSending,
): Promise<MediaItem> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file, file.name);
  try {
    return readMedia(await callByRequest('POST', address, { body: form, onProgress, signal }));
  } catch (error) {
    throw error instanceof CallLost ? new CallError('The connection was lost.') : error;
  }
}

async function sendInParts(file: File, sending: FileSending): Promise<MediaItem> {
  const { name, size, lastModified: modified } = file;
  const { signal, onProgress } = sending;
  const keepOn = createPatience(sending);
  let state = readState(
    await keepOn(() => callByRequest('POST', UPLOADS, { json: { name, size, modified }, signal })),
  );
  const path = `${UPLOADS}${state.upload}/`;
  signal?.addEventListener('abort', () => void callByRequest('DELETE', path).catch(() => {}), { once: true });
  const ask = () => callByRequest('GET', path, { signal });
  let length = FIRST_PART_BYTES;
  while (state.offset < size && state.media === null) {
    const { offset } = state;
    const part = await readPart(file, offset, offset + length);
    const tell = (share: number) => onProgress?.((offset + share * part.byteLength) / size);
    const begun = performance.now();
    try {
      const result = await callByRequest('POST', `${path}?offset=${offset}`, {
        bytes: part,
        onProgress: tell,
        signal,
      });
      if (isPassing(result)) throw new CallLost();
      state = readState(result);
      length = fitLength(part.byteLength, performance.now() - begun);
    } catch (error) {
      if (!(error instanceof CallLost)) throw error;
      length = Math.max(MIN_PART_BYTES, length / 2);
      // The part may have arrived, and only the answer was lost.
      state = readState(await keepOn(ask, true));
    }
  }
  onProgress?.(1);
  return finish(state, sending, keepOn, ask);
}

/** Adds what has come to the library, which may have happened although no answer came. */
async function finish(
  begun: PartialUpload,
  { fields, address = MEDIA, signal }: FileSending,
  keepOn: Patience,
  ask: () => Promise<CallResult>,
): Promise<MediaItem> {
  const { upload } = begun;
  let { media } = begun;
  while (media === null) {
    const result = await callByRequest('POST', address, { json: { ...fields, upload }, signal }).catch(
      (error) => {
        if (error instanceof CallLost) return undefined;
        throw error;
      },
    );
    if (result && !isPassing(result) && !isUnsure(result)) return readMedia(result);
    const state = readState(await keepOn(ask, true));
    if (state.offset < state.size) throw toError(result?.body);
    media = state.media;
  }
  return readMedia(await keepOn(() => callByRequest('GET', `${MEDIA}${media}/?context=edit`, { signal })));
}

type Patience = (call: () => Promise<CallResult>, isLost?: boolean) => Promise<CallResult>;

/** Repeats a call until it is answered; the waits grow, and end at once when the browser is online again. */
function createPatience({ onLost, signal }: FileSending): Patience {
  return async (call, isLost = false) => {
    let isTold = false;
    for (let wait = FIRST_WAIT_MS, isFirst = !isLost; ; wait = Math.min(MAX_WAIT_MS, wait * 2)) {
      if (!isFirst) {
        if (!isTold) onLost?.(true);
        isTold = true;
        await pause(wait, signal);
      }
      isFirst = false;
      try {
        const result = await call();
        if (isPassing(result)) continue;
        if (isTold) onLost?.(false);
        return result;
      } catch (error) {
        if (!(error instanceof CallLost)) throw error;
      }
    }
  };
}

const isPassing = ({ status, body }: CallResult): boolean =>
  PASSING.has(status) && Object(body).code !== TOO_MANY;

const isUnsure = ({ status, body }: CallResult): boolean =>
  status === CONFLICT && UNSURE.has(Object(body).code);

function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const end = () => {
    clearTimeout(timer);
    removeEventListener('online', end);
    if (signal?.aborted) reject(signal.reason);
    else resolve();
  };
  const timer = setTimeout(end, milliseconds);
  addEventListener('online', end);
  signal?.addEventListener('abort', end, { once: true });
  return promise;
}

/** In memory: a file that was changed or taken away meanwhile is told from a lost connection. */
async function readPart(file: File, from: number, to: number): Promise<ArrayBuffer> {
  try {
    return await file.slice(from, to).arrayBuffer();
  } catch {
    throw new CallError('This file cannot be read any more. Choose it again.');
  }
}

const fitLength = (length: number, milliseconds: number): number =>
  Math.round(
    Math.min(
      MAX_PART_BYTES,
      2 * length,
      Math.max(MIN_PART_BYTES, (length * PART_MS) / Math.max(1, milliseconds)),
    ),
  );

function readState({ status, body }: CallResult): PartialUpload {
  const current = status === CONFLICT ? Object(body).data?.current : body;
  if ((status < 300 || status === CONFLICT) && typeof current?.offset === 'number') return current;
  throw toError(body, status);
}

function readMedia({ status, body }: CallResult): MediaItem {
  if (status < 300 && typeof Object(body).source_url === 'string') return body as MediaItem;
  throw toError(body, status);
}

const toError = (body: unknown, status?: number): CallError =>
  new CallError(Object(body).message ?? 'The file could not be sent.', {}, status);
