/** Answer of another CMS through the proxy: JSON, of a size that we can hold, and of its headers those that say something. */
import type { IncomingHttpHeaders } from 'node:http';
import { addAbortSignal, type Readable } from 'node:stream';
import { upstreamFailed } from '#shared/rest/errors.ts';

export interface ForeignAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined where there is none. */
  readonly body: Buffer | undefined;
  readonly setsCookie: boolean;
}

interface ForeignRequest {
  readonly method: string;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly stream: Readable;
}

const NO_CONTENT = 204;
const NOT_MODIFIED = 304;
const UNAVAILABLE = 503;
/** A hundred long posts, which is the most that WordPress lists at once. */
const MAX_ANSWER_BYTES = 10_000_000;
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/i;
/** Which headers come back, and what they may say. `Link` names addresses of the CMS, which are nothing to a browser. */
const RETURNED: Readonly<Record<string, RegExp>> = {
  allow: /^[A-Z, ]{1,100}$/,
  etag: /^(?:W\/)?"[\x21\x23-\x7e]{0,200}"$/,
  'retry-after': /^\d{1,6}$/,
  'x-wp-total': /^\d{1,15}$/,
  'x-wp-totalpages': /^\d{1,15}$/,
};

/** For whoever has gone. */
export const NO_ANSWER: ForeignAnswer = {
  status: NO_CONTENT,
  headers: {},
  body: undefined,
  setsCookie: false,
};

/** @throws upstream_failed for a redirect, an error of its own, and what is no JSON */
export async function readForeignAnswer(given: ForeignRequest, signal: AbortSignal): Promise<ForeignAnswer> {
  const { method, status, headers, stream } = given;
  try {
    const isEmpty = status === NO_CONTENT || status === NOT_MODIFIED;
    if (status >= 300 && status < 400 && !isEmpty) throw upstreamFailed('it leads elsewhere');
    if (!isEmpty && !JSON_TYPE.test(headers['content-type'] ?? ''))
      throw upstreamFailed(`status ${status} without readable JSON`);
    const body = await readBody(addAbortSignal(signal, stream));
    const hasBody = !isEmpty && method !== 'HEAD';
    if (hasBody) assertJson(body, status);
    if (status >= 500 && status !== UNAVAILABLE) throw upstreamFailed(`status ${status}`);
    return {
      status,
      headers: pickHeaders(headers),
      body: hasBody ? body : undefined,
      setsCookie: headers['set-cookie'] !== undefined,
    };
  } finally {
    stream.destroy();
  }
}

async function readBody(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES) throw upstreamFailed(`an answer of more than ${MAX_ANSWER_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function assertJson(body: Buffer, status: number): void {
  try {
    JSON.parse(body.toString());
  } catch {
    throw upstreamFailed(`status ${status} without readable JSON`);
  }
}

function pickHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const [name, pattern] of Object.entries(RETURNED)) {
    const value = headers[name];
    if (typeof value === 'string' && pattern.test(value)) picked[name] = value;
  }
  return picked;
}
