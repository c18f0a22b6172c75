/** Calls of the REST base that tell how far what is sent has come, which `fetch` does not. */

export interface SentCall {
  readonly body?: FormData;
  readonly json?: object;
  readonly bytes?: ArrayBuffer;
  /** Told how much is sent, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface CallResult {
  readonly status: number;
  /** As JSON; null for what is none. */
  readonly body: unknown;
}

/** No answer came: nobody knows whether the call has arrived. */
export class CallLost extends Error {
  override readonly name = 'CallLost';
}

const BASE = '/api/app/';
/** Longer than the server gives any request. */
const TIMEOUT_MS = 45_000;

/** @throws CallLost; the signal's reason when it was given up */
export function callByRequest(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { body, json, bytes, onProgress, signal }: SentCall = {},
): Promise<CallResult> {
  if (signal?.aborted) return Promise.reject(signal.reason);
  const { promise, resolve, reject } = Promise.withResolvers<CallResult>();
  const request = new XMLHttpRequest();
  const giveUp = () => {
    request.abort();
    reject(signal?.reason);
  };
  signal?.addEventListener('abort', giveUp, { once: true });
  request.open(method, BASE + path);
  request.responseType = 'json';
  if (bytes) request.timeout = TIMEOUT_MS;
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded / total));
  request.addEventListener('load', () => resolve({ status: request.status, body: request.response }));
  for (const event of ['error', 'timeout'] as const)
    request.addEventListener(event, () => reject(new CallLost('The connection was lost.')));
  request.addEventListener('loadend', () => signal?.removeEventListener('abort', giveUp));
  if (json) request.setRequestHeader('content-type', 'application/json');
  if (bytes) request.setRequestHeader('content-type', 'application/octet-stream');
  request.send(body ?? bytes ?? (json && JSON.stringify(json)));
  return promise;
}
