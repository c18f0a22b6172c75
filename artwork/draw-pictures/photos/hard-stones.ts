/** Spinel, diamond, topaz and zircon. */
import { octahedron, topaz as topazForm } from '../crystal-forms.ts';
import { FACES, tilt } from '../crystal-pictures.ts';
import {
  baguetteCut,
  cushionCut,
  emeraldCut,
  hexagonCut,
  marquiseCut,
  ovalCut,
  pearCut,
  roundCut,
  trillionCut,
} from '../cut-recipes.ts';
import * as rocks from '../matrix-rocks.ts';
import type { Photograph } from '../picture.ts';
import { colored, diamond, garden, spinel, topaz, zircon } from '../species.ts';
import { tint } from '../stone-picture.ts';
import { cut, FACE_UP, faceted, grown, STEPS } from './photo.ts';

export const HARD_STONES: readonly Photograph[] = [
  cut(
    'spinel-oval-red-myanmar',
    'Oval spinel of glowing signal red, open and even in color right to the girdle, on cream paper.',
    ovalCut(41, 1.2),
    colored(spinel, [0.82, 0.05, 0.08], { glow: [0.06, 0.0006, 0.004] }),
    'paper',
    { spin: 92, front: 1.2 },
  ),
  faceted(
    'spinel-cushion-pink-tanzania',
    'Cushion-cut spinel of hot, neon pink with crisp facet edges, standing on dark ground.',
    cushionCut(41, 1.1),
    colored(spinel, [0.95, 0.16, 0.38], { glow: [0.1, 0.004, 0.02] }),
    'ink',
    { ...FACE_UP, spin: 88, front: 1.2 },
  ),
  cut(
    'spinel-oval-blue-vietnam',
    'Oval spinel of vivid cobalt blue with violet flashes in its depths, on pale gray stone.',
    ovalCut(41, 1.25),
    colored(spinel, [0.16, 0.22, 0.64]),
    'stone',
    { ...FACE_UP, spin: 90, front: 1.2 },
  ),
  faceted(
    'spinel-round-lavender-sri-lanka',
    'Round spinel of grayish lavender with silvery white sparkle, on slate-blue ground.',
    roundCut(41),
    colored(spinel, [0.66, 0.54, 0.8]),
    'dusk',
    { spin: 13, roll: -8 },
  ),
  faceted(
    'spinel-hexagon-gray-myanmar',
    'Hexagonal step-cut spinel of steel gray with a violet breath, its steps mirror-sharp, on sand-colored paper.',
    hexagonCut(41),
    colored(spinel, [0.36, 0.35, 0.42]),
    'sand',
    { ...STEPS, spin: 10 },
  ),
  grown(
    'spinel-crystal-vietnam',
    'Purplish spinel octahedron with eight triangular faces, one corner pointing up, half bedded in white marble.',
    () => ({
      backdrop: 'moss',
      rock: () => rocks.marble(63),
      crystals: [
        {
          planes: octahedron(0.58),
          move: [0.05, 1.06, 0.05],
          turn: tilt(34, 4, -8),
          medium: colored(spinel, [0.4, 0.09, 0.45], {
            relief: FACES.spinel,
            veil: garden([0.5, 0.3, 0.6], 0.5),
          }),
        },
      ],
    }),
  ),
  faceted(
    'diamond-round-botswana',
    'Round brilliant diamond face up: an eight-armed pattern of white and black with sparks of spectral color.',
    roundCut(40.75),
    colored(diamond, [0.99, 0.99, 0.985]),
    'ink',
    { ...FACE_UP, spin: 11 },
  ),
  faceted(
    'diamond-cushion-yellow-south-africa',
    'Cushion-cut diamond of strong canary yellow, broken into many glowing patches, on slate-blue ground.',
    cushionCut(40.5, 1.05),
    colored(diamond, [0.98, 0.86, 0.2]),
    'dusk',
    { ...FACE_UP, spin: 4 },
  ),
  faceted(
    'diamond-pear-pink-australia',
    'Pear-shaped diamond of faint rose pink with lively white and rainbow sparks, on gray stone.',
    pearCut(40, 1.42),
    colored(diamond, [0.97, 0.75, 0.8]),
    'stone',
    { ...FACE_UP, spin: 100, scale: 0.92 },
  ),
  faceted(
    'diamond-step-canada',
    'Emerald-cut diamond, colorless: long quiet mirrors along its steps and a deep hall of reflections at the center.',
    emeraldCut(41, 1.4, 0.32),
    colored(diamond, [0.985, 0.99, 0.985]),
    'ink',
    { ...STEPS, front: 2, spin: 88, scale: 0.9 },
  ),
  faceted(
    'diamond-marquise-russia',
    'Colorless marquise diamond with a faint dark bow tie across its middle and fire at both points.',
    marquiseCut(40, 1.9),
    colored(diamond, [0.985, 0.985, 0.98]),
    'dusk',
    { ...FACE_UP, spin: 96, scale: 0.8 },
  ),
  faceted(
    'diamond-trilliant-brown-australia',
    'Triangular diamond of cognac brown flashing gold and orange, on cream paper.',
    trillionCut(40.5),
    colored(diamond, [0.86, 0.55, 0.28]),
    'paper',
    { ...FACE_UP, spin: 174 },
  ),
  grown(
    'diamond-crystal-angola',
    'Rough diamond octahedron of faint yellowish tint, eight faces with beveled edges, balanced on pale gray stone.',
    () => ({
      backdrop: 'stone',
      target: [0, 0.66, 0],
      view: 18,
      crystals: [
        {
          planes: octahedron(0.66, 1),
          move: [0, 0.7, 0],
          turn: tilt(40, 30, 18),
          medium: colored(diamond, [0.95, 0.9, 0.66], { relief: FACES.diamond }),
        },
      ],
    }),
  ),
  faceted(
    'topaz-step-imperial-brazil',
    'Long emerald-cut topaz of reddish orange with pinkish ends, step after step glowing, on cream paper.',
    emeraldCut(42.5, 1.55, 0.3),
    colored(topaz, [0.95, 0.48, 0.14], {
      zone: { absorb: tint(0.94, 0.36, 0.3), axis: [0, 0, 1], at: 0.7, width: 0.9 },
    }),
    'paper',
    { ...STEPS, spin: 84, scale: 0.84 },
  ),
  faceted(
    'topaz-oval-blue-nigeria',
    'Oval topaz of bright, even sky blue, very clean, on slate-blue ground.',
    ovalCut(42, 1.3),
    colored(topaz, [0.42, 0.8, 0.95]),
    'dusk',
    { spin: 88, scale: 0.95 },
  ),
  faceted(
    'topaz-pear-pink-pakistan',
    'Pear-shaped topaz of cool rose pink standing on gray stone, white light along its rim.',
    pearCut(41.5, 1.5),
    colored(topaz, [0.93, 0.5, 0.64]),
    'stone',
    { spin: 110, scale: 0.88 },
  ),
  faceted(
    'topaz-round-colorless-utah',
    'Colorless round topaz with broad white flashes and soft gray shadows, on dark ground.',
    roundCut(42),
    colored(topaz, [0.975, 0.975, 0.97]),
    'ink',
    { ...FACE_UP, spin: 18 },
  ),
  grown(
    'topaz-crystal-pakistan',
    'Clear, faintly golden topaz crystal with a wedge-shaped end, broken off flat below, beside its gray matrix.',
    () => {
      const medium = colored(topaz, [0.95, 0.82, 0.6], { relief: FACES.topaz });
      return {
        backdrop: 'dusk',
        rock: () => rocks.pocket(88, 'muscovite'),
        crystals: [{ planes: topazForm(0.46, 1.02), move: [0, 0.98, 0.02], turn: tilt(-30, 5, -6), medium }],
      };
    },
  ),
  faceted(
    'zircon-oval-blue-cambodia',
    'Oval zircon of electric greenish blue, its back facet edges plainly doubled through the table.',
    ovalCut(40, 1.22),
    colored(zircon, [0.28, 0.72, 0.88]),
    'paper',
    { ...FACE_UP, spin: 90 },
  ),
  faceted(
    'zircon-round-colorless-sri-lanka',
    'Colorless round zircon throwing as many rainbow sparks as a diamond, though its edges look soft and doubled.',
    roundCut(40.5, { lower: 0.72 }),
    colored(zircon, [0.975, 0.97, 0.95]),
    'ink',
    { spin: 6, roll: 9 },
  ),
  faceted(
    'zircon-cushion-red-tanzania',
    'Cushion-cut zircon of brownish orange red like embers, with fire at its corners, on sand-colored paper.',
    cushionCut(40, 1.12),
    colored(zircon, [0.82, 0.2, 0.07]),
    'sand',
    { ...FACE_UP, spin: 92, front: 1 },
  ),
  faceted(
    'zircon-baguette-golden-myanmar',
    'Long rectangular step-cut zircon of warm honey gold with blurred, doubled steps, on gray stone.',
    baguetteCut(40, 1.7),
    colored(zircon, [0.95, 0.68, 0.22]),
    'stone',
    { ...STEPS, spin: 80, scale: 0.82 },
  ),
];
