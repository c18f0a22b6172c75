/** Quartz, clear and fine-grained. */

import { cushion, oval } from '../brilliant-cuts.ts';
import { quartz as form } from '../crystal-forms.ts';
import { FACES, lining, tilt } from '../crystal-pictures.ts';
import {
  checkerCut,
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
import { behind, strips, umbrella, windowLight } from '../dome-lights.ts';
import { hex } from '../material.ts';
import * as rocks from '../matrix-rocks.ts';
import type { Medium } from '../medium.ts';
import { drifts, milky, opalescent } from '../milky.ts';
import type { Photograph } from '../picture.ts';
import { colored, garden, quartz } from '../species.ts';
import { tint } from '../stone-picture.ts';
import { times } from '../vector.ts';
import { banded } from './dome-bodies.ts';
import { domed, FACE_UP, faceted, grown, STEPS } from './photo.ts';
import { starry } from './starry.ts';

export const QUARTZ: readonly Photograph[] = [
  faceted(
    'amethyst-oval-zambia',
    'Oval amethyst of deep bluish violet with red flashes in its corners, on cream paper.',
    ovalCut(43, 1.3),
    colored(quartz, [0.3, 0.06, 0.47]),
    'paper',
    { ...FACE_UP, spin: 88, front: 1.8 },
  ),
  faceted(
    'amethyst-pear-uruguay',
    'Pear-shaped amethyst of saturated royal purple, its point toward the lower right, on slate-blue ground.',
    pearCut(42.5, 1.45),
    colored(quartz, [0.36, 0.08, 0.55]),
    'dusk',
    { ...FACE_UP, spin: 74, scale: 0.9, front: 1.6 },
  ),
  faceted(
    'amethyst-round-rose-de-france',
    'Round amethyst of pale pinkish lilac with broad, watery flashes, on pale gray stone.',
    portugueseCut(43),
    colored(quartz, [0.82, 0.66, 0.88]),
    'stone',
    { spin: 4 },
  ),
  grown(
    'amethyst-crystals-brazil',
    'Cluster of amethyst points, pale at the foot and violet at the tips, growing from gray basalt.',
    () => {
      const medium = (size: number): Medium =>
        colored(quartz, [0.86, 0.82, 0.9], {
          absorb: tint(0.9, 0.86, 0.94),
          zone: {
            absorb: times(tint(0.26, 0.08, 0.5), 0.6 / size),
            axis: [0, 1, 0],
            at: size * 0.1,
            width: size,
          },
          relief: FACES.quartz,
        });
      return {
        backdrop: 'paper',
        rock: () => rocks.geode(29),
        elevation: 34,
        target: [0, 0.86, 0.1],
        view: 24,
        crystals: lining((size, seed) => form(size * 0.52, size, seed), medium, 84, 0.24, 37),
      };
    },
  ),
  faceted(
    'citrine-oval-bolivia',
    'Oval citrine of bright golden yellow, sunny and clean, on slate-blue ground.',
    mixedCut(oval(1.28), 43),
    colored(quartz, [0.98, 0.76, 0.14]),
    'dusk',
    { ...FACE_UP, spin: 90 },
  ),
  faceted(
    'citrine-step-madeira-brazil',
    'Emerald-cut citrine of reddish Madeira orange, glowing like a glass of sherry, on cream paper.',
    emeraldCut(43, 1.35, 0.34),
    colored(quartz, [0.92, 0.4, 0.04]),
    'paper',
    { ...STEPS, scale: 0.94 },
  ),
  faceted(
    'citrine-checkerboard-spain',
    'Cushion citrine with a checkerboard crown, pale lemon squares in rows like window panes, on gray stone.',
    checkerCut(43, cushion(1.08, 3)),
    colored(quartz, [0.97, 0.86, 0.4]),
    'stone',
    { spin: 0 },
  ),
  faceted(
    'smoky-quartz-round-scotland',
    'Round smoky quartz of grayish cinnamon brown with golden light inside, on sand-colored paper.',
    roundCut(43),
    colored(quartz, [0.62, 0.4, 0.22]),
    'sand',
    { ...FACE_UP, spin: 14 },
  ),
  faceted(
    'smoky-quartz-hexagon-switzerland',
    'Hexagonal step-cut smoky quartz, brown as strong tea, its nested steps pale and dark by turns.',
    hexagonCut(43),
    colored(quartz, [0.42, 0.26, 0.15]),
    'paper',
    { ...STEPS, spin: 20 },
  ),
  faceted(
    'ametrine-cushion-bolivia',
    'Cushion-cut ametrine in which violet and gold mingle across the face instead of meeting in one line.',
    cushionCut(42.5, 1.15),
    colored(quartz, [0.46, 0.16, 0.68], {
      zone: { absorb: tint(0.97, 0.66, 0.1), axis: [0.8, 0, 0.6], at: 0, width: 0.2 },
    }),
    'stone',
    { ...FACE_UP, spin: 92 },
  ),
  faceted(
    'ametrine-baguette-bolivia',
    'Long emerald-cut ametrine divided straight across, wine violet on the left and golden yellow on the right.',
    emeraldCut(43, 1.9, 0.22),
    colored(quartz, [0.36, 0.12, 0.58], {
      zone: { absorb: tint(0.97, 0.62, 0.07), axis: [0, 0, 1], at: 0, width: 0.1 },
    }),
    'dusk',
    { ...STEPS, spin: 88, scale: 0.72 },
  ),
  faceted(
    'rose-quartz-oval-madagascar',
    'Oval faceted rose quartz, pale pink and gently hazy, so that its facets look softened, on cream paper.',
    ovalCut(43, 1.25),
    colored(quartz, [0.95, 0.7, 0.72], { veil: garden([1, 0.78, 0.8], 0.45, 1.2) }),
    'paper',
    { ...FACE_UP, spin: 90 },
  ),
  starry(
    'star-rose-quartz-madagascar',
    'Round rose quartz cabochon with a soft six-rayed star floating in milky pink, on dark ground.',
    {
      index: 1.548,
      turbid: milky([0.84, 0.36, 0.42], 3),
      degrees: [22, 82, 142],
      color: [0.75, 0.65, 0.66],
      side: 'umbrella',
      spread: 0.014,
      backdrop: 'dusk',
      height: 1,
      ratio: 0.98,
    },
  ),
  domed(
    'chrysoprase-cabochon-brazil',
    'Oval chrysoprase cabochon, translucent apple green and perfectly even, on cream paper.',
    {
      index: 1.54,
      rough: 0.01,
      turbid: milky([0.22, 0.72, 0.3], 3, drifts(1.2, 0.9, 0.5)),
      backdrop: 'paper',
      turn: -12,
      lights: behind,
    },
  ),
  domed(
    'carnelian-cabochon-india',
    'Oval carnelian cabochon of glowing orange red, clearer at the rim and cloudier at the top, on slate blue.',
    {
      index: 1.54,
      rough: 0.01,
      turbid: milky([0.86, 0.2, 0.04], 1.7, drifts(1.3, 1.5, 0.6, [2, 0, 1])),
      backdrop: 'dusk',
      height: 0.66,
      lights: () => umbrella(1.1),
    },
  ),
  domed(
    'agate-banded-idar',
    'Flat oval cabochon of banded agate, thin straight lines of white, gray, brown and black, on sand-colored paper.',
    {
      body: banded(
        [
          hex('#2a211d'),
          hex('#e6dfd4'),
          hex('#7d6a5a'),
          hex('#cfc6b8'),
          hex('#4a3a30'),
          hex('#efe9df'),
          hex('#9c8a78'),
        ],
        15,
      ),
      index: 1.54,
      backdrop: 'sand',
      translucence: 0.25,
      height: 0.4,
      ratio: 0.74,
      turn: -8,
      lights: strips,
    },
  ),
  domed(
    'chalcedony-blue-united-states',
    'High oval cabochon of even lavender blue chalcedony with a soft inner glow, on pale gray stone.',
    {
      index: 1.54,
      rough: 0.012,
      turbid: opalescent(2.6, 1.55, [0.22, 0.2, 0.03], drifts(1.1, 0.4)),
      backdrop: 'stone',
      height: 0.85,
      ratio: 0.82,
      lights: windowLight,
    },
  ),
  grown(
    'smoky-quartz-crystal-switzerland',
    'Transparent smoky quartz crystal, a six-sided brown prism with a pointed end, leaning from pale granite.',
    () => {
      const medium = colored(quartz, [0.55, 0.38, 0.24], { relief: FACES.quartz });
      return {
        backdrop: 'stone',
        rock: () => rocks.pegmatite(101, 2),
        crystals: [
          { planes: form(0.42, 0.95, 51), move: [-0.1, 0.9, 0.05], turn: tilt(22, 2, 12), medium },
          { planes: form(0.2, 0.5, 57), move: [0.66, 0.56, 0.2], turn: tilt(12, 10, -28), medium },
        ],
      };
    },
  ),
  faceted(
    'smoky-quartz-marquise-colorado',
    'Marquise smoky quartz, almost black but for brown light at its points and a few flashes, on cream paper.',
    marquiseCut(42.5, 1.8),
    colored(quartz, [0.06, 0.036, 0.022]),
    'paper',
    { ...FACE_UP, spin: 96, scale: 0.78, front: 1.4 },
  ),
];
