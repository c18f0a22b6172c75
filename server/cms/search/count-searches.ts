/** Counts what is sent from the search box, by day and words: never by whom. Written every few seconds. */
import type { Database } from '#server/cms/database/index.ts';
import type { BrandId } from '#shared/brands.ts';
import { search } from '#shared/rest/search.ts';
import type { Searcher } from './answers/create-searcher.ts';

export interface SearchCounter {
  count(brand: BrandId, term: string): void;
  /** Writes what was counted. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

interface SearchCounterOptions {
  readonly db: Database;
  readonly searching: Searcher;
  readonly now: () => Date;
  /** Runs writes, or leaves them while changes are refused. */
  readonly background: (run: () => Promise<void>) => Promise<void>;
}

const FLUSH_MS = 10_000;
/** Different words between two flushes: of a flood the rest is not counted. */
const MAX_WORDS = 200;
const MAX_LENGTH = 80;
/** Addresses and numbers may tell who searched, or for whom. */
const PERSONAL = /@|\d{6}/;

export function createSearchCounter(options: SearchCounterOptions): SearchCounter {
  const { background } = options;
  let counted = new Map<string, number>();
  const timer = setInterval(() => void flush(), FLUSH_MS).unref();

  async function flush(): Promise<void> {
    if (counted.size === 0) return;
    const taken = counted;
    counted = new Map();
    // Counts are worth no retry.
    await background(() => write(options, taken)).catch(() => {});
  }

  return {
    count(brand, term) {
      const words = term.toLowerCase().replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH);
      const key = `${brand} ${words}`;
      if (words === '' || PERSONAL.test(words) || (counted.size >= MAX_WORDS && !counted.has(key))) return;
      counted.set(key, (counted.get(key) ?? 0) + 1);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

async function write(
  { db, searching, now }: SearchCounterOptions,
  counted: ReadonlyMap<string, number>,
): Promise<void> {
  const day = now().toISOString().slice(0, 'YYYY-MM-DD'.length);
  for (const [key, count] of counted) {
    const at = key.indexOf(' ');
    const brand = key.slice(0, at) as BrandId;
    const words = key.slice(at + 1);
    const { value } = await searching.search(search.input.parse({ q: words, brand, size: 1 }));
    const hits = value.hits.total.value;
    await db
      .insertInto('searched_words')
      .values({ day, brand, words, count, hits })
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'brand', 'words'])
          .doUpdateSet(({ ref, eb }) => ({ count: eb(ref('searched_words.count'), '+', count), hits })),
      )
      .execute();
  }
}
