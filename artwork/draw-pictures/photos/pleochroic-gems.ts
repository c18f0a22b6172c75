/** Tourmaline, peridot, tanzanite, kunzite, andalusite and other doubly refracting stones. */

import { cushion, oval } from '../brilliant-cuts.ts';
import { cube, tourmaline as tourmalineForm } from '../crystal-forms.ts';
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
import * as rocks from '../matrix-rocks.ts';
import { milky } from '../milky.ts';
import type { Photograph } from '../picture.ts';
import {
  andalusite,
  apatite,
  benitoite,
  colored,
  diopside,
  fluorite,
  garden,
  olivine,
  pleochroic,
  sphene,
  spodumene,
  tourmaline,
  zoisite,
} from '../species.ts';
import { tint } from '../stone-picture.ts';
import { plain } from './dome-bodies.ts';
import { cut, FACE_UP, faceted, grown, STEPS } from './photo.ts';
import { starry } from './starry.ts';

export const TOURMALINE: readonly Photograph[] = [
  faceted(
    'tourmaline-oval-rubellite-nigeria',
    'Oval rubellite tourmaline of strong purplish pink red with fine threads inside, on cream paper.',
    ovalCut(42, 1.28),
    colored(tourmaline, [0.82, 0.06, 0.24], { veil: garden([0.9, 0.25, 0.4], 0.35, 3) }),
    'paper',
    { ...FACE_UP, spin: 90, front: 1.2 },
  ),
  faceted(
    'tourmaline-pear-paraiba-mozambique',
    'Pear-shaped copper tourmaline of neon blue-green, bright even in its shaded facets, on dark ground.',
    pearCut(41.5, 1.4),
    colored(tourmaline, [0.1, 0.82, 0.84], { glow: [0.004, 0.1, 0.11] }),
    'ink',
    { ...FACE_UP, spin: 102, scale: 0.92 },
  ),
  faceted(
    'tourmaline-step-indicolite-afghanistan',
    'Slender emerald-cut indicolite tourmaline, inky blue at its closed ends and clear teal between them.',
    emeraldCut(42.5, 1.8, 0.3),
    pleochroic(tourmaline, [0.012, 0.15, 0.28], [0.012, 0.15, 0.28], [0.32, 0.74, 0.78]),
    'stone',
    { ...STEPS, spin: 86, scale: 0.82 },
  ),
  faceted(
    'tourmaline-step-green-brazil',
    'Long emerald-cut green tourmaline, bright bottle green along its sides and nearly black toward both ends.',
    emeraldCut(42.5, 1.7, 0.32),
    pleochroic(tourmaline, [0.06, 0.28, 0.05], [0.06, 0.28, 0.05], [0.52, 0.86, 0.5]),
    'paper',
    { ...STEPS, spin: 80, scale: 0.84 },
  ),
  faceted(
    'tourmaline-round-yellow-madagascar',
    'Round tourmaline of sharp canary yellow with a green edge to its flashes, on slate-blue ground.',
    roundCut(42),
    colored(tourmaline, [0.93, 0.9, 0.16]),
    'dusk',
    { spin: 10 },
  ),
  faceted(
    'tourmaline-trilliant-watermelon-brazil',
    'Triangular watermelon tourmaline with a rose-pink heart and a green rim, on sand-colored paper.',
    trillionCut(42),
    colored(tourmaline, [0.96, 0.5, 0.62], {
      zone: { absorb: tint(0.12, 0.6, 0.16), axis: [1, 0, 0], at: 0.64, width: 0.14, radial: true },
    }),
    'sand',
    { ...FACE_UP, spin: 180 },
  ),
  starry(
    'tourmaline-cats-eye-brazil',
    'Green tourmaline cabochon with a broad, silky cat’s-eye lying along its length, on cream paper.',
    {
      index: 1.63,
      turbid: milky([0.05, 0.34, 0.14], 3.6),
      degrees: [90],
      color: [0.9, 1.1, 0.96],
      spread: 0.02,
      streaks: 0.35,
      milk: 0.14,
      side: 'umbrella',
      backdrop: 'paper',
      height: 0.9,
      ratio: 0.74,
      turn: 18,
    },
  ),
  grown(
    'tourmaline-crystal-california',
    'Pink tourmaline crystal with ribbed sides and a green cap, standing beside a smaller one on white feldspar.',
    () => {
      const medium = colored(tourmaline, [0.9, 0.3, 0.48], {
        relief: FACES.tourmaline,
        zone: { absorb: tint(0.2, 0.6, 0.3), axis: [0, 1, 0], at: 0.62, width: 0.16 },
        veil: garden([0.9, 0.7, 0.75], 0.4),
      });
      return {
        backdrop: 'dusk',
        rock: () => rocks.pocket(83),
        crystals: [
          { planes: tourmalineForm(0.36, 1, 33), move: [-0.1, 0.98, 0], turn: tilt(44, 4, 8), medium },
          { planes: tourmalineForm(0.2, 0.6, 35), move: [0.62, 0.62, 0.18], turn: tilt(10, 8, -24), medium },
        ],
      };
    },
  ),
];

