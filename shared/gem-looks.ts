/** The colors of drawn stones, and of the two brands on paper. */
import type { BrandId } from './brands.ts';

type ColorStop = readonly [at: number, color: string];

export interface PaperLook {
  readonly paper: string;
  readonly ink: string;
  readonly soft: string;
  readonly accent: string;
  readonly frame: string;
  /** From left to right. */
  readonly refraction: readonly ColorStop[];
  /** Metal of the seal, from its upper left to its lower right. */
  readonly foil: readonly ColorStop[];
  /** A stone's facets, the darkest first. */
  readonly stone: readonly string[];
}

/** The light grounds of `client/core/brand-facet.css`: paper is printed on. */
export const PAPER_LOOKS: Readonly<Record<BrandId, PaperLook>> = {
  facet: {
    paper: '#fdfaf3',
    ink: '#24211d',
    soft: '#5f554a',
    accent: '#96400f',
    frame: '#9a7430',
    refraction: [
      [0, '#27406e'],
      [0.28, '#8c3a1c'],
      [0.52, '#d4661c'],
      [0.76, '#eba63c'],
      [1, '#f6dd9a'],
    ],
    foil: [
      [0, '#8a6420'],
      [0.35, '#d9b25c'],
      [0.5, '#b98a34'],
      [0.8, '#7a5517'],
      [1, '#a67c2c'],
    ],
    stone: ['#5a3018', '#8a5330', '#b9794a', '#d9a066', '#f0c98f', '#fff0d8'],
  },
  gemsociety: {
    paper: '#fbfcfe',
    ink: '#121c31',
    soft: '#4b5971',
    accent: '#8d1237',
    frame: '#1f4d8f',
    refraction: [
      [0, '#6a37c8'],
      [0.22, '#2e6fe0'],
      [0.42, '#12a28c'],
      [0.62, '#d6b31f'],
      [0.8, '#e4661f'],
      [1, '#b0123f'],
    ],
    foil: [
      [0, '#173a70'],
      [0.35, '#5f8cc9'],
      [0.5, '#2f62a8'],
      [0.8, '#12305f'],
      [1, '#28569a'],
    ],
    stone: ['#560b24', '#701030', '#8d1237', '#b2244d', '#d9668a', '#fbdfe8'],
  },
};

/** Colors of a stone by a word in the name of its course; the darkest first. */
const STONES: readonly (readonly [word: RegExp, colors: readonly string[]])[] = [
  [/aquamarine/, ['#0f4a5c', '#1c6f84', '#3796a8', '#69bcc6', '#a9dee1', '#eafbfa']],
  [/citrine|topaz/, ['#6b3d05', '#99600b', '#c98a18', '#e6b13c', '#f6d680', '#fff6dd']],
  [/diamond/, ['#4a5a6e', '#71849a', '#9db0c2', '#c3d2de', '#e2ebf2', '#ffffff']],
  [/emerald/, ['#053f2c', '#0a6143', '#14865f', '#3aae83', '#86d4b3', '#e2f8ee']],
  [/garnet|ruby/, ['#4d0716', '#770c24', '#a61433', '#cd3a55', '#ea8795', '#ffe5e6']],
  [/opal/, ['#3d5a80', '#5f88a8', '#86b7bb', '#c3d5c4', '#efdccb', '#fffaf2']],
  [/pearl/, ['#75685c', '#9c8f82', '#c0b4a8', '#dcd3c9', '#efe9e1', '#fffdfa']],
  [/sapphire/, ['#0a1f5c', '#14348a', '#2450b4', '#4d7bd4', '#95b4ee', '#e8f0ff']],
  [/tourmaline|junior/, ['#4f1a5e', '#7c2a7c', '#ab4393', '#d16fa6', '#b9d9a2', '#f4ffe8']],
  [/mineralogy|quartz|amethyst/, ['#321a5c', '#4f2c86', '#7147ad', '#9975cb', '#c7aee6', '#f5eeff']],
  [/invest/, ['#2f3a17', '#52611f', '#7d8a2c', '#aab14e', '#d4d78e', '#fafbe4']],
];

export function stoneOf(slug: string, brand: BrandId): readonly string[] {
  return STONES.find(([word]) => word.test(slug))?.[1] ?? PAPER_LOOKS[brand].stone;
}

export interface DrawnFacet {
  /** Path data, in hundredths of the radius around the middle. */
  readonly path: string;
  readonly color: string;
}

type Point = readonly [x: number, y: number];

/** Radii as parts of the girdle's, after Tolkowsky's plan of the crown. */
const TABLE = 53;
const STAR = 72;
const GIRDLE = 100;
const EIGHTH = Math.PI / 4;
/** From where the light comes, clockwise from the top. */
const LAMP = -0.7;

/** A round brilliant from above, each facet in its color; through the table one sees the pavilion's. */
export function drawStone(colors: readonly string[]): readonly DrawnFacet[] {
  return Array.from({ length: 8 }, (_, eighth) => drawEighth(eighth * EIGHTH))
    .flat()
    .map(({ corners, light }) => ({
      path: `M${corners.map((corner) => corner.join(' ')).join('L')}z`,
      color: pick(colors, light),
    }));
}

function drawEighth(angle: number): { corners: readonly Point[]; light: number }[] {
  const next = angle + EIGHTH;
  const half = angle + EIGHTH / 2;
  const [left, right] = [at(TABLE, angle), at(TABLE, next)];
  const star = at(STAR, half);
  const girdle = [at(GIRDLE, angle), at(GIRDLE, half), at(GIRDLE, next)] as const;
  const depth = (phase: number) => 0.75 * Math.cos(3 * phase + 1.1) - 0.2 * Math.cos(phase - LAMP);
  return [
    { corners: [[0, 0], left, at(TABLE * Math.cos(EIGHTH / 2), half)], light: depth(angle + EIGHTH / 4) },
    { corners: [[0, 0], at(TABLE * Math.cos(EIGHTH / 2), half), right], light: depth(next - EIGHTH / 4) },
    { corners: [left, star, right], light: lit(half, 0.35) },
    { corners: [left, at(STAR, angle - EIGHTH / 2), girdle[0], star], light: lit(angle, 0) },
    { corners: [star, girdle[0], girdle[1]], light: lit(half - EIGHTH / 4, -0.3) },
    { corners: [star, girdle[1], girdle[2]], light: lit(half + EIGHTH / 4, -0.15) },
  ];
}

/** How much light a facet sends to us: from -1, dark, to 1. */
const lit = (angle: number, more: number): number =>
  0.6 * Math.cos(angle - LAMP) + 0.3 * Math.cos(5 * angle) + more;

const at = (radius: number, angle: number): Point => [
  Math.round(radius * Math.sin(angle) * 10) / 10,
  Math.round(-radius * Math.cos(angle) * 10) / 10,
];

function pick(colors: readonly string[], light: number): string {
  const last = colors.length - 1;
  return colors[Math.min(last, Math.max(0, Math.round(((light + 1) / 2) * last)))] ?? '';
}
