import type { Searching } from '../answer-searches.ts';

export interface Question {
  readonly turn: number;
  readonly kind: keyof Searching;
  /** As the endpoint's schema has parsed it. */
  readonly input: unknown;
}

/** To the question of this turn. */
export type Reply =
  | { readonly turn: number; readonly json: Uint8Array; readonly tags: readonly string[] }
  | { readonly turn: number; readonly error: Readonly<Record<string, unknown>> };
