/** Gathers in memory how often advertisements were seen and followed, and has it written every few seconds. */
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { findHost } from '#shared/networks.ts';

export interface AdCounter {
  countView(booking: number, request: CountedRequest): void;
  countClick(booking: number, request: CountedRequest): void;
  /** Writes what was gathered. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

type CountedRequest = Pick<FastifyRequest, 'ip' | 'headers'>;

interface GatheredCount {
  readonly booking: number;
  views: number;
  clicks: number;
}

export interface AdCounterOptions {
  readonly write: (counts: readonly GatheredCount[]) => Promise<void>;
  readonly onError: (error: unknown) => void;
  /** In milliseconds. */
  readonly now: () => number;
}

const WRITE_EVERY_MS = 5000;
/** From one address: a school has one for all of its readers, and whoever reloads all day counts no more than this. */
const MAX_VIEWS = 20;
const MAX_CLICKS = 3;
const WINDOW_MS = 600_000;
/** Addresses that are remembered, in memory alone. */
const MAX_ADDRESSES = 20_000;

/** Programs that read pages for others; those that say nothing of themselves read for no one. */
const PROGRAM =
  /bot\b|crawl|spider|slurp|preview|fetch|scan|curl|wget|python|java\/|axios|httpclient|go-http/i;

export function createAdCounter({ write, onError, now }: AdCounterOptions): AdCounter {
  const gathered = new Map<number, GatheredCount>();
  const windows = new LRUCache<string, { count: number; readonly endsAt: number }>({ max: MAX_ADDRESSES });
  const timer = setInterval(() => void flush(), WRITE_EVERY_MS).unref();

  return {
    countView(booking, request) {
      if (isCounted(`view ${booking}`, request, MAX_VIEWS)) gather(booking).views += 1;
    },
    countClick(booking, request) {
      if (isCounted(`click ${booking}`, request, MAX_CLICKS)) gather(booking).clicks += 1;
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
    const key = `${what} ${findHost(ip)}`;
    const known = windows.get(key);
    const window = known && known.endsAt > now() ? known : { count: 0, endsAt: now() + WINDOW_MS };
    window.count += 1;
    windows.set(key, window);
    return window.count <= most;
  }

  function gather(booking: number): GatheredCount {
    const count = gathered.get(booking) ?? { booking, views: 0, clicks: 0 };
    gathered.set(booking, count);
    return count;
  }

  /** Counts that cannot be written are lost: they are no accounts. */
  async function flush(): Promise<void> {
    if (gathered.size === 0) return;
    const counts = [...gathered.values()];
    gathered.clear();
    await write(counts).catch(onError);
  }
}
