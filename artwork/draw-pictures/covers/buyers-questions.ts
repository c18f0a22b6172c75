import { cushion, oval } from '../brilliant-cuts.ts';
import { cushionCut, emeraldCut, mixedCut, ovalCut, pearCut, roundCut } from '../cut-recipes.ts';
import type { Vec3 } from '../vector.ts';
import type { Ink } from './gem-plan.ts';
import { gemPlan } from './gem-plan.ts';
import { drawCover, LABORATORY } from './series.ts';
import type { Point } from './shapes.ts';
import { shadow } from './shapes.ts';

const around = (body: Vec3): Ink => ({
  dark: body.map((v) => v * 0.32) as unknown as Vec3,
  body,
  pale: body.map((v) => 255 - (255 - v) * 0.22) as unknown as Vec3,
});

/** From the start of the stroke to its end: a parcel in the order of the spectrum. */
const INKS: readonly Ink[] = (
  [
    [196, 18, 52],
    [214, 40, 70],
    [222, 74, 60],
    [232, 112, 40],
    [236, 150, 36],
    [232, 186, 52],
    [176, 190, 40],
    [84, 164, 62],
    [22, 140, 84],
    [16, 146, 140],
    [24, 124, 186],
    [36, 82, 196],
    [78, 56, 190],
  ] as const
).map((body) => around(body));

const CUTS = [
  roundCut(41),
  ovalCut(41.5, 1.22),
  cushionCut(41.5, 1.04),
  emeraldCut(42, 1.25, 0.4),
  pearCut(41, 1.35),
  mixedCut(oval(1.3), 41),
  mixedCut(cushion(1.1, 2.8), 41.5),
];
const CENTER: Point = [600, 972];
const BOW = 236;
const STONES = 11;
const SIZE = 128;
const DOT: Point = [600, 1448];

/** Along a question mark: three quarters of a circle, then down. */
function stroke(t: number): Point {
  const arc = 1.5 * Math.PI * BOW;
  const stem = 96;
  const s = t * (arc + stem);
  if (s > arc) return [CENTER[0], CENTER[1] + BOW + (s - arc)];
  const angle = Math.PI + s / BOW;
  return [CENTER[0] + BOW * Math.cos(angle), CENTER[1] + BOW * Math.sin(angle)];
}

export const BUYERS_QUESTIONS = drawCover({
  name: 'cover-the-buyers-questions',
  alt: 'Book cover: The Buyer’s Questions by Mei-Lin Zhao, with a question mark laid of cut stones from red to violet.',
  imprint: LABORATORY,
  title: ['The Buyer’s', 'Questions'],
  author: 'Mei-Lin Zhao',
  ground: '#f3f1ec',
  ink: '#121c31',
  metal: '#8d1237',
  draw: () => {
    const stones = Array.from({ length: STONES }, (_, i) => {
      const t = i / (STONES - 1);
      const grown = SIZE * (0.86 + 0.2 * Math.sin(t * Math.PI));
      return gemPlan(CUTS[(i * 3) % CUTS.length](), stroke(t), [grown, grown], INKS[i], (i * 67) % 180);
    });
    const dot = gemPlan(roundCut(41)(), DOT, [134, 134], around([150, 160, 172]));
    return { defs: shadow('lift', 9, 0.32), art: `<g filter="url(#lift)">${stones.join('')}${dot}</g>` };
  },
});
