import { setTimeout as wait } from 'node:timers/promises';
import type { Updateable } from 'kysely';
import type { Database, Tables } from '#server/cms/database/index.ts';
import type { Log } from '#server/cms/log.ts';
import { type JobHandler, type JobKind, JobPostponed, JobRefused, LeaseLost } from './job-kind.ts';
import { type ClaimedJob, changeClaimed } from './leases.ts';

/** Outcomes of attempts. `taken_over`: nobody asks us any more how it ended. */
export const JOB_OUTCOMES = [
  'done',
  'delayed',
  'postponed',
  'refused',
  'given_up',
  'handed_back',
  'taken_over',
] as const;
export type JobOutcome = (typeof JOB_OUTCOMES)[number];

export interface JobContext {
  readonly db: Database;
  readonly log: Log;
  readonly now: () => Date;
  /** From 0 to below 1. */
  readonly random: () => number;
  /** Runs what writes of its own accord, or leaves it for later. */
  readonly background: (run: () => Promise<void>) => Promise<void>;
  /** Aborted when the server stops. */
  readonly closing: AbortSignal;
}

interface JobEnd {
  readonly outcome: JobOutcome;
  readonly error?: unknown;
  readonly postponed?: JobPostponed;
}

const DAY_MS = 86_400_000;
/** How long a database that took nothing is left alone. */
const NOTE_AGAIN_MS = 1000;
const ERROR_LENGTH = 500;

/** Runs a job that was claimed, and notes how it ended. @param signal the job's own */
export async function runJob(
  context: JobContext,
  handler: JobHandler,
  claimed: ClaimedJob,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const { now, random } = context;
  let isFinished = false;
  const end = await attempt(context, handler, claimed, signal, async (transaction) => {
    const done = describeEnd(handler.kind, { outcome: 'done' }, claimed, now(), random());
    if (!(await changeClaimed(transaction, claimed, done))) throw new LeaseLost('The job was taken over.');
    isFinished = true;
  });
  if (end.outcome === 'taken_over') return end.outcome;
  const isNoted = await note(context, claimed, describeEnd(handler.kind, end, claimed, now(), random()));
  tell(context, handler.kind, claimed, end);
  return isNoted || (end.outcome === 'done' && isFinished) ? end.outcome : 'taken_over';
}

async function attempt(
  { closing }: JobContext,
  { kind, run }: JobHandler,
  { attempts, key, payload }: ClaimedJob,
  signal: AbortSignal,
  finish: (transaction: Database) => Promise<void>,
): Promise<JobEnd> {
  if (closing.aborted) return { outcome: 'handed_back' };
  if (attempts > kind.maxAttempts)
    return { outcome: 'given_up', error: new Error('The process ended during the last attempt.') };
  const isLast = attempts === kind.maxAttempts;
  try {
    await run(payload, { key, isLast, signal, finish });
    return { outcome: 'done' };
  } catch (error) {
    if (closing.aborted && isAbort(error, closing)) return { outcome: 'handed_back' };
    if (error instanceof LeaseLost) return { outcome: 'taken_over' };
    if (error instanceof JobPostponed) return { outcome: 'postponed', postponed: error };
    if (error instanceof JobRefused) return { outcome: 'refused', error };
    return { outcome: isLast ? 'given_up' : 'delayed', error };
  }
}

const isAbort = (error: unknown, { reason }: AbortSignal): boolean =>
  error === reason || (error instanceof Error && error.name === 'AbortError');

function tell({ log }: JobContext, { name }: JobKind, { id, attempts }: ClaimedJob, end: JobEnd): void {
  const details = { err: end.error, kind: name, job: id, attempts };
  if (end.outcome === 'delayed') log.warn(details, 'a job failed, and is tried again');
  if (end.outcome === 'refused') log.warn(details, 'a job was refused for good');
  if (end.outcome === 'given_up') log.error(details, 'a job failed for the last time');
}

/** The row of a job that has ended so. */
function describeEnd(
  kind: JobKind,
  { outcome, error, postponed }: JobEnd,
  { attempts }: ClaimedJob,
  now: Date,
  random: number,
): Updateable<Tables['jobs']> {
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
  const last_error = error === undefined ? '' : String(error).slice(0, ERROR_LENGTH);
  switch (outcome) {
    case 'handed_back':
      return { state: 'waiting', run_at: after(0), attempts: attempts - 1 };
    case 'postponed':
      return { state: 'waiting', run_at: after(findDelay(postponed, random)), attempts: attempts - 1 };
    case 'delayed':
      return { state: 'waiting', run_at: after(findWait(kind, attempts, random)), last_error };
    case 'done':
      if (kind.everyMs === undefined) return { state: 'done', ended_at: after(0), payload: '', last_error };
      return { state: 'waiting', run_at: after(kind.everyMs), attempts: 0, last_error };
    default:
      return { state: 'dead', ended_at: after(0), last_error, ...(kind.isSecret && { payload: '' }) };
  }
}

/** Doubles with each attempt. Half of it is drawn by lot: what failed together does not come back together. */
function findWait({ firstWaitMs, everyMs = DAY_MS }: JobKind, attempts: number, random: number): number {
  return Math.min(firstWaitMs * 2 ** (attempts - 1), everyMs) * (1 - random / 2);
}

const findDelay = (postponed: JobPostponed | undefined, random: number): number =>
  postponed ? postponed.waitMs + random * postponed.spreadMs : 0;

/** Tried until the database takes it: a job whose end is not noted is done twice. Answers whether the job was still ours. */
async function note(
  { db, log, background, closing }: JobContext,
  claimed: ClaimedJob,
  values: Updateable<Tables['jobs']>,
): Promise<boolean> {
  for (let isFirst = true; ; isFirst = false) {
    let isOurs: boolean | undefined;
    try {
      await background(async () => {
        isOurs = await changeClaimed(db, claimed, values);
      });
    } catch (err) {
      if (isFirst) log.error({ err, job: claimed.id }, 'the end of a job could not be noted');
    }
    if (isOurs !== undefined) return isOurs;
    if (closing.aborted) return false;
    await wait(NOTE_AGAIN_MS, undefined, { signal: closing, ref: false }).catch(() => {});
  }
}
