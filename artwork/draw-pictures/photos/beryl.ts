/** Emerald and its sisters, and chrysoberyl. */

import { oval } from '../brilliant-cuts.ts';
import { beryl as form } from '../crystal-forms.ts';
import { FACES, tilt } from '../crystal-pictures.ts';
import {
  cushionCut,
  emeraldCut,
  hexagonCut,
  marquiseCut,
  mixedCut,
  ovalCut,
  pearCut,
  portugueseCut,
  roundCut,
} from '../cut-recipes.ts';
import { umbrella } from '../dome-lights.ts';
import * as rocks from '../matrix-rocks.ts';
import { clouded, milky, veils } from '../milky.ts';
import type { Photograph } from '../picture.ts';
import { beryl, chrysoberyl, colored, garden, pleochroic } from '../species.ts';
import { domed, FACE_UP, faceted, grown, STEPS } from './photo.ts';
import { starry } from './starry.ts';

export const BERYL: readonly Photograph[] = [
  faceted(
    'emerald-step-colombia',
    'Emerald-cut emerald of warm, velvety green with a misty garden of inclusions behind its table, on cream paper.',
    emeraldCut(43, 1.22),
    colored(beryl, [0.01, 0.36, 0.1], {
      glow: [0.001, 0.02, 0.008],
      veil: garden([0.05, 0.5, 0.2], 0.5, 2.4),
    }),
    'paper',
    { ...STEPS, spin: 80 },
  ),
  faceted(
    'emerald-oval-zambia',
    'Oval emerald of cool bluish green, cleaner than most, with bright reflections through the crown, on gray stone.',
    mixedCut(oval(1.28), 43),
    colored(beryl, [0.02, 0.46, 0.26]),
    'stone',
    { ...FACE_UP, spin: 92, front: 1.4 },
  ),
  faceted(
    'emerald-pear-brazil',
    'Light yellowish green pear-shaped emerald with wisps and tiny clouds inside, on sand-colored paper.',
    pearCut(42.5, 1.4),
    colored(beryl, [0.22, 0.7, 0.2], { veil: garden([0.5, 0.9, 0.45], 0.7, 2.8) }),
    'sand',
    { ...FACE_UP, spin: 98, scale: 0.93 },
  ),
  domed(
    'emerald-cabochon-afghanistan',
    'Oval emerald cabochon, a smooth translucent dome of deep green crossed by cloudy inclusions, on pale paper.',
    {
      index: 1.58,
      texture: clouded([1.6, 1.25, 1.4], 1.7, 0.12, [3, 1, 2]),
      turbid: { ...milky([0.008, 0.2, 0.06], 1.3), vary: veils(1.2, 11, 0.06, [3, 1, 2]) },
      backdrop: 'paper',
      height: 0.74,
      ratio: 0.72,
      tilt: 14,
      lights: umbrella,
    },
  ),
  grown(
    'emerald-crystal-colombia',
    'Six-sided emerald prism with a flat end, green and cloudy, rising from a bed of white calcite rock.',
    () => {
      const medium = colored(beryl, [0.03, 0.5, 0.16], {
        relief: FACES.beryl,
        veil: garden([0.15, 0.6, 0.3], 0.9, 2.2),
      });
      return {
        backdrop: 'stone',
        rock: () => rocks.blackShale(91),
        crystals: [
          { planes: form(0.42, 0.95, 13), move: [-0.05, 0.98, 0.05], turn: tilt(20, 8, 14), medium },
          { planes: form(0.2, 0.5, 18), move: [0.72, 0.6, 0.2], turn: tilt(4, 12, -32), medium },
        ],
      };
    },
  ),
  faceted(
    'aquamarine-step-pakistan',
    'Emerald-cut aquamarine of pale, icy blue, so clean that its back steps show through the table, on dusk blue.',
    emeraldCut(43, 1.35, 0.3),
    colored(beryl, [0.68, 0.88, 0.96]),
    'dusk',
    { ...STEPS, spin: 86, scale: 0.92 },
  ),
  faceted(
    'aquamarine-oval-mozambique',
    'Oval aquamarine of medium sky blue without any green, large calm flashes in its crown, on cream paper.',
    ovalCut(43, 1.32),
    pleochroic(beryl, [0.72, 0.86, 0.92], [0.72, 0.86, 0.92], [0.22, 0.58, 0.86]),
    'paper',
    { spin: 90, scale: 0.95 },
  ),
  faceted(
    'aquamarine-pear-brazil',
    'Long pear-shaped aquamarine of greenish sea blue hanging its point to the left, on pale gray stone.',
    pearCut(42.5, 1.6),
    colored(beryl, [0.48, 0.82, 0.8]),
    'stone',
    { ...FACE_UP, spin: -96, scale: 0.84 },
  ),
  grown(
    'aquamarine-crystal-pakistan',
    'Two slim six-sided aquamarine prisms, pale blue with flat tops, leaning apart on gray granite.',
    () => {
      const medium = colored(beryl, [0.5, 0.82, 0.93], {
        relief: FACES.beryl,
        veil: garden([0.8, 1, 1.1], 0.5, 2.4),
      });
      return {
        backdrop: 'dusk',
        rock: () => rocks.pocket(72, 'muscovite'),
        crystals: [
          { planes: form(0.3, 1.05, 5), move: [-0.22, 1.0, 0], turn: tilt(10, 3, 9), medium },
          { planes: form(0.22, 0.72, 7), move: [0.52, 0.72, 0.15], turn: tilt(22, 6, -20), medium },
        ],
      };
    },
  ),
  faceted(
    'morganite-oval-madagascar',
    'Oval morganite of clear rose pink, bright over its whole face, on cream paper.',
    ovalCut(43, 1.24),
    colored(beryl, [0.97, 0.66, 0.69]),
    'paper',
    { ...FACE_UP, spin: 88 },
  ),
  faceted(
    'morganite-hexagon-mozambique',
    'Hexagonal step-cut morganite of pale peach, six nested hexagons leading the eye inward, on sand-colored paper.',
    hexagonCut(43),
    colored(beryl, [0.96, 0.66, 0.52]),
    'sand',
    { ...STEPS, spin: 14 },
  ),
  faceted(
    'heliodor-cushion-madagascar',
    'Cushion-cut heliodor of bright lemon yellow with greenish depths, on a dark ground.',
    cushionCut(43, 1.1),
    colored(beryl, [0.93, 0.84, 0.2]),
    'ink',
    { spin: 92, front: 1.2 },
  ),
  faceted(
    'heliodor-marquise-namibia',
    'Marquise-cut heliodor of honeyed gold, its two points lit, lying across gray stone.',
    marquiseCut(42.5, 1.9),
    colored(beryl, [0.97, 0.68, 0.1]),
    'stone',
    { ...FACE_UP, spin: 82, scale: 0.8 },
  ),
  faceted(
    'red-beryl-round-utah',
    'Small round red beryl of raspberry red with feathery veils, resting on pale paper.',
    roundCut(43),
    colored(beryl, [0.7, 0.025, 0.1], {
      glow: [0.05, 0.003, 0.01],
      veil: garden([0.7, 0.15, 0.2], 0.8, 3),
    }),
    'paper',
    { ...FACE_UP, spin: 5, scale: 0.84, front: 1.4 },
  ),
];

