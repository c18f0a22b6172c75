import { BRAND_IDS, type BrandId } from '#shared/brands.ts';
import { readLineStems, readStems, readWords } from './query/words.ts';
import { readSubjects } from './read-subjects.ts';
import type { Facet, IndexedDocument } from './search-engine.ts';

/** A word with digits in it, or one that is very short or long, is nobody's misspelling. */
const SPELLED = /^\p{L}{4,30}$/u;

/** What every index keeps of a document beside its text. */
export function deriveFields(document: IndexedDocument) {
  const { title, content, full_excerpt, keywords } = document;
  return {
    /** To sort by. */
    titleKey: clean(title).toLowerCase(),
    titleStems: readStems(title),
    keywordStems: readLineStems(keywords),
    excerptStems: readStems(full_excerpt),
    filedUnder: readSubjects(document).join(' '),
    length: content.length,
    brands: document.brands.reduce((bits, brand) => bits | brandBit(brand), 0),
    /** Everything but the type that a hit is counted under. */
    facets: facetsOf(document),
    /** Words that somebody may mistype. */
    spelled: [...new Set(readWords(`${title} ${full_excerpt} ${keywords} ${content}`))].filter((word) =>
      SPELLED.test(word),
    ),
  };
}

export function brandBit(brand: BrandId): number {
  return 1 << BRAND_IDS.indexOf(brand);
}

/** `topic:ruby`, where an index has one list for all facets. */
export function facetKey(facet: Facet, key: string): string {
  return `${facet}:${key}`;
}

/** Without what a server may refuse in a text: NUL, and halves of characters. */
export function clean(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

function facetsOf({ topics, categories, family, access }: IndexedDocument) {
  const keys: Partial<Record<Facet, readonly string[]>> = {
    topic: topics,
    categories,
    family: family ? [family] : [],
    access: access.length > 0 ? access : ['ALL'],
  };
  return Object.entries(keys).flatMap(([facet, own]) =>
    [...new Set(own)].map((key) => ({ facet: facet as Facet, key })),
  );
}
