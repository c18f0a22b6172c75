import { line } from '../../covers/lettering.ts';
import { ovalCut } from '../../cut-recipes.ts';
import { brushedSteel } from '../../metals.ts';
import { kind, lying } from '../../scenes/loose-stones.ts';
import { at, turnAbout } from '../../vector.ts';
import { carried } from '../carry.ts';
import { linen, slate } from '../grounds.ts';
import { loupe } from '../models/loupe.ts';
import { cord, leather, MATT_BLACK, STEEL_SATIN } from '../models/metals-and-plastics.ts';
import { rope, sleeve } from '../models/soft-goods.ts';
import type { Print } from '../print.ts';
import { print } from '../print.ts';
import { printedProduct } from '../stage.ts';

/** What is engraved on a loupe: its power, and what it is. */
export const loupeMark = (power: string, words: string, color: string): Promise<Print> =>
  print(
    line(power, [640, 520], { face: 'sans', weight: 600, size: 290 }, color, 'center') +
      line(words, [640, 660], { face: 'sans', weight: 500, size: 92, tracking: 0.16 }, color, 'center'),
    1440,
    1000,
    0.5,
  );

export const LOUPE_10 = printedProduct(
  'good-loupe-10x',
  'A folding 10x loupe in a matt black case, its lens swung out, beside its brown leather sleeve with a neck cord.',
  async () => ({
    ground: linen('#b9b1a4'),
    parts: [
      ...carried(
        loupe({
          case: MATT_BLACK,
          barrel: MATT_BLACK,
          mark: await loupeMark('10×', 'TRIPLET', '#d9d5cc'),
          open: 128,
        }),
        at([-0.55, 0, 0.55], turnAbout([0, 1, 0], 24), 1.15),
      ),
      ...sleeve(
        [1.9, 1.7, 0.3],
        leather('#5a3320'),
        cord('#d8c39a'),
        at([0.55, 0, -1.35], turnAbout([0, 1, 0], -14)),
      ),
      rope(
        [
          [-0.2, 0.16, -2],
          [-1.3, 0.05, -2.1],
          [-2.3, 0.05, -1.2],
          [-1.9, 0.05, -0.5],
          [-1.3, 0.05, -0.9],
          [-1.5, 0.05, -1.9],
          [-0.5, 0.1, -2.35],
          [0.1, 0.14, -2.05],
        ],
        0.035,
        '#2c2521',
      ),
    ],
    to: [0.1, 0.1, -0.15],
    elevation: 46,
    distance: 9.6,
  }),
);

export const LOUPE_20 = printedProduct(
  'good-loupe-20x',
  'A small stainless steel loupe engraved 20x, half folded, on slate beside an oval blue sapphire.',
  async () => ({
    ground: slate(),
    stones: [lying(kind(ovalCut(40.5, 1.2), 1.766, 0.02, 0.09, 0.58), 0.35, 1.15, 0.36, 70, 12)],
    parts: carried(
      loupe({
        case: brushedSteel([1, 0, 0.3]),
        barrel: STEEL_SATIN,
        mark: await loupeMark('20×', 'STAINLESS', '#1b1f24'),
        open: 205,
      }),
      at([-0.75, 0, -0.35], turnAbout([0, 1, 0], -14), 1.05),
    ),
    to: [0, 0.15, 0.05],
    elevation: 44,
    distance: 8.6,
  }),
);
