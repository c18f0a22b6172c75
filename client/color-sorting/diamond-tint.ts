/** The color of a diamond by its letter, for the screen and in words. */
import { COLOR_LETTERS } from '#shared/color-sorting.ts';

/**
 * Yellow as chroma of CIE L*a*b*, from next to none at D to light yellow at Z, and a little darker on the way. About half as
 * much again as stones have, so that a step that a grader sees in good light can be seen on a screen.
 */
const MIN_CHROMA = 0.4;
const CHROMA_A_LETTER = 1.3;
const LIGHTEST = 95;
const LIGHTNESS_A_LETTER = 0.18;
const HUE = (97 * Math.PI) / 180;

/** `#f3eddc` */
export function findTint(letter: string): string {
  const at = COLOR_LETTERS.indexOf(letter);
  const chroma = MIN_CHROMA + CHROMA_A_LETTER * at;
  const lab = [LIGHTEST - LIGHTNESS_A_LETTER * at, chroma * Math.cos(HUE), chroma * Math.sin(HUE)] as const;
  return `#${toRgb(lab)
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** Names of the groups in which laboratories speak of letters, each with its last one. */
const GROUPS: readonly (readonly [last: string, name: string])[] = [
  ['F', 'no color'],
  ['J', 'a trace of warmth'],
  ['M', 'faint yellow'],
  ['R', 'very light yellow'],
  ['Z', 'light yellow'],
];

/** `faint yellow, 41`: for whom the screen does not show it. 0 is the least color that a letter stands for, 100 the most. */
export function describeTint(letter: string): string {
  const [, name = ''] = GROUPS.find(([last]) => letter <= last) ?? [];
  const share = COLOR_LETTERS.indexOf(letter) / (COLOR_LETTERS.length - 1);
  return `${name}, ${Math.round(share * 100)}`;
}

/** White of CIE D65 at 2 degrees, and the matrix of sRGB (IEC 61966-2-1). */
const WHITE = [0.95047, 1, 1.08883] as const;
const SRGB = [
  [3.2406, -1.5372, -0.4986],
  [-0.9689, 1.8758, 0.0415],
  [0.0557, -0.204, 1.057],
] as const;

/** Three whole numbers from 0 to 255. */
function toRgb([lightness, a, b]: readonly [number, number, number]): number[] {
  const middle = (lightness + 16) / 116;
  const [x, y, z] = [middle + a / 500, middle, middle - b / 200].map(unfold) as [number, number, number];
  return SRGB.map(([ofX, ofY, ofZ]) => {
    const light = ofX * x * WHITE[0] + ofY * y * WHITE[1] + ofZ * z * WHITE[2];
    return Math.round(255 * Math.min(1, Math.max(0, encodeLight(light))));
  });
}

const unfold = (value: number): number =>
  value > 6 / 29 ? value ** 3 : 3 * (6 / 29) ** 2 * (value - 4 / 29);

const encodeLight = (light: number): number =>
  light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
