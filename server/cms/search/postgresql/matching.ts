import { toBrandBit } from '../documents/derive-fields.ts';
import { SEARCH_FIELDS, type SearchCriteria } from '../engine/search-engine.ts';
import { pairNeighbors } from '../query/combine-concepts.ts';
import type { QueryWording } from '../query/parse-query.ts';
import { compileQuery, compileWording, labelsOf } from './compile-query.ts';
import type { RunStatement } from './connection.ts';
import type { StatementValues } from './statement-values.ts';
import { toLexeme } from './words-vector.ts';

/** Weight of what an item is filed under and of its properties, which nobody chooses. */
const KEYWORDS_WEIGHT = 2;
/** How much longer texts are taken for thinner ones: bm25's b. */
const LENGTH_SHARE = 0.75;
/** bm25's k1, for what `ts_rank` sums up: it is half of the most that it ever gives one word of the text. */
const SATURATION = 0.2;

/** The condition of a match, over `documents`. */
export function conditionOf({ query, brand, ...rest }: SearchCriteria, values: StatementValues): string {
  const conditions = query.ranges.map(
    ({ property, low, high }) => `exists (select 1 from facet_search.properties
      where properties.id = documents.id and properties.property = ${values.add(property)}
        and properties.low <= ${values.add(high)} and properties.high >= ${values.add(low)})`,
  );
  if (brand) conditions.push(`documents.brands & ${toBrandBit(brand)} <> 0`);
  if (query.concepts.length > 0)
    conditions.push(`documents.words @@ ${values.add(compileQuery({ query, ...rest }))}::tsquery`);
  return ['true', ...conditions].join(' and ');
}

/** How rare things are and how long texts, which PostgreSQL's own ranking leaves aside. */
export interface WordRarities {
  readonly all: number;
  /** Words of a document, on average. */
  readonly average: number;
  readonly documents: ReadonlyMap<string, number>;
}

export async function listRarities(read: RunStatement, { query }: SearchCriteria): Promise<WordRarities> {
  const words = [...new Set(query.concepts.flatMap(({ wordings }) => wordings.flatMap((one) => one.words)))];
  const rows = await read<{ stem: string | null; documents: number; average: number }>(
    `select null as stem, documents, words::double precision / greatest(documents, 1) as average
      from facet_search.state
      union all select stem, documents, 0 from facet_search.stems where stem = any($1::text[])`,
    [words.map(toLexeme)],
  );
  const whole = rows.find(({ stem }) => stem === null);
  return {
    all: whole?.documents ?? 0,
    average: Math.max(1, whole?.average ?? 1),
    documents: new Map(rows.flatMap(({ stem, documents }) => (stem === null ? [] : [[stem, documents]]))),
  };
}

/**
 * An expression over `words` and `word_count`, in the manner of bm25: for each wording how often it stands there, as `ts_rank`
 * sums it up by fields, ever less for more of it, times its rarity. `ts_rank` also counts words of a phrase that do not
 * follow each other, hence the conditions.
 */
export function scoreOf(
  { query, weights }: SearchCriteria,
  rarity: WordRarities,
  values: StatementValues,
): string {
  const labels = labelsOf(weights);
  const most = Math.max(...SEARCH_FIELDS.map((field) => weights[field] ?? 0));
  const share = (weight = 0) => Math.min(1, weight / most);
  const ranks = values.add([
    share(weights.content),
    labels === '' ? share(KEYWORDS_WEIGHT) : 0,
    share(weights.full_excerpt),
    share(weights.title),
  ]);
  const scale = SATURATION * LENGTH_SHARE;
  const half = `(${SATURATION - scale} + ${scale} * word_count / ${values.add(rarity.average)}::double precision)`;
  const wordings = [
    ...query.concepts.flatMap((concept) => concept.wordings),
    ...pairNeighbors(query.concepts),
  ];
  const parts = wordings.map((wording) => {
    const asked = `${values.add(compileWording(wording, labels))}::tsquery`;
    const rank = `ts_rank(${ranks}::real[], words, ${asked})`;
    const known = wording.words.length > 1 ? `case when words @@ ${asked} then ${rank} else 0 end` : rank;
    // known / (known + half), with the part that takes long in it once.
    return `${values.add(measureRarity(wording, rarity))}::double precision * (1 - ${half} / (${known} + ${half}))`;
  });
  return parts.join(' + ');
}

/** bm25's; a phrase is at least as rare as the rarest of its words. */
function measureRarity({ words }: QueryWording, { all, documents }: WordRarities): number {
  const fewest = Math.min(...words.map((word) => documents.get(toLexeme(word)) ?? 1));
  return Math.max(Math.log((all - fewest + 0.5) / (fewest + 0.5)), 1e-6);
}
