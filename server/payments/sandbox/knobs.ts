/** Settings to be changed while the sandbox runs, to see how the shop takes it. They are forgotten with the process. */
import * as z from 'zod';
import { declined, type Failure } from './failures.ts';

const FAULTS = ['timeout_before', 'timeout_after', 'error_500', 'conflict_409'] as const;
const MAX_CALLS = 1_000_000;
const MAX_DELAY_MS = 3_600_000;

const fault = z.strictObject({
  /**
   * `timeout_before`: nothing is done, and no answer comes; `timeout_after`: it is done, and no answer comes; `error_500`: nothing is done,
   * and it may be asked again; `conflict_409`: as if the same request had not ended.
   */
  kind: z.enum(FAULTS),
  /** Calls that meet it, those that Stripe's library repeats by itself counted too. */
  count: z.coerce.number().int().min(0).max(MAX_CALLS).default(1),
  /** Whether the connection stays open without an answer, or is cut at once. */
  hangs: z.stringbool().or(z.boolean()).default(false),
  /** Only calls whose path begins so; all when left out. */
  path: z.string().default(''),
});
export type Fault = z.output<typeof fault>;

export const knobChanges = z.strictObject({
  webhooks: z.enum(['normal', 'late', 'lost', 'doubled', 'reordered']).optional(),
  /** How late a late webhook comes, and how long those that come out of order wait for the next, in milliseconds. */
  late_ms: z.coerce.number().int().min(0).max(MAX_DELAY_MS).optional(),
  /** Where webhooks go. */
  webhook_url: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).optional(),
  /** The next API calls go wrong; takes the place of what was set before. */
  fault: fault.nullable().optional(),
  /** How every card behaves until it is taken back: `succeeds`, `authentication`, or a decline code; null as the card itself. */
  card: z
    .string()
    .regex(/^[a-z_]{1,60}$/)
    .nullable()
    .optional(),
  /** Sends again what was lost. */
  resend: z.stringbool().or(z.boolean()).optional(),
});
export type KnobChanges = z.output<typeof knobChanges>;

export interface Knobs {
  webhooks: NonNullable<KnobChanges['webhooks']>;
  late_ms: number;
  webhook_url: string;
  fault: Fault | null;
  card: string | null;
}

const LATE_MS = 2000;

export const createKnobs = (webhookUrl: string): Knobs => ({
  webhooks: 'normal',
  late_ms: LATE_MS,
  webhook_url: webhookUrl,
  fault: null,
  card: null,
});

export function changeKnobs(knobs: Knobs, { resend: _, ...changes }: KnobChanges): void {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  Object.assign(knobs, Object.fromEntries(given));
}

/** The fault that this call meets, which is one fewer to come. */
export function takeFault(knobs: Knobs, path: string): Fault | null {
  const { fault: set } = knobs;
  if (!set || set.count === 0 || !path.startsWith(set.path)) return null;
  knobs.fault = { ...set, count: set.count - 1 };
  return set;
}

/** Undefined when each card behaves as itself. */
export function findCardOverride({ card }: Knobs): 'succeeds' | 'authentication' | Failure | undefined {
  if (card === null) return undefined;
  return card === 'succeeds' || card === 'authentication' ? card : declined(card);
}
