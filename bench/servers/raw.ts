/** A bare node:http server, run with the same flags, that sends the same bytes under the same headers as Facet. */
import { writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { type ReceivedResponse, sendRequest } from '#test/send-request.ts';
import type { Target } from '../load/options.ts';
import type { RawAnswer, RawAnswers } from './raw-server.ts';
import type { ServerProcess } from './server-process.ts';
import type { Site } from './site.ts';

export interface Captured {
  readonly target: Target;
  readonly full: ReceivedResponse;
  readonly notModified: ReceivedResponse;
}

type Headers = Readonly<Record<string, string>>;

const POLL_MS = 20;
const MAX_POLLS = 250;

/** A page that comes compressed out of the cache: it is compressed once, after its first answer. */
export const isCachedPage = ({ headers }: ReceivedResponse): boolean =>
  String(headers['cache-status']).includes('hit') && headers['content-encoding'] === 'br';

/** Asks until the answer is ready, and then whether it has changed. */
export async function capture(
  port: number,
  target: Target,
  headers: Headers,
  isReady: (answer: ReceivedResponse) => boolean = ({ status }) => status === 200,
): Promise<Captured> {
  const ask = (more: Headers) =>
    sendRequest(
      { port },
      { path: target.path, headers: { host: target.host, connection: 'keep-alive', ...headers, ...more } },
    );
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    const full = await ask({});
    if (isReady(full))
      return { target, full, notModified: await ask({ 'if-none-match': full.headers.etag ?? '' }) };
    await wait(POLL_MS);
  }
  throw new Error(`${target.path} was never what it has to be before it is measured.`);
}

/** A page out of the cache, or nothing where it is one that no cache keeps. */
export async function captureCached(
  port: number,
  target: Target,
  headers: Headers,
): Promise<Captured | undefined> {
  const first = await capture(port, target, headers, () => true);
  return isKept(first.full) ? capture(port, target, headers, isCachedPage) : undefined;
}

const isKept = ({ status, headers }: ReceivedResponse): boolean =>
  status === 200 && !String(headers['cache-control']).includes('no-store');

export async function startRaw(
  site: Site,
  captured: readonly Captured[],
  headers: Headers,
): Promise<ServerProcess> {
  const file = `${site.logFile}.raw-${process.hrtime.bigint()}.json`;
  await writeFile(file, JSON.stringify(toRawAnswers(captured)));
  const raw = await site.startNode(['bench/servers/raw-server.ts', file]);
  try {
    for (const one of captured.slice(0, 3)) await assertSame(one, raw.port, headers);
    return raw;
  } catch (error) {
    await raw.stop();
    throw error;
  }
}

function toRawAnswers(captured: readonly Captured[]): RawAnswers {
  const [first] = captured;
  return {
    keepAliveSeconds: Number(/timeout=(\d+)/.exec(String(first?.full.headers['keep-alive']))?.[1]),
    answers: Object.fromEntries(
      captured.map(({ target, full, notModified }): [string, RawAnswer] => [
        target.host + target.path,
        {
          etag: full.headers.etag ?? '',
          headers: ownHeaders(full),
          notModifiedHeaders: ownHeaders(notModified),
          body: full.bytes.toString('base64'),
        },
      ]),
    ),
  };
}

/** Node writes these itself, in the raw server too. */
const OF_NODE = new Set(['date', 'connection', 'keep-alive']);

function ownHeaders({ rawHeaders }: ReceivedResponse): string[] {
  const own: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (!OF_NODE.has(name.toLowerCase())) own.push(name, rawHeaders[at + 1] ?? '');
  }
  return own;
}

/** Both answers, their headers' names and the bytes: only what counts the seconds may differ. */
async function assertSame(expected: Captured, port: number, headers: Headers): Promise<void> {
  const actual = await capture(port, expected.target, headers);
  for (const kind of ['full', 'notModified'] as const) {
    const [a, b] = [expected[kind], actual[kind]];
    if (!a.bytes.equals(b.bytes) || describeHead(a) !== describeHead(b))
      throw new Error(
        `The raw server answers ${expected.target.path} by ${describeHead(b)}, Facet by ${describeHead(a)}.`,
      );
  }
}

function describeHead({ status, rawHeaders }: ReceivedResponse): string {
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  return [status, ...names.sort()].join(' ');
}
