/** The cuts, shown on pale stones from nearly above. */

import { cushionCut, emeraldCut, marquiseCut, ovalCut, pearCut, roundCut } from './cut-recipes.ts';
import { windowLight } from './dome-lights.ts';
import { domeScene } from './domes.ts';
import type { Photograph } from './picture.ts';
import { CHALCEDONY } from './polished-stones.ts';
import type { StoneLook } from './stone-picture.ts';
import { stonePicture, tint } from './stone-picture.ts';

const clear = { index: 2.2, dispersion: 0.03, absorb: tint(0.97, 0.975, 0.98) };
const above: Partial<StoneLook> = { elevation: 62, lean: 20, roll: 6 };

export const CUT_PICTURES: readonly Photograph[] = [
  stonePicture(
    'cut-round-brilliant',
    'A colorless round brilliant seen from above: octagonal table, star, kite and upper girdle facets around it.',
    {
      cut: roundCut(40.75),
      spin: 4,
      medium: clear,
      backdrop: 'ink',
      ...above,
    },
  ),
  stonePicture(
    'cut-oval',
    'A colorless oval brilliant seen from above, the facets of a round brilliant stretched along its length.',
    {
      cut: ovalCut(40, 1.35),
      spin: 90,
      medium: clear,
      backdrop: 'dusk',
      ...above,
    },
  ),
  stonePicture(
    'cut-emerald-cut',
    'A pale emerald cut seen from above: a long octagon with three parallel steps around a large table.',
    {
      cut: emeraldCut(41.5, 1.38),
      front: 2.2,
      spin: 88,
      medium: { ...clear, index: 1.76, absorb: tint(0.9, 0.95, 0.97) },
      backdrop: 'ink',
      ...above,
    },
  ),
  stonePicture(
    'cut-cushion',
    'A pale champagne cushion cut seen from above: a rounded square with large, soft facets.',
    {
      cut: cushionCut(40.5, 1.08),
      spin: 92,
      medium: { ...clear, absorb: tint(0.96, 0.88, 0.74) },
      backdrop: 'dusk',
      ...above,
    },
  ),
  stonePicture(
    'cut-pear',
    'A colorless pear cut seen from above, round at one end and drawn to a point at the other.',
    {
      cut: pearCut(40, 1.45),
      spin: 110,
      medium: clear,
      backdrop: 'ink',
      ...above,
      scale: 0.95,
    },
  ),
  stonePicture(
    'cut-marquise',
    'A colorless marquise cut seen from above: a long boat shape with a point at either end.',
    {
      cut: marquiseCut(40, 1.9),
      spin: 80,
      medium: clear,
      backdrop: 'dusk',
      ...above,
      scale: 0.85,
    },
  ),
  {
    name: 'cut-cabochon',
    alt: 'A smooth oval cabochon of pale blue chalcedony seen from above, a polished dome without any facets.',
    width: 1200,
    height: 900,
    mostBytes: 160_000,
    scene: () =>
      domeScene({
        ...CHALCEDONY,
        backdrop: 'ink',
        height: 0.62,
        ratio: 0.74,
        turn: 14,
        tilt: 0,
        elevation: 58,
        view: 22,
        exposure: 0.42,
        lights: windowLight,
      }),
  },
];
