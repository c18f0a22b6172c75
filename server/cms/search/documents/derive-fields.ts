import type { AccessLevel } from '#shared/access.ts';
import { kindOf } from '#shared/access-kinds.ts';
import { BRAND_IDS, type BrandId } from '#shared/brands.ts';
import type { IndexedDocument, SearchFacet } from '../engine/search-engine.ts';
import { isLetters, joinStems, splitWords, stemLines } from '../query/words.ts';
import { countUses } from './count-uses.ts';
import { listSubjects } from './list-subjects.ts';

/** A word of the title counts as often as three of the text. */
const TITLE = 3;
const EXCERPT = 2;

const MIN_SPELLED = 4;
const MAX_SPELLED = 30;

/** A word with digits in it, or one that is very short or long, is nobody's misspelling. */
function isSpelled(word: string): boolean {
  return word.length >= MIN_SPELLED && word.length <= MAX_SPELLED && isLetters(word);
}

/** Fields that every index has of a document beside its text. */
export function deriveFields(document: IndexedDocument) {
  const { title, content, full_excerpt, keywords } = document;
  // Reading words is most of the work: each text is read once.
  const titleWords = splitWords(title);
  const excerptWords = splitWords(full_excerpt);
  const contentWords = splitWords(content);
  const counts = countUses([
    [titleWords, TITLE],
    [excerptWords, EXCERPT],
    [contentWords, 1],
  ]);
  return {
    /** To sort by. */
    titleKey: cleanText(title).toLowerCase(),
    titleStems: joinStems(titleWords),
    contentStems: joinStems(contentWords),
    keywordStems: stemLines(keywords),
    excerptStems: joinStems(excerptWords),
    filedUnder: listSubjects(document, counts).join(' '),
    length: content.length,
    brands: document.brands.reduce((bits, brand) => bits | toBrandBit(brand), 0),
    /** Everything but the type that a hit is counted under. */
    facets: listFacets(document),
    /** Words that somebody may mistype. */
    spelled: [...counts.map(({ word }) => word), ...splitWords(keywords)].filter(isSpelled),
  };
}

export function toBrandBit(brand: BrandId): number {
  return 1 << BRAND_IDS.indexOf(brand);
}

/** `topic:ruby`, where an index has one list for all facets. */
export function formatFacetKey(facet: SearchFacet, key: string): string {
  return `${facet}:${key}`;
}

/** Without what a server may refuse in a text: NUL, and halves of characters. */
export function cleanText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

function listFacets({ topics, categories, family, access }: IndexedDocument) {
  const keys: Partial<Record<SearchFacet, readonly string[]>> = {
    topic: topics,
    categories,
    family: family ? [family] : [],
    access: listAccess(access),
  };
  return Object.entries(keys).flatMap(([facet, own]) =>
    [...new Set(own)].map((key) => ({ facet: facet as SearchFacet, key })),
  );
}

/** The levels that open an item, and their kinds: an item may have several levels of one kind, whose counts cannot be added up. */
export function listAccess(access: readonly AccessLevel[]): string[] {
  const levels: readonly AccessLevel[] = access.length > 0 ? access : ['ALL'];
  return [...new Set([...levels, ...levels.flatMap((level) => kindOf(level) ?? [])])];
}
