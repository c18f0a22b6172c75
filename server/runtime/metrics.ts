/** Metrics of the server, in Prometheus's names and base units (seconds, bytes). */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { AnswerCache } from '#server/cache/answer-cache.ts';
import type { ApiCache } from '#server/cache/api-cache.ts';
import type { FileCache } from '#server/cache/file-cache.ts';
import type { PageCache } from '#server/cache/page-cache.ts';

const RENDER_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

export interface Metrics {
  readonly registry: Registry;
  /** Counted by status class: statuses themselves would be many series of little use. */
  countRequest(status: number): void;
  readonly renderSeconds: Histogram<'page'>;
}

/** Calls of another CMS over HTTP. */
export interface CallStats {
  readonly answered: number;
  readonly failed: number;
  /** Not made, because the CMS does not answer. */
  readonly skipped: number;
  /** Not made, because too many were waiting. */
  readonly refused: number;
  readonly underWay: number;
  /** Whether the CMS is known not to answer. */
  readonly isOpen: boolean;
}

function countCalls(registry: Registry, calls: CallStats): void {
  new Counter({
    name: 'facet_cms_calls_total',
    help: 'Calls of the other CMS by outcome.',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const outcome of ['answered', 'failed', 'skipped', 'refused'] as const)
        this.inc({ outcome }, calls[outcome]);
    },
  });
  new Gauge({
    name: 'facet_cms_calls_under_way',
    help: 'Calls of the other CMS that have no answer yet.',
    registers: [registry],
    collect() {
      this.set(calls.underWay);
    },
  });
  new Gauge({
    name: 'facet_cms_unreachable',
    help: '1 in a process that has stopped asking the other CMS, because it does not answer.',
    registers: [registry],
    collect() {
      this.set(calls.isOpen ? 1 : 0);
    },
  });
}

export interface MeasuredCaches {
  readonly apiCache: ApiCache;
  readonly pageCache: PageCache;
  readonly answerCache: AnswerCache;
  readonly fileCache: FileCache;
}

export function createMetrics(
  { apiCache, pageCache, answerCache, fileCache }: MeasuredCaches,
  calls?: CallStats,
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  if (calls) countCalls(registry, calls);

  replaceLoopLag(registry);

  // Counted in a plain array on the hot path, handed to Prometheus when it asks.
  const byClass = [0, 0, 0, 0, 0, 0];
  new Counter({
    name: 'facet_requests_total',
    help: 'Answers by class of status.',
    labelNames: ['status'],
    registers: [registry],
    collect() {
      this.reset();
      byClass.forEach((count, index) => {
        if (index > 0) this.inc({ status: `${index}xx` }, count);
      });
    },
  });
  new Counter({
    name: 'facet_cache_requests_total',
    help: 'Look-ups by cache and outcome.',
    labelNames: ['cache', 'outcome'],
    registers: [registry],
    collect() {
      this.reset();
      const api = apiCache.measure();
      for (const outcome of ['hits', 'stale', 'misses'] as const) {
        this.inc({ cache: 'api', outcome }, api[outcome]);
        this.inc({ cache: 'page', outcome }, pageCache.stats[outcome]);
      }
      this.inc({ cache: 'page', outcome: 'notModified' }, pageCache.stats.notModified);
      for (const outcome of ['hits', 'misses', 'notModified'] as const) {
        this.inc({ cache: 'answer', outcome }, answerCache.stats[outcome]);
        this.inc({ cache: 'file', outcome }, fileCache.stats[outcome]);
      }
    },
  });
  new Gauge({
    name: 'facet_cache_bytes',
    help: 'Memory that a cache holds.',
    labelNames: ['cache'],
    registers: [registry],
    collect() {
      this.set({ cache: 'api' }, apiCache.measure().bytes);
      this.set({ cache: 'page' }, pageCache.measure().bytes);
      this.set({ cache: 'answer' }, answerCache.measure().bytes);
      this.set({ cache: 'file' }, fileCache.measure().bytes);
    },
  });
  const renderSeconds = new Histogram({
    name: 'facet_render_seconds',
    help: 'From the first look at the data to the last byte rendered, by page.',
    labelNames: ['page'] as const,
    buckets: RENDER_BUCKETS,
    registers: [registry],
  });

  return {
    registry,
    renderSeconds,
    countRequest(status) {
      const index = Math.floor(status / 100);
      byClass[index] = (byClass[index] ?? 0) + 1;
    },
  };
}

/** @param counts by event, as they are when they are read */
export function addAbuseMetrics(registry: Registry, counts: Readonly<Record<string, number>>): void {
  new Counter({
    name: 'facet_abuse_total',
    help: 'What was done against the site or its members, by event.',
    labelNames: ['event'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [event, count] of Object.entries(counts)) this.inc({ event }, count);
    },
  });
}

