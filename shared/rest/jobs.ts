/** Studio: jobs of the server. Each endpoint needs the right `run`. */
import * as z from 'zod';
import { changeEndpoint, personalEndpoint } from './endpoint.ts';

const id = z.coerce.number().int().positive();

export const JOB_STATES = ['waiting', 'running', 'dead', 'done'] as const;

const job = z.object({
  id: z.number(),
  kind: z.string(),
  state: z.enum(JOB_STATES),
  /** When it is due; of one that runs, when its process has to renew it. */
  run_at: z.string(),
  attempts: z.number().int(),
  /** Empty when none failed. */
  last_error: z.string(),
  ended_at: z.string().nullable(),
  /** To whom an email is, and its subject. Empty for others, and once its text was removed. */
  about: z.string(),
  /** Whether it may be tried again. */
  can_retry: z.boolean(),
});
export type ListedJob = z.output<typeof job>;

const jobCount = z.object({ kind: z.string(), state: z.enum(JOB_STATES), count: z.number().int() });

export const listAnyJobs = personalEndpoint({
  name: 'listAnyJobs',
  path: 'airnauts/v1/staff/jobs/',
  summary:
    'Jobs of the server with how many there are of each kind, by state and kind, those that failed first.',
  input: z.object({
    state: z.enum(['', ...JOB_STATES]).default(''),
    kind: z.string().max(100).default(''),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  output: z.object({
    counts: z.array(jobCount),
    items: z.array(job),
    total: z.number().int(),
    pages: z.number().int(),
  }),
});

const done = z.object({ success: z.literal(true) });

export const retryAnyJob = changeEndpoint({
  name: 'retryAnyJob',
  method: 'POST',
  path: 'airnauts/v1/staff/jobs/:id/retry/',
  summary: 'Has a job that failed for good done again, from its first attempt.',
  input: z.object({ id }),
  output: done,
});

export const dropJob = changeEndpoint({
  name: 'dropJob',
  method: 'DELETE',
  path: 'airnauts/v1/staff/jobs/:id/',
  summary: 'Removes a job that failed for good: it is not done.',
  input: z.object({ id }),
  output: done,
});
