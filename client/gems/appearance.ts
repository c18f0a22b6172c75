/** Properties of a stone that are judged by eye: transparency, luster and the shape of the rough. */
import type { Habit, Transparency } from '#shared/rest/gem-properties.ts';

export const TRANSPARENCY_NAMES: Readonly<Record<Transparency, string>> = {
  transparent: 'Transparent: print can be read through it',
  translucent: 'Translucent: light comes through, print does not',
  opaque: 'Opaque: no light comes through',
};

interface LusterWords {
  readonly label: string;
  /** The words of entries that mean it. */
  readonly words: RegExp;
}

export const LUSTERS = {
  adamantine: { label: 'Like diamond', words: /adamantine/ },
  vitreous: { label: 'Like glass', words: /vitreous/ },
  greasy: { label: 'Like oil or resin', words: /greasy|oily|resinous/ },
  waxy: { label: 'Like wax', words: /waxy/ },
  pearly: { label: 'Like pearl', words: /pearly|nacreous/ },
  silky: { label: 'Like silk', words: /silky/ },
  dull: { label: 'Dull', words: /dull|earthy/ },
} as const satisfies Record<string, LusterWords>;
export type LusterName = keyof typeof LUSTERS;

/** Lusters that are taken for each other: a polish, a worn surface or another light decides. */
export const ALIKE_LUSTERS: Readonly<Record<LusterName, readonly LusterName[]>> = {
  adamantine: ['vitreous', 'greasy'],
  vitreous: ['adamantine', 'greasy', 'waxy', 'pearly'],
  greasy: ['adamantine', 'vitreous', 'waxy'],
  waxy: ['vitreous', 'greasy', 'dull', 'pearly'],
  pearly: ['vitreous', 'waxy', 'silky'],
  silky: ['pearly', 'dull'],
  dull: ['waxy', 'silky'],
};

export const HABIT_NAMES: Readonly<Record<Habit, string>> = {
  'six-sided-prism': 'Six-sided column',
  'four-sided-prism': 'Four-sided column or blade',
  'three-sided-prism': 'Grooved, rounded triangle',
  bipyramid: 'Barrel or double pyramid',
  octahedron: 'Eight faces, two pyramids',
  cube: 'Cube',
  'round-crystal': 'Ball of many faces',
  tablet: 'Flat plate',
  wedge: 'Wedge',
  'rounded-crust': 'Rounded, banded crust',
  massive: 'Lump without faces',
  pebble: 'Waterworn pebble',
  shell: 'Grown in a shell',
};

export const isTransparency = (text: string): text is Transparency => Object.hasOwn(TRANSPARENCY_NAMES, text);
export const isLuster = (text: string): text is LusterName => Object.hasOwn(LUSTERS, text);
export const isHabit = (text: string): text is Habit => Object.hasOwn(HABIT_NAMES, text);

/** `vitreous to resinous` is two. */
export function parseLusters(words: string): readonly LusterName[] {
  const names = Object.keys(LUSTERS).filter(isLuster);
  return names.filter((name) => LUSTERS[name].words.test(words.toLowerCase()));
}

/** In a sentence: `a flat plate`. */
export const nameHabit = (habit: Habit): string => HABIT_NAMES[habit].toLowerCase();
