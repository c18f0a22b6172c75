/** A thread of `search-in-threads.ts`: one question after the other, over a connection of its own. */
import { parentPort, workerData } from 'node:worker_threads';
import { sql } from 'kysely';
import * as z from 'zod';
import { openDatabase } from '#server/cms/database/index.ts';
import { createSearcher } from '../answers/create-searcher.ts';
import { createFts5Engine } from '../sqlite/fts5-engine.ts';
import type { SearchQuestion, SearchThreadReply, SearchThreadRequest } from './messages.ts';

const { databaseFile } = z.object({ databaseFile: z.string() }).parse(workerData);
const { db } = await openDatabase(databaseFile);
// It only reads.
await sql`pragma query_only = on`.execute(db);
const searcher = createSearcher(db, createFts5Engine());

parentPort?.on('message', async ({ requestId, question }: SearchThreadRequest) => {
  try {
    const { json, value, tags } = await answer(question);
    const bytes = json ?? new TextEncoder().encode(JSON.stringify(value));
    const { buffer } = bytes;
    const transferred = buffer instanceof ArrayBuffer ? [buffer] : [];
    parentPort?.postMessage({ requestId, json: bytes, tags } satisfies SearchThreadReply, transferred);
  } catch (error) {
    parentPort?.postMessage({ requestId, error: describe(error) } satisfies SearchThreadReply);
  }
});

function answer(question: SearchQuestion) {
  return question.kind === 'search' ? searcher.search(question.input) : searcher.suggest(question.input);
}

/** Cloned, an error would lose what tells it from others; another thing that was thrown might not be cloned at all. */
function describe(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  const code = 'code' in error ? error.code : undefined;
  const status = 'status' in error ? error.status : undefined;
  return { name, message, stack, code, status };
}
