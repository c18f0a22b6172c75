/** A thread of `search-in-threads.ts`: one question after the other, over a connection of its own. */
import { parentPort, workerData } from 'node:worker_threads';
import { sql } from 'kysely';
import { openDatabase } from '#server/cms/database/index.ts';
import { answerSearches, type Searching } from '../answer-searches.ts';
import { createFts5Engine } from '../sqlite/fts5-engine.ts';
import type { Question, Reply } from './messages.ts';

const { databaseFile } = workerData as { readonly databaseFile: string };
const { db } = await openDatabase(databaseFile);
// It only reads.
await sql`pragma query_only = on`.execute(db);
const searching = answerSearches(db, createFts5Engine());

parentPort?.on('message', async ({ turn, kind, input }: Question) => {
  try {
    // What `searchInThreads` was given for this kind.
    const answer = await searching[kind](input as Parameters<Searching['search' | 'suggest']>[0] & never);
    const json = answer.json ?? new TextEncoder().encode(JSON.stringify(answer.value));
    parentPort?.postMessage({ turn, json, tags: answer.tags } satisfies Reply, [json.buffer as ArrayBuffer]);
  } catch (error) {
    parentPort?.postMessage({ turn, error: describe(error) } satisfies Reply);
  }
});

/** Cloned, an error would lose what tells it from others; another thing that was thrown might not be cloned at all. */
function describe(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  const { code, status } = error as { readonly code?: unknown; readonly status?: unknown };
  return { name, message, stack, code, status };
}
