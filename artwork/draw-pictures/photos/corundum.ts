/** Ruby, sapphire and padparadscha. */

import { oval } from '../brilliant-cuts.ts';
import { corundum as form } from '../crystal-forms.ts';
import { FACES, tilt } from '../crystal-pictures.ts';
import {
  cushionCut,
  emeraldCut,
  marquiseCut,
  mixedCut,
  ovalCut,
  pearCut,
  roundCut,
  trillionCut,
} from '../cut-recipes.ts';
import { milky } from '../milky.ts';
import type { Photograph } from '../picture.ts';
import { colored, corundum, garden, pleochroic, silk } from '../species.ts';
import { tint } from '../stone-picture.ts';
import { cut, FACE_UP, faceted, grown, STEPS } from './photo.ts';
import { starry } from './starry.ts';

const SIX_RAYS = [14, 74, 134];

export const CORUNDUM: readonly Photograph[] = [
  cut(
    'ruby-oval-myanmar',
    'Oval ruby of saturated, faintly pinkish red, face up on cream paper, a red glow spilling from its lower edge.',
    ovalCut(41, 1.2),
    pleochroic(corundum, [0.66, 0.04, 0.08], [0.56, 0.02, 0.09], [0.66, 0.04, 0.08], {
      glow: [0.06, 0.0006, 0.005],
    }),
    'paper',
    { ...FACE_UP, spin: 86, front: 1.2 },
  ),
  cut(
    'ruby-cushion-mozambique',
    'Cushion-cut ruby of bright, slightly orange red on a dark ground, its large facets evenly lit from end to end.',
    cushionCut(40.5, 1.08),
    colored(corundum, [0.66, 0.035, 0.035], { glow: [0.03, 0.0006, 0.001] }),
    'ink',
    { spin: 10, roll: -8, front: 1.2 },
  ),
  cut(
    'ruby-round-thailand',
    'Round ruby of dark garnet-like red with a brownish cast, only a few facets flashing, on gray ground.',
    roundCut(41),
    colored(corundum, [0.34, 0.008, 0.012]),
    'stone',
    { spin: 7, front: 1.6 },
  ),
  cut(
    'ruby-pear-vietnam',
    'Pear-shaped ruby of hot pinkish red lying on sand-colored paper, point to the right, silk softening its middle.',
    pearCut(40, 1.42),
    colored(corundum, [0.74, 0.05, 0.15], { glow: [0.05, 0.001, 0.01], veil: silk([0.7, 0.15, 0.25], 0.5) }),
    'sand',
    { ...FACE_UP, spin: 104, scale: 0.92, front: 1.2 },
  ),
  cut(
    'ruby-step-madagascar',
    'Emerald-cut ruby of purplish red, its parallel steps like a stair of red mirrors, on pale gray stone.',
    emeraldCut(41, 1.25, 0.34),
    colored(corundum, [0.6, 0.03, 0.11], { glow: [0.03, 0.0006, 0.005] }),
    'stone',
    { ...STEPS, spin: 78 },
  ),
  starry(
    'star-ruby-myanmar',
    'Domed star ruby of translucent purplish red, six white rays crossing near the top of the cabochon.',
    {
      index: 1.766,
      turbid: milky([0.46, 0.008, 0.035], 6),
      degrees: SIX_RAYS,
      color: [1.1, 1.2, 1.2],
      side: 'window',
      spread: 0.011,
      zones: 5,
      backdrop: 'moss',
      exposure: 0.4,
      height: 0.86,
      ratio: 0.86,
    },
  ),
  grown(
    'ruby-crystal-tanzania',
    'Ruby crystal of barrel shape, six tapering sides and a flat top, red through and through, on pale ground.',
    () => ({
      backdrop: 'paper',
      target: [0, 0.9, 0],
      view: 20,
      crystals: [
        {
          planes: form(0.72, 0.92, 4),
          move: [0, 0.92, 0],
          turn: tilt(18, 16, -9),
          medium: colored(corundum, [0.5, 0.012, 0.05], {
            relief: FACES.corundum,
            glow: [0.1, 0.002, 0.008],
            veil: garden([0.7, 0.12, 0.18], 0.8, 1.8),
          }),
        },
      ],
    }),
  ),
  cut(
    'sapphire-cushion-kashmir',
    'Cushion-cut sapphire of rich, slightly sleepy cornflower blue whose facet edges look dusted with fine haze.',
    cushionCut(40.5, 1.14),
    pleochroic(corundum, [0.15, 0.28, 0.64], [0.2, 0.21, 0.66], [0.15, 0.28, 0.64], {
      veil: garden([0.2, 0.3, 0.6], 0.45, 1.2),
    }),
    'paper',
    { ...FACE_UP, spin: 94, front: 1.2 },
  ),
  cut(
    'sapphire-oval-sri-lanka',
    'Light blue oval sapphire, open and lively, with pale flashes right across the crown, on slate-blue ground.',
    mixedCut(oval(1.22), 40.5),
    pleochroic(corundum, [0.36, 0.52, 0.82], [0.42, 0.44, 0.84], [0.36, 0.52, 0.82]),
    'dusk',
    { spin: 88, roll: -9 },
  ),
  cut(
    'sapphire-step-madagascar',
    'Emerald-cut sapphire of even royal blue, long bright and dark steps running along its sides, on cream paper.',
    emeraldCut(41, 1.4, 0.32),
    pleochroic(corundum, [0.11, 0.2, 0.52], [0.14, 0.15, 0.54], [0.11, 0.2, 0.52]),
    'paper',
    { ...STEPS, scale: 0.9 },
  ),
  cut(
    'sapphire-round-australia',
    'Round sapphire so dark an inky blue that only rim facets light up, with a hint of green at one side.',
    roundCut(41, { lower: 0.74 }),
    colored(corundum, [0.02, 0.06, 0.2], {
      zone: { absorb: tint(0.02, 0.13, 0.2), axis: [1, 0, 0], at: 0.4, width: 0.9 },
    }),
    'stone',
    { spin: 4, front: 2 },
  ),
  faceted(
    'sapphire-round-montana',
    'Round sapphire of steely teal, between blue and green, crisp and bright on dark ground.',
    roundCut(40.75),
    colored(corundum, [0.2, 0.53, 0.6]),
    'ink',
    { ...FACE_UP, spin: 11 },
  ),
  faceted(
    'pink-sapphire-pear',
    'Pear-shaped sapphire of clear bubblegum pink, bright throughout, standing on gray stone.',
    pearCut(40, 1.35),
    colored(corundum, [0.93, 0.3, 0.56], { glow: [0.03, 0.004, 0.012] }),
    'stone',
    { spin: 100, scale: 0.95, roll: -6 },
  ),
  faceted(
    'yellow-sapphire-oval',
    'Oval sapphire of pure lemon yellow with white flashes, on dusk-blue ground that makes the color stand out.',
    ovalCut(41, 1.18),
    colored(corundum, [0.98, 0.82, 0.14]),
    'dusk',
    { ...FACE_UP, spin: 90 },
  ),
  faceted(
    'green-sapphire-step',
    'Square step-cut sapphire of olive to bottle green, nested squares of light and dark, on sand-colored paper.',
    emeraldCut(41, 1, 0.5),
    pleochroic(corundum, [0.2, 0.42, 0.2], [0.14, 0.4, 0.38], [0.2, 0.42, 0.2]),
    'sand',
    { ...STEPS, spin: 8 },
  ),
  faceted(
    'purple-sapphire-trilliant',
    'Triangular sapphire of royal purple with softly bowed sides and a bright center, on pale paper.',
    trillionCut(40.5),
    colored(corundum, [0.38, 0.1, 0.55], { glow: [0.03, 0.002, 0.02] }),
    'paper',
    { ...FACE_UP, spin: 180, front: 1.2 },
  ),
  faceted(
    'colorless-sapphire-round',
    'Colorless round sapphire with crisp white and gray flashes but hardly a trace of rainbow color, on dark ground.',
    roundCut(40.75),
    colored(corundum, [0.97, 0.975, 0.98]),
    'ink',
    { spin: 15, roll: -9 },
  ),
  faceted(
    'parti-sapphire-australia',
    'Marquise sapphire in two colors, teal blue at one end and golden green at the other, on gray ground.',
    marquiseCut(40, 1.7),
    colored(corundum, [0.05, 0.3, 0.46], {
      zone: { absorb: tint(0.62, 0.6, 0.1), axis: [0, 0, 1], at: 0.1, width: 0.5 },
    }),
    'stone',
    { ...FACE_UP, spin: 84, scale: 0.84 },
  ),
  starry(
    'star-sapphire-sri-lanka',
    'Gray-blue star sapphire cabochon with a sharp, pale six-rayed star centered on its dome, on dark ground.',
    {
      index: 1.766,
      turbid: milky([0.08, 0.155, 0.4], 4.5),
      degrees: [2, 62, 122],
      color: [0.75, 0.82, 0.95],
      spread: 0.007,
      zones: 6,
      backdrop: 'dusk',
      exposure: 0.42,
      height: 0.9,
      ratio: 0.9,
    },
  ),
  faceted(
    'padparadscha-cushion-sri-lanka',
    'Cushion-cut padparadscha of soft salmon, neither pink nor orange, glowing evenly on cream paper.',
    cushionCut(40.5, 1.05),
    colored(corundum, [0.97, 0.56, 0.47], { glow: [0.06, 0.015, 0.012] }),
    'paper',
    { ...FACE_UP, spin: 6, front: 1.2 },
  ),
  faceted(
    'padparadscha-pear-madagascar',
    'Pear-shaped padparadscha, pink toward the point and peach orange in the round end, on slate-blue ground.',
    pearCut(40, 1.4),
    colored(corundum, [0.97, 0.58, 0.34], {
      zone: { absorb: tint(0.95, 0.42, 0.54), axis: [0, 0, 1], at: 0.35, width: 1 },
    }),
    'dusk',
    { spin: 96, scale: 0.92 },
  ),
  faceted(
    'orange-sapphire-marquise',
    'Marquise sapphire of fiery orange with yellow flashes at both points, on dark ground.',
    marquiseCut(40, 1.85),
    colored(corundum, [0.95, 0.36, 0.03]),
    'ink',
    { ...FACE_UP, spin: 100, scale: 0.8 },
  ),
];