const tanzanite = pleochroic(zoisite, [0.14, 0.19, 0.58], [0.34, 0.16, 0.56], [0.27, 0.15, 0.52]);

export const PLEOCHROIC: readonly Photograph[] = [
  cut(
    'tanzanite-oval-tanzania',
    'Oval tanzanite of velvety violet blue with purple flashes where the light crosses it the other way.',
    ovalCut(41.5, 1.25),
    tanzanite,
    'paper',
    { ...FACE_UP, spin: 90, front: 1.4 },
  ),
  cut(
    'tanzanite-cushion-blue-tanzania',
    'Cushion-cut tanzanite oriented for its bluest direction, nearly sapphire blue, on pale gray stone.',
    cushionCut(41, 1.12),
    pleochroic(zoisite, [0.36, 0.18, 0.58], [0.12, 0.19, 0.56], [0.18, 0.19, 0.55]),
    'stone',
    { ...FACE_UP, spin: 92, front: 1.4 },
  ),
  faceted(
    'zoisite-unheated-tanzania',
    'Oval zoisite before heating: bronze brown in the middle with blue and violet toward its ends, on cream paper.',
    ovalCut(41.5, 1.35),
    pleochroic(zoisite, [0.42, 0.46, 0.86], [0.56, 0.36, 0.74], [0.76, 0.42, 0.12]),
    'paper',
    { ...FACE_UP, spin: 90, scale: 0.95, front: 1.2 },
  ),
  faceted(
    'andalusite-oval-brazil',
    'Oval andalusite with olive green through its middle and brownish red at both ends, on cream paper.',
    ovalCut(42, 1.4),
    pleochroic(andalusite, [0.5, 0.62, 0.17], [0.82, 0.12, 0.03], [0.5, 0.62, 0.17]),
    'paper',
    { ...FACE_UP, spin: 88, scale: 0.92 },
  ),
  faceted(
    'andalusite-step-sri-lanka',
    'Square emerald-cut andalusite of yellowish olive with reddish sparks in its corners, on slate-blue ground.',
    emeraldCut(42.5, 1.05, 0.4),
    pleochroic(andalusite, [0.56, 0.66, 0.2], [0.84, 0.16, 0.05], [0.56, 0.66, 0.2]),
    'dusk',
    { ...STEPS, spin: 84 },
  ),
  faceted(
    'kunzite-pear-afghanistan',
    'Pear-shaped kunzite of fine lilac pink, deepest when seen down its length, on pale gray stone.',
    pearCut(41.5, 1.45),
    pleochroic(spodumene, [0.95, 0.62, 0.88], [0.92, 0.5, 0.84], [0.96, 0.86, 0.94]),
    'stone',
    { ...FACE_UP, spin: 98, scale: 0.9 },
  ),
  faceted(
    'kunzite-step-california',
    'Tall emerald-cut kunzite of pale violet pink, glassy and clean, on cream paper.',
    emeraldCut(42, 1.4, 0.3),
    colored(spodumene, [0.94, 0.66, 0.9]),
    'paper',
    { ...STEPS, spin: 84, scale: 0.9 },
  ),
  faceted(
    'peridot-cushion-pakistan',
    'Cushion-cut peridot of bright apple to lime green, its far facet edges slightly doubled, on cream paper.',
    cushionCut(41, 1.1),
    colored(olivine, [0.5, 0.84, 0.12]),
    'paper',
    { ...FACE_UP, spin: 92 },
  ),
  faceted(
    'peridot-step-myanmar',
    'Emerald-cut peridot of deep, oily grass green with soft-edged steps, on sand-colored paper.',
    emeraldCut(41.5, 1.3, 0.34),
    colored(olivine, [0.36, 0.7, 0.06]),
    'sand',
    { ...STEPS, spin: 82, scale: 0.95 },
  ),
  faceted(
    'peridot-round-arizona',
    'Small round peridot of yellowish olive with a brown tinge and strong sparkle, on dark ground.',
    roundCut(41),
    colored(olivine, [0.66, 0.74, 0.14]),
    'ink',
    { spin: 8, scale: 0.88 },
  ),
  faceted(
    'apatite-round-madagascar',
    'Round apatite of neon blue like a swimming pool lit at night, on dark ground.',
    roundCut(42),
    colored(apatite, [0.06, 0.5, 0.84], { glow: [0, 0.03, 0.08] }),
    'ink',
    { ...FACE_UP, spin: 12 },
  ),
  faceted(
    'apatite-oval-yellow-mexico',
    'Oval apatite of asparagus yellow green with broad bright flashes, on slate-blue ground.',
    mixedCut(oval(1.22), 42),
    colored(apatite, [0.84, 0.88, 0.28]),
    'dusk',
    { spin: 92 },
  ),
  starry(
    'apatite-cats-eye-tanzania',
    'Greenish yellow apatite cabochon with a narrow cat’s-eye from end to end, on pale gray stone.',
    {
      index: 1.636,
      turbid: milky([0.42, 0.5, 0.07], 3.6),
      degrees: [90],
      color: [1, 1.05, 0.8],
      spread: 0.012,
      streaks: 0.2,
      milk: 0.18,
      backdrop: 'stone',
      height: 0.9,
      ratio: 0.8,
      turn: -12,
    },
  ),
  faceted(
    'fluorite-round-green-england',
    'Round fluorite of soft sea green with wide, gentle flashes, on cream paper.',
    portugueseCut(44),
    colored(fluorite, [0.34, 0.82, 0.58]),
    'paper',
    { spin: 6 },
  ),
  faceted(
    'fluorite-step-blue-illinois',
    'Square step-cut fluorite of violet blue that pales toward one corner, on pale gray stone.',
    emeraldCut(44, 1, 0.5),
    colored(fluorite, [0.24, 0.26, 0.74], {
      zone: { absorb: tint(0.78, 0.8, 0.92), axis: [0.7, 0, 0.7], at: 0.3, width: 0.3 },
    }),
    'stone',
    { ...STEPS, spin: 8 },
  ),
  grown(
    'fluorite-crystals-china',
    'Two interlocked cubes of sea-green fluorite, glassy and zoned with a paler core, on dark gray rock.',
    () => {
      const medium = colored(fluorite, [0.3, 0.76, 0.56], {
        relief: FACES.fluorite,
        veil: garden([0.6, 0.95, 0.8], 0.4),
      });
      return {
        backdrop: 'dusk',
        rock: () => rocks.limestone(47),
        crystals: [
          { planes: cube(0.54), move: [-0.15, 0.95, 0.05], turn: tilt(38, 10, -6), medium },
          { planes: cube(0.36), move: [0.52, 0.74, 0.42], turn: tilt(62, 6, 12), medium },
        ],
      };
    },
  ),
  faceted(
    'sphene-oval-madagascar',
    'Oval sphene of honey green breaking light into orange, green and blue sparks, on dark ground.',
    ovalCut(39.5, 1.2),
    colored(sphene, [0.8, 0.78, 0.24]),
    'ink',
    { ...FACE_UP, spin: 86 },
  ),
  faceted(
    'sphene-trilliant-pakistan',
    'Triangular sphene of brownish gold, every facet edge drawn twice and fringed with color, on slate-blue ground.',
    trillionCut(39.5),
    colored(sphene, [0.88, 0.62, 0.24]),
    'dusk',
    { ...FACE_UP, spin: 184 },
  ),
  faceted(
    'chrome-diopside-round-russia',
    'Round chrome diopside of intense forest green, bright only because it is small, on cream paper.',
    roundCut(41.5),
    colored(diopside, [0.07, 0.46, 0.05]),
    'paper',
    { ...FACE_UP, spin: 10, scale: 0.85, front: 1.4 },
  ),
  faceted(
    'chrome-diopside-marquise-pakistan',
    'Marquise chrome diopside of mossy green, bright in the middle and dark at its shoulders, on gray stone.',
    marquiseCut(41, 1.85),
    colored(diopside, [0.12, 0.48, 0.1]),
    'stone',
    { ...FACE_UP, spin: 84, scale: 0.8, front: 1.4 },
  ),
  starry(
    'star-diopside-myanmar',
    'Black star diopside cabochon with a four-rayed silvery star, one ray bent a little from the square.',
    {
      index: 1.685,
      body: plain([0.009, 0.01, 0.009]),
      degrees: [12, 85],
      color: [0.8, 0.82, 0.8],
      side: 'window',
      spread: 0.01,
      backdrop: 'sand',
      height: 0.8,
      ratio: 0.84,
    },
  ),
  cut(
    'benitoite-pear-california',
    'Small pear-shaped benitoite of sapphire blue with colored sparks no sapphire shows, on dark ground.',
    pearCut(40.5, 1.35),
    pleochroic(benitoite, [0.06, 0.14, 0.56], [0.9, 0.92, 0.97], [0.9, 0.92, 0.97]),
    'ink',
    { ...FACE_UP, spin: 104, scale: 0.88 },
  ),
  faceted(
    'benitoite-round-california',
    'Round benitoite of light violet blue, paler in the center where the eye looks along its axis, on gray stone.',
    roundCut(40.5),
    pleochroic(benitoite, [0.93, 0.94, 0.97], [0.06, 0.14, 0.74], [0.93, 0.94, 0.97]),
    'stone',
    { ...FACE_UP, spin: 4, scale: 0.88 },
  ),
  faceted(
    'fluorite-checkerboard-purple-mexico',
    'Cushion fluorite with a checkerboard crown, purple squares shading to clear at one side, on slate-blue ground.',
    checkerCut(44, cushion(1, 3)),
    colored(fluorite, [0.44, 0.2, 0.68], {
      zone: { absorb: tint(0.88, 0.84, 0.95), axis: [1, 0, 0], at: 0.5, width: 0.8 },
    }),
    'dusk',
    { spin: 10 },
  ),
];