/** Connections of this process to PostgreSQL. */
interface PoolCounts {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
  readonly waitedSeconds: number;
  readonly taken: number;
}

export function addPoolMetrics(registry: Registry, readCounts: () => PoolCounts | undefined): void {
  new Gauge({
    name: 'facet_database_connections',
    help: 'Connections to PostgreSQL by state, and requests that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { open = 0, idle = 0, waiting = 0 } = readCounts() ?? {};
      this.set({ state: 'busy' }, open - idle);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waited_for' }, waiting);
    },
  });
  new Counter({
    name: 'facet_database_connection_waits_total',
    help: 'Connections to PostgreSQL that were taken from the pool.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(readCounts()?.taken ?? 0);
    },
  });
  new Counter({
    name: 'facet_database_connection_wait_seconds_total',
    help: 'Time that requests have waited for a connection to PostgreSQL.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(readCounts()?.waitedSeconds ?? 0);
    },
  });
}

/** @param counts by outcome, as they are when they are read */
export function addEmailMetrics(registry: Registry, counts: Readonly<Record<string, number>>): void {
  new Counter({
    name: 'facet_emails_total',
    help: 'Tries to send an email, by outcome.',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(counts)) this.inc({ outcome }, count);
    },
  });
}

/** Jobs of the bundled CMS. */
export interface MeasuredJobs {
  /** Outcomes of attempts, by kind, as they are when they are read. */
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Rejects when the database does not answer. */
  measure(): Promise<readonly { readonly kind: string; readonly state: string; readonly count: number }[]>;
}

export function addJobMetrics(registry: Registry, { counts, measure }: MeasuredJobs): void {
  new Counter({
    name: 'facet_job_attempts_total',
    help: 'Attempts at jobs, by kind and outcome.',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [kind, outcomes] of Object.entries(counts))
        for (const [outcome, count] of Object.entries(outcomes)) this.inc({ kind, outcome }, count);
    },
  });
  new Gauge({
    name: 'facet_jobs',
    help: 'Jobs in the database, by kind and state: the same in each process.',
    labelNames: ['kind', 'state'],
    // Every worker counts all of them.
    aggregator: 'max',
    registers: [registry],
    async collect() {
      this.reset();
      // Without the database there are no numbers to give; the other metrics are needed all the more.
      for (const { kind, state, count } of await measure().catch(() => [])) this.set({ kind, state }, count);
    },
  });
}

/** Guests who ask for something expensive, by its kind. */
export interface GuestCounts {
  readonly kind: string;
  readonly waiting: number;
  readonly running: number;
  readonly rejected: number;
}

/** @param count as they are when they are read */
export function addGuestMetrics(registry: Registry, count: () => readonly GuestCounts[]): void {
  new Gauge({
    name: 'facet_guest_requests',
    help: 'Expensive requests of guests: waiting for their turn, or running.',
    labelNames: ['kind', 'state'],
    registers: [registry],
    collect() {
      for (const { kind, waiting, running } of count()) {
        this.set({ kind, state: 'waiting' }, waiting);
        this.set({ kind, state: 'running' }, running);
      }
    },
  });
  new Counter({
    name: 'facet_guest_requests_rejected_total',
    help: 'Expensive requests of guests that were answered with 503, because too many were waiting.',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { kind, rejected } of count()) this.inc({ kind }, rejected);
    },
  });
}

/** The timer that samples the loop's delay, in milliseconds: a delay shorter than this may fall between two samples. */
const LOOP_SAMPLE_MS = 10;
const NS_PER_SECOND = 1e9;

/**
 * prom-client's own quantiles are the sampling timer's whole interval: an idle loop would show 10 ms. Ours are what a timer
 * came late. Each reading starts anew.
 */
function replaceLoopLag(registry: Registry): void {
  for (const { name } of registry.getMetricsAsArray()) {
    if (name.startsWith('nodejs_eventloop_lag_')) registry.removeSingleMetric(name);
  }
  const intervals = monitorEventLoopDelay({ resolution: LOOP_SAMPLE_MS });
  intervals.enable();
  new Gauge({
    name: 'facet_event_loop_delay_seconds',
    help: 'How late timers fired since the last reading, by quantile.',
    labelNames: ['quantile'],
    aggregator: 'max',
    registers: [registry],
    collect() {
      for (const quantile of [0.5, 0.9, 0.99, 1]) {
        const late = intervals.percentile(quantile * 100) / NS_PER_SECOND - LOOP_SAMPLE_MS / 1000;
        this.set({ quantile }, Math.max(0, late));
      }
      intervals.reset();
    },
  });
}
