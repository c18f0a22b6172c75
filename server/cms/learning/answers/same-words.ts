/** Whether two texts are the same words to a teacher: articles, plurals, hyphens and British spelling make no difference. */
import { foldText } from './fold-text.ts';

export function areSameWords(one: string, other: string): boolean {
  const [words, others] = [listWords(one), listWords(other)];
  if (words.length === 0) return false;
  if (words.join('') === others.join('')) return true;
  // The plural is that of the last word; before it, words may be joined or not.
  const [last, otherLast] = [words.at(-1) ?? '', others.at(-1) ?? ''];
  return (
    (isSameWord(last, otherLast) && words.slice(0, -1).join('') === others.slice(0, -1).join('')) ||
    isSameWord(words.join(''), others.join(''))
  );
}

/** One may be the plural of the other. Both are in lower case. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const forms = new Set(listSingulars(toAmericanSpelling(one)));
  return listSingulars(toAmericanSpelling(other)).some((form) => forms.has(form));
}

const LEAD =
  /^(?:(?:(?:it|this|that|they|these|the answer) (?:is|are|should be|must be|has to be)|it's|that's|they're)(?: called)?|should be|must be|=|:) /;

/** In American spelling, without what leads to them. */
function listWords(text: string): string[] {
  const folded = dropAccents(foldText(text))
    .replace(/["()[\]]/g, ' ')
    .replace(/[.!;,]+(?= |$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(LEAD, '');
  const words = folded
    .split(' ')
    .flatMap(parseSign)
    .join(' ')
    .replace(/[-/]/g, ' ')
    .split(' ')
    .filter(Boolean);
  const first = words[0] ?? '';
  // An email that is the whole answer, or its end, is no article: jade of type A.
  const named = words.length > 1 && (first === 'a' || first === 'an') ? words.slice(1) : words;
  return named
    .filter((word) => word !== 'the' || named.length === 1)
    .map((word) => toAmericanSpelling(DIGITS.get(word) ?? word.replace(/(?<=s)'$|'(?=s$)/, '')));
}

const SIGNS: ReadonlyMap<string, string> = new Map([
  ['+', 'positive'],
  ['+ve', 'positive'],
  ['plus', 'positive'],
  ['-', 'negative'],
  ['-ve', 'negative'],
  ['minus', 'negative'],
]);

/** The optic sign, at the end of an answer; a dash between words is none. */
function parseSign(word: string, at: number, words: readonly string[]): string {
  return at === words.length - 1 ? (SIGNS.get(word) ?? word) : word;
}

const DIGITS: ReadonlyMap<string, string> = new Map(
  'zero one two three four five six seven eight nine ten'.split(' ').map((word, at) => [word, String(at)]),
);

/** Drops marks of Latin emails: in other scripts a mark makes another email. */
const dropAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/(?<=[a-z])\p{M}+/gu, '')
    .normalize('NFC');

const BRITISH: readonly [RegExp, string][] = [
  [/^(col|vap|fav|flav|od|hum|harb|lab|behavi|arm|cand|ard)our(?=$|s$|ed|ing|less|ful|ation|ite)/, '$1or'],
  [/^(dis|multi|un|bi|tri)colour/, '$1color'],
  [
    /^(cent|fib|lit|lust|scept|spect|calib|och|theat|met|micromet|nanomet|millimet|centimet|kilomet)re(?=$|s$|d$)/,
    '$1er',
  ],
  [/^grey/, 'gray'],
  [/^jewellery$/, 'jewelry'],
  [/^jeweller/, 'jeweler'],
  [/^aluminium/, 'aluminum'],
  [/^sulph/, 'sulf'],
  [/^haem/, 'hem'],
  [/^caesium/, 'cesium'],
  [/^mould/, 'mold'],
  [/^artefact/, 'artifact'],
  [/^catalogue/, 'catalog'],
  [/^plough/, 'plow'],
  [/^(model|travel|label|level|channel|bevel|enamel|fuel)l(?=ed|er|ing)/, '$1'],
  [/^([a-z]{4,})is(?=(?:e|ed|es|er|ers|ing|ation|ations)$)/, '$1iz'],
  [/^([a-z]{3,})ys(?=(?:e|ed|es|er|ing)$)/, '$1yz'],
];

function toAmericanSpelling(word: string): string {
  const found = BRITISH.find(([spelling]) => spelling.test(word));
  return found ? word.replace(found[0], found[1]) : word;
}

const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['axes', 'axis'],
  ['indices', 'index'],
  ['indexes', 'index'],
  ['vertices', 'vertex'],
  ['matrices', 'matrix'],
  ['foci', 'focus'],
  ['nuclei', 'nucleus'],
  ['radii', 'radius'],
  ['phenomena', 'phenomenon'],
  ['feet', 'foot'],
  ['teeth', 'tooth'],
  ['halves', 'half'],
  ['knives', 'knife'],
]);
/** A shorter word, or one that ends so, is no plural: gas, glass, corundum's axis. */
const SHORTEST_PLURAL = 4;
const NO_PLURAL = /(?:ss|us|is)$/;

/** Lists the words of which this may be the plural, and itself. */
function listSingulars(word: string): string[] {
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined) return [irregular];
  if (word.length < SHORTEST_PLURAL || !word.endsWith('s') || NO_PLURAL.test(word)) return [word];
  if (/[^aeiou]ies$/.test(word)) return [word, `${word.slice(0, -3)}y`];
  if (/(?:ch|sh|s|x|z)es$/.test(word)) return [word, word.slice(0, -2), word.slice(0, -1)];
  return [word, word.slice(0, -1)];
}
