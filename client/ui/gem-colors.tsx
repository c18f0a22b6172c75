/** The colors of a gem in words, each with a chip of its basic hue. */
import type { ReactNode } from 'react';

const HUES = {
  red: '#b3202c',
  pink: '#e07a9a',
  orange: '#dd7a22',
  yellow: '#e3b92e',
  green: '#2f8f57',
  blue: '#2b5fb0',
  violet: '#6a4bb0',
  brown: '#80552f',
  black: '#22242a',
  gray: '#8f959d',
  white: '#f4f1ea',
  colorless: '#e4edf2',
} as const;

export type BasicColor = keyof typeof HUES;
export const BASIC_COLORS = Object.keys(HUES) as BasicColor[];

const OTHER_WORDS: Readonly<Record<string, BasicColor>> = {
  purple: 'violet',
  lilac: 'violet',
  lavender: 'violet',
  golden: 'yellow',
  gold: 'yellow',
  peach: 'orange',
  salmon: 'pink',
  cream: 'white',
  silver: 'gray',
  grey: 'gray',
  teal: 'blue',
  turquoise: 'blue',
  honey: 'yellow',
};

/** `purplish red` is red: the last word that names a hue decides. */
export function readBasicColor(words: string): BasicColor | undefined {
  return words
    .toLowerCase()
    .split(/[^a-z]+/)
    .map((word) => (isBasicColor(word) ? word : OTHER_WORDS[word]))
    .findLast((color) => color !== undefined);
}

export function isBasicColor(word: string): word is BasicColor {
  return Object.hasOwn(HUES, word);
}

export function GemColors({ colors }: { colors: readonly string[] }): ReactNode {
  return (
    <ul className="chips">
      {colors.map((words) => {
        const color = readBasicColor(words);
        return (
          <li key={words}>
            {color && (
              <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
                <path fill={HUES[color]} d="M4 0h4l4 4v4l-4 4H4L0 8V4z" />
              </svg>
            )}
            {words}
          </li>
        );
      })}
    </ul>
  );
}
