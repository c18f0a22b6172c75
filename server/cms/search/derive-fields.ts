import { BRAND_IDS, type BrandId } from '#shared/brands.ts';
import { countWords } from './count-words.ts';
import { isLetters, joinStems, readLineStems, readWords } from './query/words.ts';
import { readSubjects } from './read-subjects.ts';
import type { Facet, IndexedDocument } from './search-engine.ts';

/** A word of the title counts as often as three of the text. */
const TITLE = 3;
const EXCERPT = 2;

const SHORTEST_SPELLED = 4;
const LONGEST_SPELLED = 30;

/** A word with digits in it, or one that is very short or long, is nobody's misspelling. */
function isSpelled(word: string): boolean {
  return word.length >= SHORTEST_SPELLED && word.length <= LONGEST_SPELLED && isLetters(word);
}

/** What every index keeps of a document beside its text. */
export function deriveFields(document: IndexedDocument) {
  const { title, content, full_excerpt, keywords } = document;
  // Reading words is most of the work: each text is read once.
  const titleWords = readWords(title);
  const excerptWords = readWords(full_excerpt);
  const counts = countWords([
    [titleWords, TITLE],
    [excerptWords, EXCERPT],
    [readWords(content), 1],
  ]);
  return {
    /** To sort by. */
    titleKey: clean(title).toLowerCase(),
    titleStems: joinStems(titleWords),
    keywordStems: readLineStems(keywords),
    excerptStems: joinStems(excerptWords),
    filedUnder: readSubjects(document, counts).join(' '),
    length: content.length,
    brands: document.brands.reduce((bits, brand) => bits | brandBit(brand), 0),
    /** Everything but the type that a hit is counted under. */
    facets: facetsOf(document),
    /** Words that somebody may mistype. */
    spelled: [...counts.map(({ word }) => word), ...readWords(keywords)].filter(isSpelled),
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