export const CHRYSOBERYL: readonly Photograph[] = [
  faceted(
    'alexandrite-oval-daylight',
    'Oval alexandrite as daylight shows it: bluish green with darker teal facets, on pale gray stone.',
    ovalCut(40.5, 1.18),
    colored(chrysoberyl, [0.1, 0.52, 0.36]),
    'stone',
    { ...FACE_UP, spin: 88 },
  ),
  faceted(
    'alexandrite-oval-lamplight',
    'The same oval alexandrite by lamplight: raspberry red with purple flashes, on warm sand-colored paper.',
    ovalCut(40.5, 1.18),
    colored(chrysoberyl, [0.62, 0.06, 0.17], { glow: [0.03, 0.002, 0.006] }),
    'sand',
    { ...FACE_UP, spin: 88, front: 1.2 },
  ),
  faceted(
    'alexandrite-pair-india',
    'Two round alexandrites side by side on dark ground, one grass green and one brownish red: one color, two lights.',
    roundCut(40.5),
    colored(chrysoberyl, [0.24, 0.6, 0.22]),
    'ink',
    { spin: 8, scale: 0.88, second: colored(chrysoberyl, [0.6, 0.12, 0.1]) },
  ),
  faceted(
    'chrysoberyl-round-brazil',
    'Round chrysoberyl of pale honey yellow with brilliant, slightly greenish flashes, on cream paper.',
    portugueseCut(40.5),
    colored(chrysoberyl, [0.95, 0.86, 0.42]),
    'paper',
    { spin: 3, front: 1.2 },
  ),
  faceted(
    'chrysoberyl-cushion-tanzania',
    'Cushion-cut chrysoberyl of fresh mint to yellowish green, lively and clean, on slate-blue ground.',
    cushionCut(40.5, 1.12),
    colored(chrysoberyl, [0.56, 0.88, 0.42]),
    'dusk',
    { ...FACE_UP, spin: 94 },
  ),
  starry(
    'chrysoberyl-cats-eye-sri-lanka',
    'Honey-colored chrysoberyl cabochon with one sharp, silvery line of light running its whole length, on dark ground.',
    {
      index: 1.75,
      turbid: milky([0.66, 0.4, 0.07], 4),
      milk: 0.17,
      degrees: [90],
      color: [1.9, 1.85, 1.55],
      spread: 0.011,
      streaks: 0.15,
      backdrop: 'dusk',
      height: 0.95,
      ratio: 0.8,
    },
  ),
];
