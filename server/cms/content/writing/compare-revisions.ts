/** Differences of two revisions: block by block, word by word within a block that was changed, and field by field. */
import { type Change, diffArrays, diffWordsWithSpace } from 'diff';
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import type { Viewer } from '#shared/rest/api.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import type { compareRevisions as compareEndpoint, TextPart } from '#shared/rest/revisions.ts';
import { compareFacts } from './compare-facts.ts';
import { findWrittenRow } from './find-written-row.ts';
import { findState } from './revision-states.ts';

/** @throws rest_not_logged_in, rest_forbidden, rest_post_invalid_id, rest_post_invalid_revision */
export async function compareRevisions(
  database: Database,
  { revision, from, ...place }: ParsedInputOf<typeof compareEndpoint>,
  viewer: Viewer | null,
): Promise<OutputOf<typeof compareEndpoint>> {
  const { before, after, facts } = await inTransaction(database, async (db) => {
    const { row } = await findWrittenRow(db, place, viewer);
    const [before, after] = [await findState(db, row, from), await findState(db, row, revision)];
    return { before, after, facts: await compareFacts(db, before.facts, after.facts) };
  });
  // Outside the transaction: nobody waits for the database meanwhile. The short texts first, since all share one time.
  const clock = startClock();
  const title = compareWords(before.title, after.title, clock);
  const excerpt = compareWords(before.excerpt, after.excerpt, clock);
  const fields = facts.map(({ name, before, after }) => ({
    name,
    parts: compareWords(before, after, clock),
  }));
  return {
    ...{ from, to: revision, title, excerpt, fields },
    content: compareBlocks(before.content, after.content, clock),
  };
}

/** Milliseconds for all texts of a comparison: what is left beyond that counts as another text. */
const TIME_LIMIT_MS = 200;

/** Milliseconds that are left. */
type Clock = () => number;

function startClock(): Clock {
  const end = performance.now() + TIME_LIMIT_MS;
  return () => end - performance.now();
}

/** Blocks stand apart by an empty line, as block markup is written. */
const BETWEEN_BLOCKS = /(?<=\n\n)/;

function compareBlocks(before: string, after: string, clock: Clock): TextPart[] {
  const timeout = clock();
  if (timeout <= 0) return replaceWhole(before, after);
  const changes = diffArrays(before.split(BETWEEN_BLOCKS), after.split(BETWEEN_BLOCKS), { timeout });
  if (!changes) return replaceWhole(before, after);
  const parts: TextPart[] = [];
  for (let at = 0; at < changes.length; at++) {
    const change = changes[at];
    const next = changes[at + 1];
    if (!change) continue;
    const text = change.value.join('');
    if (change.removed && next?.added) {
      parts.push(...compareWords(text, next.value.join(''), clock));
      at++;
    } else parts.push({ kind: kindOf(change), text });
  }
  return parts;
}

function compareWords(before: string, after: string, clock: Clock): TextPart[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }];
  const timeout = clock();
  const changes = timeout > 0 ? diffWordsWithSpace(before, after, { timeout }) : undefined;
  if (!changes) return replaceWhole(before, after);
  return changes.map((change) => ({ kind: kindOf(change), text: change.value }));
}

const replaceWhole = (before: string, after: string): TextPart[] => [
  { kind: 'removed', text: before },
  { kind: 'added', text: after },
];

const kindOf = ({ added, removed }: Pick<Change, 'added' | 'removed'>): TextPart['kind'] =>
  added ? 'added' : removed ? 'removed' : 'same';
