import { brandBit } from '../outside/derive-fields.ts';
import type { Wording } from '../query/read-query.ts';
import { type Criteria, SEARCH_FIELDS } from '../search-engine.ts';
import { compileQuery, compileWording, findPairs, labelsOf } from './compile-query.ts';
import type { PostgresqlConnection, Values } from './connection.ts';
import { toLexeme } from './words-vector.ts';

/** Weight of what an item is filed under and of its figures, which nobody chooses. */
const KEYWORDS_WEIGHT = 1.75;
/** How much longer texts are taken for thinner ones: bm25's b. */
const LENGTH_SHARE = 0.75;

/** The condition of a match, over `documents`. */
export function conditionOf({ query, brand, ...rest }: Criteria, values: Values): string {
  const conditions = query.ranges.map(
    ({ property, low, high }) => `exists (select 1 from facet_search.figures
      where figures.id = documents.id and figures.property = ${values.add(property)}
        and figures.low <= ${values.add(high)} and figures.high >= ${values.add(low)})`,
  );
  if (brand) conditions.push(`documents.brands & ${brandBit(brand)} <> 0`);
  if (query.concepts.length > 0)
    conditions.push(`documents.words @@ ${values.add(compileQuery({ query, ...rest }))}::tsquery`);
  return ['true', ...conditions].join(' and ');
}

/** How rare things are, which PostgreSQL's own ranking leaves aside. */
export interface Rarity {
  readonly all: number;
  readonly documents: ReadonlyMap<string, number>;
}

export async function readRarity(connection: PostgresqlConnection, { query }: Criteria): Promise<Rarity> {
  const words = [...new Set(query.concepts.flatMap(({ wordings }) => wordings.flatMap((one) => one.words)))];
  const rows = await connection.read<{ stem: string | null; documents: number }>(
    `select null as stem, value::integer as documents from facet_search.state where name = 'documents'
      union all select stem, documents from facet_search.stems where stem = any($1::text[])`,
    [words.map(toLexeme)],
  );
  const documents = new Map(
    rows.flatMap(({ stem, documents }) => (stem === null ? [] : [[stem, documents]])),
  );
  return { all: rows.find(({ stem }) => stem === null)?.documents ?? 0, documents };
}

/**
 * An expression over `words` and `word_count`, in the manner of bm25: for each wording how often it stands there, as `ts_rank`
 * sums it up by fields, times its rarity. `ts_rank` also counts words of a phrase that do not follow each other, hence the
 * conditions.
 */
export function scoreOf({ query, weights }: Criteria, { all, documents }: Rarity, values: Values): string {
  const labels = labelsOf(weights);
  const most = Math.max(...SEARCH_FIELDS.map((field) => weights[field] ?? 0));
  const share = (weight = 0) => Math.min(1, weight / most);
  const ranks = values.add([
    share(weights.content),
    labels === '' ? share(KEYWORDS_WEIGHT) : 0,
    share(weights.full_excerpt),
    share(weights.title),
  ]);
  const rarityOf = ({ words }: Wording) => {
    const fewest = Math.min(...words.map((word) => documents.get(toLexeme(word)) ?? 1));
    return Math.max(Math.log((all - fewest + 0.5) / (fewest + 0.5)), 1e-6);
  };
  const wordings = [...query.concepts.flatMap((concept) => concept.wordings), ...findPairs(query.concepts)];
  const parts = wordings.map((wording) => {
    const asked = `${values.add(compileWording(wording, labels))}::tsquery`;
    const rank = `ts_rank(${ranks}::real[], words, ${asked})`;
    const known = wording.words.length > 1 ? `case when words @@ ${asked} then ${rank} else 0 end` : rank;
    return `${values.add(rarityOf(wording))}::double precision * (${known})`;
  });
  const average = `(select avg(word_count) from facet_search.documents)`;
  return `(${parts.join(' + ')}) / (${1 - LENGTH_SHARE} + ${LENGTH_SHARE} * word_count / ${average})`;
}
