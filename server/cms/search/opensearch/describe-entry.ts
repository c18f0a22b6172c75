import { SEARCH_DEFAULTS } from '#shared/limits.ts';
import { deriveFields, listAccess } from '../documents/derive-fields.ts';
import { type IndexedDocument, SEARCH_FIELDS } from '../engine/search-engine.ts';
import { formatClasses, type GemProperty } from '../query/properties.ts';
import { stemText } from '../query/words.ts';

/** A document as the index keeps it; its fields are those of `index-body.ts`. */
export interface IndexEntry {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly content: string;
  readonly full_excerpt: string;
  readonly keywords: string;
  readonly property_classes: string;
  readonly all: string;
  readonly words: string;
  readonly ranges: Readonly<Partial<Record<GemProperty, readonly { gte: number; lte: number }[]>>>;
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

/** A word in the place of properties: how rare one is, is told from the documents that have the field. */
const NO_CLASSES = 'none';

/** No text as it was written: what is read again is in the database. */
export function describeEntry(document: IndexedDocument): IndexEntry {
  const { id, type, title, content, family, access } = document;
  const derived = deriveFields(document);
  return {
    id,
    type,
    title: derived.titleStems,
    content: stemText(content),
    full_excerpt: derived.excerptStems,
    keywords: derived.keywordStems,
    property_classes: document.properties.flatMap(formatClasses).join(' ') || NO_CLASSES,
    all: weigh(document),
    words: derived.spelled.join(' '),
    ranges: rangesOf(document),
    brands: document.brands,
    topic: document.topics,
    categories: document.categories,
    family: family ? [family] : [],
    access: listAccess(access),
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
 * FTS5 does with its columns: over the questions of `test/search-evaluation` the nDCG@10 is 0.863, that of FTS5 0.858. A score of
 * its own for each field took 0.03 from it when the two were compared.
 */
function weigh(document: IndexedDocument): string {
  const { weights } = SEARCH_DEFAULTS;
  const texts = SEARCH_FIELDS.flatMap((field) =>
    Array<string>(weights[field]).fill(stemText(document[field])),
  );
  return [...texts, stemText(document.keywords)].join(` ${BETWEEN} `);
}

function rangesOf({ properties }: IndexedDocument): IndexEntry['ranges'] {
  const ranges: Partial<Record<GemProperty, { gte: number; lte: number }[]>> = {};
  for (const { property, low, high } of properties)
    ranges[property] = [...(ranges[property] ?? []), { gte: low, lte: high }];
  return ranges;
}
