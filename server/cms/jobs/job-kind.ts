import * as z from 'zod';
import type { Database } from '#server/cms/database/index.ts';

/** Traits that all jobs of a name have in common. */
export interface JobKind<Payload extends z.ZodType = z.ZodType> {
  readonly name: string;
  /** Schema of what a job is told; JSON. */
  readonly payload: Payload;
  /** After so many that failed it is given up. */
  readonly maxAttempts: number;
  /** Wait after the first attempt that failed, in milliseconds; each later one is twice as long. */
  readonly firstWaitMs: number;
  /** How many one process runs at once. */
  readonly atOnce: number;
  /** Whether the payload is removed when the job is given up, as it is when the job is done: it holds keys, or names somebody. */
  readonly isSecret: boolean;
  /** A recurring job: done again so long after it was done. Such a one is never given up. */
  readonly everyMs?: number | undefined;
}

const MAX_ATTEMPTS = 10;
const FIRST_WAIT_MS = 15_000;

/** Declares a kind of job. Ten attempts take two hours, when nothing else is said. */
export function defineJob<Payload extends z.ZodType>(
  given: Pick<JobKind<Payload>, 'name' | 'payload'> & Partial<JobKind<Payload>>,
): JobKind<Payload> {
  const maxAttempts = given.everyMs === undefined ? MAX_ATTEMPTS : Number.POSITIVE_INFINITY;
  return { maxAttempts, firstWaitMs: FIRST_WAIT_MS, atOnce: 1, isSecret: false, ...given };
}

/** Declares a recurring job. It is told nothing. */
export function defineRecurringJob(name: string, everyMs: number): JobKind<z.ZodObject> {
  return defineJob({ name, payload: z.object({}), everyMs });
}

/** One attempt at a job. */
export interface JobAttempt {
  /** Idempotency key: the same for each attempt, and of no other job that is to be done. */
  readonly key: string;
  /** Whether the job is given up when this attempt fails. */
  readonly isLast: boolean;
  /** Aborted when the server stops, or another process may have taken the job over. */
  readonly signal: AbortSignal;
  /**
   * Notes in `transaction` that the job is done: with what else is written there, or not at all.
   * @throws LeaseLost when the job was taken over
   */
  finish(transaction: Database): Promise<void>;
}

/** Does what a job says. When it rejects, it is called again later. */
export type RunJob<Payload extends z.ZodType> = (
  payload: z.output<Payload>,
  attempt: JobAttempt,
) => Promise<unknown>;

export interface JobHandler {
  readonly kind: JobKind;
  run(payload: string, attempt: JobAttempt): Promise<unknown>;
}

export function handleJob<Payload extends z.ZodType>(
  kind: JobKind<Payload>,
  run: RunJob<Payload>,
): JobHandler {
  return { kind, run: async (payload, attempt) => run(parsePayload(kind, payload), attempt) };
}

/** Attempts after this one would change nothing: the job is given up. */
export class JobRefused extends Error {
  override readonly name: string = 'JobRefused';
}

/** Not now: this attempt is not counted. The job comes again after `waitMs`, and up to `spreadMs` more by lot. */
export class JobPostponed extends Error {
  override readonly name = 'JobPostponed';
  readonly waitMs: number;
  readonly spreadMs: number;

  constructor(waitMs: number, spreadMs: number) {
    super(`Not for ${waitMs} ms.`);
    this.waitMs = waitMs;
    this.spreadMs = spreadMs;
  }
}

/** Another process runs the job, or it was replaced. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** Without what it holds: that may be secret. */
function parsePayload<Payload extends z.ZodType>(kind: JobKind<Payload>, text: string): z.output<Payload> {
  const parsed = kind.payload.safeParse(JSON.parse(text));
  if (!parsed.success) throw new JobRefused(`The payload is not one of the kind '${kind.name}'.`);
  return parsed.data;
}
