/** Words that people might ask of the seed content: pairs out of one text each, no pair twice. */
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { isStopWord } from '#server/cms/search/query/stop-words.ts';
import type { Chance } from './words.ts';
import { createChance, pick } from './words.ts';

const SEED = 23;
const MIN_LETTERS = 4;
/** Pairs that were asked before, in a row, until the words count as used up. */
const MAX_REPEATS = 10_000;

/** Ends when there is no other pair. */
export function* pairWordsOfSite(dataDir: string): Generator<string> {
  const chance = createChance(SEED);
  const texts = readTexts(dataDir);
  const seen = new Set<string>();
  for (let repeats = 0; repeats < MAX_REPEATS; repeats += 1) {
    const pair = pickPair(chance, pick(chance, texts));
    if (seen.has(pair)) continue;
    seen.add(pair);
    repeats = 0;
    yield pair;
  }
}

function pickPair(chance: Chance, words: readonly string[]): string {
  const first = pick(chance, words);
  const second = pick(
    chance,
    words.filter((word) => word !== first),
  );
  return `${first} ${second}`;
}

function readTexts(dataDir: string): string[][] {
  const db = new SqliteFile(join(dataDir, 'facet.db'), { readonly: true });
  try {
    const rows = db
      .prepare<[], { text: string }>(
        "select title || ' ' || public_text as text from items where status = 'publish'",
      )
      .all();
    return rows.map(({ text }) => splitWords(text)).filter((words) => words.length > 1);
  } finally {
    db.close();
  }
}

function splitWords(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  return [...new Set(words)].filter((word) => word.length >= MIN_LETTERS && !isStopWord(word));
}
