/** Words for those that no business has: spelled nearly alike, and had by a business. */
import { setImmediate } from 'node:timers/promises';
import { allowedDistance, SpellingDictionary } from '#server/cms/search/index.ts';
import { type IndexedListing, toWords } from './indexed-listing.ts';

interface KnownWords {
  readonly dictionary: SpellingDictionary;
  /** How often each stands there. */
  readonly counts: ReadonlyMap<string, number>;
}

/** Made once for each list, when first asked for. */
const known = new WeakMap<readonly IndexedListing[], Promise<KnownWords>>();

/** Listings whose words are counted before others are answered. */
const AT_ONCE = 250;
/** Longer questions are sentences, of which no single word is at fault. */
const MAX_WORDS = 5;

/** @returns `goldsmith in bath` for `goldsmth in bath`; empty where all words are known, or one has nothing near it */
export async function suggestWords(listings: readonly IndexedListing[], typed: string): Promise<string> {
  const words = toWords(typed).split(' ').filter(Boolean);
  if (words.length > MAX_WORDS) return '';
  const suggested: string[] = [];
  for (const word of words) {
    const own = isKnown(listings, word) ? word : await findNearest(listings, word);
    if (own === '') return '';
    suggested.push(own);
  }
  const text = suggested.join(' ');
  return text === words.join(' ') ? '' : text;
}

/** Businesses are found by the beginnings of words. */
const isKnown = (listings: readonly IndexedListing[], word: string): boolean =>
  listings.some(({ words }) => words.includes(` ${word}`));

async function findNearest(listings: readonly IndexedListing[], word: string): Promise<string> {
  const most = allowedDistance(word);
  if (most === 0) return '';
  const counting = known.get(listings) ?? countWords(listings);
  known.set(listings, counting);
  const { dictionary, counts } = await counting;
  const near = dictionary.listNear(word, most);
  const count = ({ word: other }: { word: string }) => counts.get(other) ?? 0;
  near.sort((one, other) => one.distance - other.distance || count(other) - count(one));
  return near[0]?.word ?? '';
}

async function countWords(listings: readonly IndexedListing[]): Promise<KnownWords> {
  const counts = new Map<string, number>();
  for (const [at, { words }] of listings.entries()) {
    for (const word of words.split(' ')) counts.set(word, (counts.get(word) ?? 0) + 1);
    if (at % AT_ONCE === 0) await setImmediate();
  }
  counts.delete('');
  const dictionary = new SpellingDictionary();
  for (const word of counts.keys()) dictionary.add(word);
  return { dictionary, counts };
}
