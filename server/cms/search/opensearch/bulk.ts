import * as z from 'zod';
import type { DocumentBatch } from '../engine/search-engine.ts';
import { describeEntry } from './describe-entry.ts';
import { parseAnswer } from './parse-result.ts';

/** Servers refuse 100 MB, and take pieces of some megabytes fastest. */
const MAX_BYTES = 5 * 1024 * 1024;
const MAX_ACTIONS = 500;

/** Bodies of `_bulk`: newline-delimited JSON, an action a line, with a document behind each that is put. */
export function* splitBatch(batch: DocumentBatch): Generator<string> {
  let lines: string[] = [];
  let bytes = 0;
  for (const action of describeActions(batch)) {
    const size = Buffer.byteLength(action);
    if (lines.length === MAX_ACTIONS || (lines.length > 0 && bytes + size > MAX_BYTES)) {
      yield lines.join('');
      lines = [];
      bytes = 0;
    }
    lines.push(action);
    bytes += size;
  }
  if (lines.length > 0) yield lines.join('');
}

function* describeActions({ put, remove }: DocumentBatch): Generator<string> {
  for (const document of put)
    yield `${JSON.stringify({ index: { _id: String(document.id) } })}\n${JSON.stringify(describeEntry(document))}\n`;
  for (const id of remove) yield `${JSON.stringify({ delete: { _id: String(id) } })}\n`;
}

const outcome = z.object({
  _id: z.string(),
  status: z.number(),
  error: z.object({ type: z.string(), reason: z.string().nullish() }).optional(),
});

const answer = z.object({
  errors: z.boolean(),
  items: z.array(z.object({ index: outcome.optional(), delete: outcome.optional() })),
});

/**
 * A bulk is answered with 200 whatever became of its actions.
 *
 * @throws Error with the first reason. That something to be removed is not there is none.
 */
export function checkOutcomes(body: unknown): void {
  const { items } = parseAnswer(answer, body);
  for (const { index, delete: removed } of items) {
    const failed = index ?? removed;
    if (!failed?.error) continue;
    const { type, reason } = failed.error;
    throw new Error(`The search server did not take item ${failed._id}: ${type}: ${reason ?? ''}`);
  }
}
