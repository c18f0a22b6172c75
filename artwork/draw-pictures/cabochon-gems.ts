/** Polished domes and pearls of the encyclopedia. */
import * as lights from './dome-lights.ts';
import type { DomeLook } from './domes.ts';
import { domeScene, grounded } from './domes.ts';
import { part } from './mesh-parts.ts';
import { pearl, pearlLights, WHITE_NACRE } from './pearls.ts';
import type { Photograph } from './picture.ts';
import * as stones from './polished-stones.ts';
import { lookAt, sheet } from './studio.ts';
import { at } from './vector.ts';

export { domeProfile } from './domes.ts';
export { WHITE_NACRE as NACRE } from './pearls.ts';

const WIDTH = 1200;
const MOST_BYTES = 200_000;

function dome(name: string, alt: string, look: DomeLook): Photograph {
  return {
    name,
    alt,
    width: WIDTH,
    height: WIDTH * 0.75,
    mostBytes: MOST_BYTES,
    scene: () => domeScene(look),
  };
}

export const CABOCHON_GEMS: readonly Photograph[] = [
  dome(
    'gem-rose-quartz',
    'A high oval cabochon of rose quartz, cloudy and softly translucent pale pink, on gray stone.',
    {
      ...stones.ROSE_QUARTZ,
      backdrop: 'stone',
      height: 0.82,
      ratio: 0.8,
      tilt: 14,
      lights: lights.overcast,
    },
  ),
  dome(
    'gem-chalcedony',
    'An oval cabochon of milky grayish-blue chalcedony with faint curved bands, on warm paper.',
    { ...stones.CHALCEDONY, backdrop: 'paper', tilt: 12, lights: lights.umbrella },
  ),
  dome(
    'gem-opal',
    'An oval precious opal, patches of red, green, blue and violet play-of-color in a clear milky body, on dark ink.',
    { ...stones.OPAL, backdrop: 'ink', height: 0.6, tilt: 16, lights: lights.overcast },
  ),
  dome(
    'gem-moonstone',
    'A high domed moonstone, clear and milky, a blue billow of light floating in it and a window mirrored on it.',
    {
      ...stones.MOONSTONE,
      backdrop: 'ink',
      height: 0.9,
      ratio: 0.8,
      tilt: 14,
      lights: lights.windowLight,
    },
  ),
  dome(
    'gem-labradorite',
    'A dark gray labradorite cabochon across which a sheet of blue and green light flashes, broken by cracks.',
    {
      ...stones.LABRADORITE,
      backdrop: 'stone',
      height: 0.5,
      ratio: 0.72,
      turn: -8,
      tilt: 14,
      lights: lights.windowLight,
    },
  ),
  dome(
    'gem-sunstone',
    'A golden orange sunstone cabochon full of glittering copper platelets, on dusk blue ground.',
    { ...stones.SUNSTONE, backdrop: 'dusk', tilt: 16, lights: () => lights.umbrella(1.1) },
  ),
  dome(
    'gem-amazonite',
    'An oval amazonite cabochon, opaque blue-green with fine pale streaks, on sand-colored paper.',
    { ...stones.AMAZONITE, backdrop: 'sand', height: 0.55, lights: () => lights.strips(0.8) },
  ),
  dome(
    'gem-jadeite',
    'A smooth high cabochon of imperial jadeite, emerald green, glowing along its edge in light from behind.',
    { ...stones.JADEITE, backdrop: 'paper', height: 0.8, turn: -12, lights: lights.behind },
  ),
  dome(
    'gem-nephrite',
    'A rounded oval cabochon of nephrite jade, deep spinach green with a greasy, soft polish, on gray.',
    { ...stones.NEPHRITE, backdrop: 'stone', height: 0.66, lights: lights.overcast },
  ),
  dome(
    'gem-turquoise',
    'A sky-blue turquoise cabochon crossed by a web of dark brown matrix, waxy in the light of a window, on sand.',
    { ...stones.TURQUOISE, backdrop: 'sand', height: 0.55, ratio: 0.8, lights: () => lights.windowLight(0.9) },
  ),
  dome(
    'gem-lapis-lazuli',
    'An ultramarine lapis lazuli cabochon, grainy and mottled, with strewn flecks of golden pyrite, on paper.',
    { ...stones.LAPIS, backdrop: 'paper', height: 0.5, turn: -10, lights: lights.umbrella },
  ),
  dome(
    'gem-malachite',
    'A malachite cabochon with concentric bands of light and dark green, in soft light on dusk blue.',
    { ...stones.MALACHITE, backdrop: 'dusk', height: 0.45, ratio: 0.82, lights: lights.overcast },
  ),
  {
    name: 'gem-pearl',
    alt: 'Three round white pearls with a mirror-like luster and a faint rose and green orient, on dusk blue ground.',
    width: WIDTH,
    height: WIDTH * 0.75,
    mostBytes: MOST_BYTES,
    scene: () => ({
      stones: [],
      parts: [
        [-0.62, 0.86, 0.1],
        [0.98, 0.7, -0.15],
        [0.15, 0.52, 1.05],
      ].map(([x, r, z], seed) =>
        grounded(part(pearl(r, { off: 0.015, seed }), WHITE_NACRE, at([x, 0, z]), 60)),
      ),
      ground: sheet('dusk'),
      environment: pearlLights(),
      camera: lookAt([0.1, 0.62, 0.1], 8, 34, 24),
      exposure: 0.72,
      reach: 3.2,
      vignette: 0.3,
    }),
  },
];
