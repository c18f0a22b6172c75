import type { Knobs } from './knobs.ts';
import type { Store } from './store.ts';
import type { EmitEvent } from './webhooks.ts';

/** Parts that all of the sandbox works with. */
export interface Sandbox {
  readonly store: Store;
  readonly knobs: Knobs;
  readonly now: () => Date;
  /** Origin of the pages, as browsers reach them. */
  readonly readOrigin: () => string;
  readonly emit: EmitEvent;
}

const MS = 1000;

/** Seconds since 1970, as all of Stripe's times are. */
export const readSeconds = ({ now }: Pick<Sandbox, 'now'>): number => Math.floor(now().getTime() / MS);

/** The id of what an object refers to, which is stored as nothing else. */
export const idOf = (part: string | { readonly id: string } | null | undefined): string | null =>
  typeof part === 'object' ? (part?.id ?? null) : (part ?? null);
