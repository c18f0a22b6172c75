/** The hues behind color words, so that `purplish red` can be shown and found under red. */

const HUES = {
  red: '#b8202c',
  pink: '#e58aa6',
  orange: '#e07f22',
  yellow: '#e8c236',
  green: '#2f8f57',
  blue: '#2858ae',
  violet: '#6a45b0',
  brown: '#7c4f2a',
  black: '#202228',
  gray: '#8f959d',
  white: '#f6f3ec',
  colorless: '#e4edf2',
} as const;

export type BasicColor = keyof typeof HUES;
export const BASIC_COLORS = Object.keys(HUES) as BasicColor[];

export function isBasicColor(word: string): word is BasicColor {
  return Object.hasOwn(HUES, word);
}

/** `purplish red` is red: the last word that names a hue decides. */
export function parseBasicColor(words: string): BasicColor | undefined {
  return parseColors(words).at(-1);
}

/** How much of a hue its qualifier takes: `purplish red` is a third purple. */
const QUALIFIER_SHARE = 0.35;
const PALER = 0.45;
const DARKER = 0.35;

/** The hue of the words as `#rrggbb`, or nothing when they name none. */
export function mixHue(words: string): string | undefined {
  const colors = parseColors(words);
  const main = colors.at(-1);
  if (!main) return undefined;
  const qualifier = colors.at(-2);
  const hue = qualifier ? mix(HUES[main], HUES[qualifier], QUALIFIER_SHARE) : HUES[main];
  if (/\b(?:pale|light)\b/.test(words)) return mix(hue, HUES.white, PALER);
  return /\b(?:dark|deep|blackish)\b/.test(words) ? mix(hue, HUES.black, DARKER) : hue;
}

const OTHER_WORDS: Readonly<Record<string, BasicColor>> = {
  purple: 'violet',
  purplish: 'violet',
  lilac: 'violet',
  lavender: 'violet',
  bluish: 'blue',
  reddish: 'red',
  golden: 'yellow',
  honey: 'yellow',
  peach: 'orange',
  salmon: 'pink',
  cream: 'white',
  silver: 'gray',
  grey: 'gray',
  gold: 'yellow',
  rose: 'pink',
  raspberry: 'pink',
  crimson: 'red',
};

/** Words after `with` name a flash or a sheen, and those after `in` a light: not the body color. */
function parseColors(words: string): BasicColor[] {
  return words
    .toLowerCase()
    .replace(/ (?:with|in) .*/, '')
    .split(/[^a-z]+/)
    .flatMap((word) => {
      const plain = word.replace(/ish$/, '');
      const color = OTHER_WORDS[word] ?? OTHER_WORDS[plain] ?? plain;
      return isBasicColor(color) ? [color] : [];
    });
}

/** Mixes `share` of the other color into the one, channel by channel. */
function mix(one: string, other: string, share: number): string {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) =>
    Math.round(channel(one, at) * (1 - share) + channel(other, at) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
