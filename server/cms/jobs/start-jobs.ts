import type { Database } from '#server/cms/database/index.ts';
import type { Log } from '#server/cms/log.ts';
import { addJob } from './add-job.ts';
import type { JobHandler, JobKind } from './job-kind.ts';
import { type ClaimedJob, claimJobs, LEASE_MS, listDueKinds, renewLeases } from './leases.ts';
import { type CountedJobs, countJobs } from './list-jobs.ts';
import { JOB_OUTCOMES, type JobContext, type JobOutcome, runJob } from './run-job.ts';

/** Outcomes of attempts, by the name of the kind. */
export type JobCounts = Readonly<Record<string, Readonly<Record<JobOutcome, number>>>>;

export interface Jobs {
  readonly counts: JobCounts;
  /** Counts the jobs of the database by kind and state, those of other processes too. */
  measure(): Promise<readonly CountedJobs[]>;
  /** Looks now rather than at the next poll. */
  runNow(): void;
  /** Resolves when nothing is due and nothing runs. */
  idle(): Promise<void>;
  /** Tells what runs to stop, waits for it, and gives back what did not come to its end. */
  close(): Promise<void>;
}

export interface JobsOptions {
  readonly log: Log;
  readonly now: () => Date;
  readonly background?: JobContext['background'];
  readonly random?: () => number;
}

interface RunningJob {
  readonly claimed: ClaimedJob;
  readonly handler: JobHandler;
  readonly until: number;
  readonly abandon: AbortController;
  readonly over: Promise<void>;
}

const POLL_MS = 2000;
const RENEW_MS = LEASE_MS / 3;
/** Longer than any job takes: one that hangs is left to another process then. */
const MAX_RUN_MS = 15 * 60_000;
/** Key of the one row that a recurring job has. */
const RECURRING = 'recurring';

/** Runs the jobs that are due, of the kinds that have a handler: of several processes on the database one runs each. */
export function startJobs(
  db: Database,
  handlers: readonly JobHandler[],
  { log, now, background = (run) => run(), random = Math.random }: JobsOptions,
): Jobs {
  const closing = new AbortController();
  const context: JobContext = { db, log, now, random, background, closing: closing.signal };
  const counts = countNone(handlers);
  const running = new Map<number, RunningJob>();
  const unscheduled = new Set(handlers.filter(({ kind }) => kind.everyMs !== undefined));
  let isWanted = false;
  let round: Promise<void> | undefined;
  const poll = setInterval(runNow, POLL_MS).unref();
  const renewal = setInterval(() => void renew(), RENEW_MS).unref();

  function runNow(): void {
    isWanted = true;
    round ??= lookWhileWanted().finally(() => {
      round = undefined;
    });
  }

  async function lookWhileWanted(): Promise<void> {
    while (isWanted && !closing.signal.aborted) {
      isWanted = false;
      await background(look).catch((err) => log.error({ err }, 'jobs could not be read'));
    }
  }

  async function look(): Promise<void> {
    for (const handler of unscheduled) {
      await addJob(db, { kind: handler.kind, payload: {}, runAt: now(), key: RECURRING });
      unscheduled.delete(handler);
    }
    const free = handlers.filter((handler) => countFree(handler) > 0);
    const due = await listDueKinds(
      db,
      free.map(({ kind }) => kind.name),
      now(),
    );
    for (const handler of free) if (due.includes(handler.kind.name)) await begin(handler);
  }

  async function begin(handler: JobHandler): Promise<void> {
    if (closing.signal.aborted) return;
    const { name: kind } = handler.kind;
    const claim = { kind, limit: countFree(handler), held: [...running.keys()] };
    for (const claimed of await claimJobs(db, claim, now())) {
      const abandon = new AbortController();
      const signal = AbortSignal.any([closing.signal, abandon.signal]);
      const over = runJob(context, handler, claimed, signal).then((outcome) => {
        running.delete(claimed.id);
        const ofKind = counts[kind];
        if (ofKind) ofKind[outcome] += 1;
        runNow();
      });
      running.set(claimed.id, { claimed, handler, until: performance.now() + MAX_RUN_MS, abandon, over });
    }
  }

  const countFree = ({ kind }: JobHandler): number =>
    kind.atOnce - [...running.values()].filter(({ handler }) => handler.kind === kind).length;

  async function renew(): Promise<void> {
    const alive = [...running.values()].filter(({ until }) => until > performance.now());
    let ours: ReadonlySet<number> | undefined;
    if (alive.length > 0)
      await background(async () => {
        ours = await renewLeases(
          db,
          alive.map(({ claimed }) => claimed),
          now(),
        );
      }).catch((err) => log.error({ err }, 'leases of jobs could not be renewed'));
    for (const job of running.values())
      if (!alive.includes(job) || ours?.has(job.claimed.id) === false) job.abandon.abort();
  }

  return {
    counts,
    measure: () => countJobs(db, Object.keys(counts)),
    runNow,
    async idle() {
      runNow();
      while (round || running.size > 0) await Promise.all([round, ...[...running.values()].map(isOver)]);
    },
    async close() {
      clearInterval(poll);
      closing.abort();
      await round;
      await Promise.all([...running.values()].map(isOver));
      clearInterval(renewal);
    },
  };
}

const isOver = ({ over }: RunningJob): Promise<void> => over;

function countNone(
  handlers: readonly { readonly kind: JobKind }[],
): Record<string, Record<JobOutcome, number>> {
  const none = () =>
    Object.fromEntries(JOB_OUTCOMES.map((outcome) => [outcome, 0])) as Record<JobOutcome, number>;
  return Object.fromEntries(handlers.map(({ kind }) => [kind.name, none()]));
}
