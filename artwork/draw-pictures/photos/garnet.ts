/** The garnet family. */

import { cushion, oval } from '../brilliant-cuts.ts';
import { dodecahedron } from '../crystal-forms.ts';
import { FACES, tilt } from '../crystal-pictures.ts';
import {
  checkerCut,
  cushionCut,
  emeraldCut,
  marquiseCut,
  mixedCut,
  ovalCut,
  pearCut,
  portugueseCut,
  roundCut,
  trillionCut,
} from '../cut-recipes.ts';
import { milky } from '../milky.ts';
import type { Photograph } from '../picture.ts';
import { colored, demantoid, garden, garnet } from '../species.ts';
import { FACE_UP, faceted, grown, STEPS } from './photo.ts';
import { starry } from './starry.ts';

export const GARNET: readonly Photograph[] = [
  faceted(
    'almandine-oval-india',
    'Oval almandine of dark wine red, nearly black where no light returns, on cream paper.',
    ovalCut(40.5, 1.28),
    colored(garnet(1.79), [0.44, 0.014, 0.03]),
    'paper',
    { ...FACE_UP, spin: 88, front: 2 },
  ),
  faceted(
    'almandine-checkerboard-mozambique',
    'Cushion almandine with a crown of small square facets, each one a separate patch of deep purplish red.',
    checkerCut(40.5, cushion(1, 3)),
    colored(garnet(1.78), [0.5, 0.02, 0.07]),
    'stone',
    { spin: 8, front: 1.8 },
  ),
  starry(
    'star-almandine-idaho',
    'Dark plum-red almandine cabochon with a soft four-rayed star, two bands crossing almost at right angles.',
    {
      index: 1.79,
      turbid: milky([0.22, 0.012, 0.03], 4.5),
      degrees: [40, 111],
      color: [0.85, 1, 1],
      side: 'umbrella',
      spread: 0.017,
      backdrop: 'dusk',
      height: 0.85,
      ratio: 0.95,
    },
  ),
  grown(
    'almandine-crystal-idaho',
    'Single dark red garnet crystal with twelve diamond-shaped faces, standing free on pale paper.',
    () => ({
      backdrop: 'paper',
      target: [0, 0.78, 0],
      view: 18,
      crystals: [
        {
          planes: dodecahedron(0.78),
          move: [0, 0.84, 0],
          turn: tilt(10, -12, 4),
          medium: colored(garnet(1.79), [0.18, 0.005, 0.007], {
            relief: FACES.garnet,
            glow: [0.04, 0.001, 0.001],
          }),
        },
      ],
    }),
  ),
  faceted(
    'pyrope-round-bohemia',
    'Small round pyrope of pure blood red with bright red sparks, on pale gray stone.',
    roundCut(41),
    colored(garnet(1.74), [0.6, 0.012, 0.01], { glow: [0.03, 0, 0] }),
    'stone',
    { ...FACE_UP, spin: 9, scale: 0.85, front: 1.4 },
  ),
  faceted(
    'pyrope-marquise-arizona',
    'Marquise-cut pyrope of bright orangish red, thin enough at the points to glow, on sand-colored paper.',
    marquiseCut(40.5, 1.8),
    colored(garnet(1.735), [0.74, 0.04, 0.012]),
    'sand',
    { ...FACE_UP, spin: 78, scale: 0.82, front: 1.2 },
  ),
  faceted(
    'rhodolite-oval-tanzania',
    'Oval rhodolite of clear raspberry with pink and violet flashes, on slate-blue ground.',
    ovalCut(41, 1.2),
    colored(garnet(1.76), [0.74, 0.07, 0.26]),
    'dusk',
    { spin: 92 },
  ),
  faceted(
    'rhodolite-trilliant-zimbabwe',
    'Triangular rhodolite of purplish rose, brightest at its three corners, on cream paper.',
    trillionCut(40.5),
    colored(garnet(1.755), [0.7, 0.08, 0.32]),
    'paper',
    { ...FACE_UP, spin: 182, front: 1.2 },
  ),
  faceted(
    'spessartine-cushion-nigeria',
    'Cushion-cut spessartine of mandarin orange glowing from within, on gray stone.',
    cushionCut(40.5, 1.12),
    colored(garnet(1.805), [0.97, 0.38, 0.03]),
    'stone',
    { ...FACE_UP, spin: 90 },
  ),
  faceted(
    'spessartine-round-namibia',
    'Round spessartine in a many-facetted Portuguese cut, reddish orange, sparkling in small bright pieces.',
    portugueseCut(40.5),
    colored(garnet(1.8), [0.93, 0.26, 0.03]),
    'paper',
    { spin: 5 },
  ),
  faceted(
    'tsavorite-oval-kenya',
    'Oval tsavorite of vivid leaf green, clean and sparkling, on cream paper.',
    ovalCut(41, 1.25),
    colored(garnet(1.74), [0.1, 0.66, 0.14]),
    'paper',
    { ...FACE_UP, spin: 86 },
  ),
  faceted(
    'tsavorite-pear-tanzania',
    'Pear-shaped tsavorite of cool bluish green, its point up and to the right, on dark ground.',
    pearCut(40.5, 1.38),
    colored(garnet(1.74), [0.07, 0.58, 0.24]),
    'ink',
    { spin: 118, scale: 0.94 },
  ),
  faceted(
    'demantoid-cushion-namibia',
    'Cushion-cut demantoid of yellowish green scattering red, yellow and blue sparks, on slate-blue ground.',
    cushionCut(40, 1.06),
    colored(demantoid, [0.6, 0.84, 0.22]),
    'dusk',
    { ...FACE_UP, spin: 6 },
  ),
  faceted(
    'demantoid-round-russia',
    'Round demantoid of grass green with a curving spray of golden threads near its center, on cream paper.',
    roundCut(40.5),
    colored(demantoid, [0.52, 0.84, 0.24], {
      veil: {
        strength: 6,
        scale: 15,
        threshold: 0.26,
        color: [0.5, 0.4, 0.12],
        spray: { from: [-0.1, 0.18, 0.12], toward: [0.6, 0, -0.8], reach: 0.7 },
      },
    }),
    'paper',
    { ...FACE_UP, spin: 20 },
  ),
  faceted(
    'hessonite-round-sri-lanka',
    'Round hessonite of reddish cinnamon brown with the swirled, oily look of syrup stirred into water.',
    roundCut(41),
    colored(garnet(1.74), [0.84, 0.3, 0.06], { veil: garden([0.95, 0.45, 0.12], 0.6, 1.6) }),
    'dusk',
    { ...FACE_UP, spin: 12 },
  ),
  faceted(
    'hessonite-step-tanzania',
    'Square step-cut hessonite of honey orange, its mirrors wavering as if seen through heat, on pale gray stone.',
    emeraldCut(41, 1.05, 0.45),
    colored(garnet(1.74), [0.94, 0.5, 0.12], { veil: garden([1, 0.6, 0.2], 0.4, 1.5) }),
    'stone',
    { ...STEPS, spin: 12 },
  ),
  faceted(
    'grossular-mint-oval-tanzania',
    'Oval grossular garnet of pale mint green, clean and watery, full of white sparkle on dark ground.',
    mixedCut(oval(1.2), 41),
    colored(garnet(1.738), [0.62, 0.9, 0.62]),
    'ink',
    { spin: 90 },
  ),
];
