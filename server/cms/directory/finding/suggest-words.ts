/** Words for those that no business has: spelled nearly alike, and had by a business. */
import { allowedDistance, SpellingDictionary } from '#server/cms/search/index.ts';
import { type IndexedListing, toWords } from './indexed-listing.ts';

interface KnownWords {
  readonly dictionary: SpellingDictionary;
  /** How many businesses have each. */
  readonly counts: ReadonlyMap<string, number>;
}

/** Made once for each list, when first asked for. */
const known = new WeakMap<readonly IndexedListing[], KnownWords>();

/** @returns `goldsmith in bath` for `goldsmth in bath`; empty where all words are known, or one has nothing near it */
export function suggestWords(listings: readonly IndexedListing[], typed: string): string {
  const words = toWords(typed).split(' ').filter(Boolean);
  const suggested = words.map((word) => (isKnown(listings, word) ? word : findNearest(listings, word)));
  if (suggested.includes('')) return '';
  const text = suggested.join(' ');
  return text === words.join(' ') ? '' : text;
}

/** Businesses are found by the beginnings of words. */
const isKnown = (listings: readonly IndexedListing[], word: string): boolean =>
  listings.some(({ words }) => words.includes(` ${word}`));

function findNearest(listings: readonly IndexedListing[], word: string): string {
  const { dictionary, counts } = listKnown(listings);
  const near = dictionary.listNear(word, allowedDistance(word));
  const count = ({ word: other }: { word: string }) => counts.get(other) ?? 0;
  near.sort((one, other) => one.distance - other.distance || count(other) - count(one));
  return near[0]?.word ?? '';
}

function listKnown(listings: readonly IndexedListing[]): KnownWords {
  const before = known.get(listings);
  if (before) return before;
  const counts = new Map<string, number>();
  for (const { words } of listings)
    for (const word of new Set(words.split(' '))) counts.set(word, (counts.get(word) ?? 0) + 1);
  counts.delete('');
  const dictionary = new SpellingDictionary();
  for (const word of counts.keys()) dictionary.add(word);
  const made = { dictionary, counts };
  known.set(listings, made);
  return made;
}
