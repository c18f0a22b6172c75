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
export function compareRevisions(
  database: Database,
  { revision, from, ...place }: ParsedInputOf<typeof compareEndpoint>,
  viewer: Viewer | null,
): Promise<OutputOf<typeof compareEndpoint>> {
  return inTransaction(database, async (db) => {
    const { row } = await findWrittenRow(db, place, viewer);
    const [before, after] = [await findState(db, row, from), await findState(db, row, revision)];
    return {
      from,
      to: revision,
      title: compareWords(before.title, after.title),
      excerpt: compareWords(before.excerpt, after.excerpt),
      content: compareBlocks(before.content, after.content),
      fields: (await compareFacts(db, before.facts, after.facts)).map((fact) => ({
        name: fact.name,
        parts: compareWords(fact.before, fact.after),
      })),
    };
  });
}

/** Blocks stand apart by an empty line, as block markup is written. */
const BETWEEN_BLOCKS = /(?<=\n\n)/;

function compareBlocks(before: string, after: string): TextPart[] {
  const changes = diffArrays(before.split(BETWEEN_BLOCKS), after.split(BETWEEN_BLOCKS));
  const parts: TextPart[] = [];
  for (let at = 0; at < changes.length; at++) {
    const change = changes[at];
    const next = changes[at + 1];
    if (!change) continue;
    const text = change.value.join('');
    if (change.removed && next?.added) {
      parts.push(...compareWords(text, next.value.join('')));
      at++;
    } else parts.push({ kind: kindOf(change), text });
  }
  return parts;
}

/** Milliseconds for one text: beyond that it counts as another text. */
const TIME_LIMIT_MS = 200;

function compareWords(before: string, after: string): TextPart[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }];
  const changes = diffWordsWithSpace(before, after, { timeout: TIME_LIMIT_MS });
  if (changes) return changes.map((change) => ({ kind: kindOf(change), text: change.value }));
  return [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
}

const kindOf = ({ added, removed }: Pick<Change, 'added' | 'removed'>): TextPart['kind'] =>
  added ? 'added' : removed ? 'removed' : 'same';
