/** Gathers in memory how often things were seen and followed, and has it written every few seconds. */
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { findHost } from '#shared/networks.ts';

export interface VisitCounter<Kind extends string> {
  /** @param id of what was visited */
  count(id: number, kind: Kind, request: CountedRequest): void;
  /** Writes what was gathered. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

type CountedRequest = Pick<FastifyRequest, 'ip' | 'headers'>;

interface GatheredCount<Kind extends string> {
  readonly id: number;
  readonly kind: Kind;
  count: number;
}

export interface VisitCounterOptions<Kind extends string> {
  /** From one address in ten minutes: a school has one for all of its readers, and whoever reloads all day counts no more than this. */
  readonly limits: Readonly<Record<Kind, number>>;
  readonly write: (counts: readonly GatheredCount<Kind>[]) => Promise<void>;
  readonly onError: (error: unknown) => void;
  /** In milliseconds. */
  readonly now: () => number;
}

const WRITE_EVERY_MS = 5000;
const WINDOW_MS = 600_000;
/** Most that one address counts in ten minutes, all things together. */
const MAX_COUNTS = 2000;
/** Addresses that are remembered, in memory alone. */
const MAX_ADDRESSES = 20_000;

/** Programs that read pages for others; those that say nothing of themselves read for no one. */
const PROGRAM =
  /bot\b|crawl|spider|slurp|preview|fetch|scan|curl|wget|python|java\/|axios|httpclient|go-http/i;

export function createVisitCounter<Kind extends string>({
  limits,
  write,
  onError,
  now,
}: VisitCounterOptions<Kind>): VisitCounter<Kind> {
  const gathered = new Map<string, GatheredCount<Kind>>();
  const windows = new LRUCache<string, { count: number; readonly endsAt: number }>({ max: MAX_ADDRESSES });
  const timer = setInterval(() => void flush(), WRITE_EVERY_MS).unref();

  return {
    count(id, kind, request) {
      const key = `${kind} ${id}`;
      if (!isCounted(key, request, limits[kind])) return;
      const counted = gathered.get(key) ?? { id, kind, count: 0 };
      counted.count += 1;
      gathered.set(key, counted);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };

  function isCounted(what: string, { ip, headers }: CountedRequest, most: number): boolean {
    const { 'user-agent': agent = '', 'sec-purpose': purpose } = headers;
    // A page that is fetched before somebody presses is not followed yet.
    if (agent === '' || PROGRAM.test(agent) || purpose !== undefined) return false;
    const host = findHost(ip);
    return addTo(host) <= MAX_COUNTS && addTo(`${what} ${host}`) <= most;
  }

  /** Answers how often something was counted in its ten minutes. */
  function addTo(key: string): number {
    const known = windows.get(key);
    const window = known && known.endsAt > now() ? known : { count: 0, endsAt: now() + WINDOW_MS };
    window.count += 1;
    windows.set(key, window);
    return window.count;
  }

  /** Counts that cannot be written are lost: they are no accounts. */
  async function flush(): Promise<void> {
    if (gathered.size === 0) return;
    const counts = [...gathered.values()];
    gathered.clear();
    await write(counts).catch(onError);
  }
}
