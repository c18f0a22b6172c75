/** Facts of two revisions as people read them, field by field. */
import type { Database } from '#server/cms/database/index.ts';
import { TAXONOMY_NAMES, type Taxonomy } from '#shared/content-types.ts';
import type { RevisionFacts } from '#shared/rest/revisions.ts';

export interface ChangedFact {
  /** `slug`, `topic`, `gem.hardness`. */
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** Those that differ; none where one of the revisions kept only texts. */
export async function compareFacts(
  db: Database,
  before: RevisionFacts | null,
  after: RevisionFacts | null,
): Promise<ChangedFact[]> {
  if (!before || !after) return [];
  const names = await findNames(db, [before, after]);
  const [old, now] = [describeFacts(before, names), describeFacts(after, names)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((name) => ({ name, before: old.get(name) ?? '', after: now.get(name) ?? '' }))
    .filter((fact) => fact.before !== fact.after);
}

interface Names {
  readonly authors: ReadonlyMap<number, string>;
  readonly media: ReadonlyMap<number, string>;
  readonly terms: ReadonlyMap<number, { readonly name: string; readonly taxonomy: Taxonomy }>;
}

async function findNames(db: Database, facts: readonly RevisionFacts[]): Promise<Names> {
  // No list of an SQL `in` may be empty, and no row has the number 0.
  const idsOf = (list: (one: RevisionFacts) => readonly number[]) => [
    ...new Set([0, ...facts.flatMap(list)]),
  ];
  const [authors, media, terms] = await Promise.all([
    db
      .selectFrom('authors')
      .select(['id', 'name'])
      .where(
        'id',
        'in',
        idsOf(({ author }) => [author]),
      )
      .execute(),
    db
      .selectFrom('media')
      .select(['id', 'slug'])
      .where(
        'id',
        'in',
        idsOf(({ featured_media }) => [featured_media]),
      )
      .execute(),
    db
      .selectFrom('terms')
      .select(['id', 'name', 'taxonomy'])
      .where(
        'id',
        'in',
        idsOf((one) => one.terms),
      )
      .execute(),
  ]);
  return {
    authors: new Map(authors.map(({ id, name }) => [id, name])),
    media: new Map(media.map(({ id, slug }) => [id, slug])),
    terms: new Map(terms.map(({ id, ...term }) => [id, term])),
  };
}

function describeFacts(facts: RevisionFacts, { authors, media, terms }: Names): Map<string, string> {
  const { author, featured_media, gem, details } = facts;
  const name = (names: ReadonlyMap<number, string>, id: number) =>
    id === 0 ? '' : (names.get(id) ?? `Number ${id}, which is gone`);
  const told = new Map<string, string>([
    ['slug', facts.slug],
    ['status', facts.status],
    ['date', facts.date],
    ['author', name(authors, author)],
    ['featured_media', name(media, featured_media)],
    ...TAXONOMY_NAMES.map((taxonomy): [string, string] => [
      taxonomy,
      facts.terms
        .flatMap((id) => (terms.get(id)?.taxonomy === taxonomy ? terms.get(id)?.name : []))
        .join(', '),
    ]),
    ['brands', facts.brands.join(', ')],
    ['access', facts.access.join(', ')],
    ['gemstone_family', facts.gemstone_family],
    ['search_terms', facts.search_terms.join(', ')],
  ]);
  for (const [member, value] of Object.entries({ gem: gem ?? undefined, ...details }))
    for (const [property, fact] of Object.entries(value ?? {}))
      told.set(`${member}.${property}`, formatFact(fact));
  return told;
}

/** Texts and numbers as they are, short lists on a line, all else as JSON on several. */
function formatFact(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(', ');
  return JSON.stringify(value, null, 2);
}
