import { SEARCH_DEFAULTS } from '#shared/limits.ts';
import { deriveFields } from '../derive-fields.ts';
import { classesOf, type Property } from '../query/figures.ts';
import { readStems } from '../query/words.ts';
import { type IndexedDocument, SEARCH_FIELDS } from '../search-engine.ts';

/** A document as the index keeps it; its fields are those of `index-body.ts`. */
export interface Entry {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly content: string;
  readonly full_excerpt: string;
  readonly keywords: string;
  readonly figures: string;
  readonly all: string;
  readonly words: string;
  readonly ranges: Readonly<Partial<Record<Property, readonly { gte: number; lte: number }[]>>>;
  readonly brands: readonly string[];
  readonly topic: readonly string[];
  readonly categories: readonly string[];
  readonly family: readonly string[];
  readonly access: readonly string[];
  readonly date: string;
  readonly title_key: string;
  readonly title_length: number;
  readonly filed_under: string;
  readonly length: number;
}

/** Sorting by more than this of a title tells nobody apart, and a keyword has to be under 32 KB. */
const MAX_KEY = 500;

/** A word in the place of figures: how rare one is, is told from the documents that have the field. */
const NO_FIGURES = 'none';

/** No text as it was written: what is read again is in the database. */
export function describeEntry(document: IndexedDocument): Entry {
  const { id, type, title, content, family, access } = document;
  const derived = deriveFields(document);
  return {
    id,
    type,
    title: derived.titleStems,
    content: readStems(content),
    full_excerpt: derived.excerptStems,
    keywords: derived.keywordStems,
    figures: document.figures.flatMap(classesOf).join(' ') || NO_FIGURES,
    all: weigh(document),
    words: derived.spelled.join(' '),
    ranges: rangesOf(document),
    brands: document.brands,
    topic: document.topics,
    categories: document.categories,
    family: family ? [family] : [],
    access: access.length > 0 ? access : ['ALL'],
    date: document.date,
    title_key: derived.titleKey.slice(0, MAX_KEY).toWellFormed(),
    title_length: title.length,
    filed_under: derived.filedUnder,
    length: derived.length,
  };
}

/** No stem, so that no phrase reaches from one copy or field into the next. */
const BETWEEN = '|';

/**
 * All words of a document as one text, in which what weighs more stands more often. BM25 over one text that is weighted so is what
 * FTS5 does with its columns: over the questions of `search/evaluation` the nDCG@10 is 0.863, that of FTS5 0.858. A score of
 * its own for each field took 0.03 from it when the two were compared.
 */
function weigh(document: IndexedDocument): string {
  const { weights } = SEARCH_DEFAULTS;
  const texts = SEARCH_FIELDS.flatMap((field) =>
    Array<string>(weights[field]).fill(readStems(document[field])),
  );
  return [...texts, readStems(document.keywords)].join(` ${BETWEEN} `);
}

function rangesOf({ figures }: IndexedDocument): Entry['ranges'] {
  const ranges: Partial<Record<Property, { gte: number; lte: number }[]>> = {};
  for (const { property, low, high } of figures)
    ranges[property] = [...(ranges[property] ?? []), { gte: low, lte: high }];
  return ranges;
}
