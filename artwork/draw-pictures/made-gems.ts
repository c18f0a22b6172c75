/** Stones that people made: synthetics, which are what they are called, and imitations, which are not. */
import { oval } from './brilliant-cuts.ts';
import { cushionCut, emeraldCut, mixedCut, ovalCut, roundCut } from './cut-recipes.ts';
import { corundum, quartz, type Species } from './species.ts';
import { largeStone as large, type StonePhotograph, stonePicture as stone, tint } from './stone-picture.ts';

const cubicZirconia: Species = { index: 2.17, dispersion: 0.06 };
const moissanite: Species = { index: 2.67, dispersion: 0.104, birefringence: 0.02 };
/** Flame-fusion spinel holds more aluminum than the natural one, and reads higher. */
const madeSpinel: Species = { index: 1.728, dispersion: 0.0115 };
const glass: Species = { index: 1.56, dispersion: 0.012 };

export const MADE_GEMS: readonly StonePhotograph[] = [
  stone(
    'gem-cubic-zirconia',
    'A colorless round cubic zirconia with broad flashes of orange and blue in its facets, on dark ink.',
    {
      cut: roundCut(41.5),
      spin: 12,
      backdrop: 'ink',
      medium: { ...cubicZirconia, absorb: tint(0.99, 0.99, 0.985) },
    },
  ),
  stone('gem-moissanite', 'A colorless round moissanite, full of small rainbow flashes, on gray stone.', {
    cut: roundCut(40.5),
    spin: 40,
    backdrop: 'stone',
    medium: { ...moissanite, absorb: tint(0.985, 0.99, 0.96) },
  }),
  stone(
    'gem-synthetic-spinel',
    'A flame-fusion spinel, oval, clean, of an even light blue like aquamarine, on warm white paper.',
    {
      cut: ovalCut(41, 1.25),
      spin: 88,
      backdrop: 'paper',
      medium: { ...madeSpinel, absorb: tint(0.5, 0.78, 0.95) },
    },
  ),
  large(
    'gem-synthetic-corundum',
    'A flame-fusion ruby, an oval of bright, even red without an inclusion, on sand-colored paper.',
    {
      cut: mixedCut(oval(1.2), 40.5),
      spin: 80,
      backdrop: 'sand',
      medium: { ...corundum, absorb: tint(0.64, 0.02, 0.07), glow: [0.07, 0.0006, 0.005] },
    },
  ),
  stone('gem-glass', 'A piece of green glass in an emerald cut, clean through and through, on dark ink.', {
    cut: emeraldCut(43, 1.3),
    front: 2.6,
    spin: 76,
    backdrop: 'ink',
    medium: { ...glass, absorb: tint(0.06, 0.6, 0.2) },
  }),
  stone(
    'gem-synthetic-quartz',
    'A cushion-cut hydrothermal amethyst of deep, even purple, on warm white paper.',
    {
      cut: cushionCut(42, 1.15),
      spin: 84,
      backdrop: 'paper',
      medium: { ...quartz, absorb: tint(0.34, 0.09, 0.6) },
    },
  ),
];
