/** Feldspar, jade, opal, pearl and the opaque stones. */

import { oval } from '../brilliant-cuts.ts';
import * as body from '../cabochon-bodies.ts';
import { NACRE, PEARL_LIGHTS } from '../cabochon-gems.ts';
import { mixedCut, ovalCut, portugueseCut } from '../cut-recipes.ts';
import type { Body } from '../material.ts';
import { part } from '../mesh-parts.ts';
import { ball } from '../mesh-shapes.ts';
import { smoothstep } from '../noise.ts';
import type { Photograph } from '../picture.ts';
import type { Scene } from '../scene.ts';
import { colored, opal } from '../species.ts';
import type { Backdrop } from '../studio.ts';
import { lookAt, sheet, tableStudio } from '../studio.ts';
import type { Vec3 } from '../vector.ts';
import { at } from '../vector.ts';
import { drifting, elsewhere, repainted } from './dome-bodies.ts';
import { needleBody } from './needle-bodies.ts';
import { domed, FACE_UP, faceted, square } from './photo.ts';
import { LAMP, spotStudio } from './spot-studio.ts';

/** Pearls as x, radius, z and the color of their nacre. */
type PearlAt = readonly [number, number, number, Vec3];

const pearls = (backdrop: Backdrop, strand: readonly PearlAt[], view: number, middle = 0.55): Scene => ({
  stones: [],
  parts: strand.map(([x, r, z, color]) =>
    part(ball(r, 96), { ...NACRE, body: repainted(body.pearl, color) }, at([x, r, z]), 60),
  ),
  ground: sheet(backdrop),
  environment: tableStudio({ boxes: PEARL_LIGHTS }),
  camera: lookAt([0, middle, 0.1], 8, 36, view),
  exposure: 0.57,
  reach: 3.2,
  vignette: 0.3,
});

const darkOpal: Body = repainted(elsewhere(body.opal, [7, 2, 5]), [0.14, 0.13, 0.14], [1.25, 1.25, 1.25]);
const whiteOpal: Body = repainted(elsewhere(body.opal, [3, 9, 1]), [1.7, 1.55, 1.35], [0.55, 0.55, 0.5]);
/** All the colors of labradorite within one stone. */
const spectrolite: Body = (x, y, z, nx, ny, nz, vx, vy, vz, out) =>
  repainted(body.labradorite, [0.6, 0.6, 0.65], [1.5, 1.15, 1.35])(
    x * 1.9 + 0.2,
    y + 2,
    z * 1.1 + 5,
    nx,
    ny,
    nz,
    vx,
    vy,
    vz,
    out,
  );
const ironstone = drifting([0.16, 0.08, 0.035], [0.05, 0.03, 0.02], 3, 0);
/** A vein of opal that winds through ironstone. */
const boulderOpal: Body = (x, y, z, nx, ny, nz, vx, vy, vz, out) => {
  ironstone(x, y, z, nx, ny, nz, vx, vy, vz, out);
  const rock: Vec3 = [out[0], out[1], out[2]];
  elsewhere(body.opal, [11, 4, 2])(x, y, z, nx, ny, nz, vx, vy, vz, out);
  const fromVein = Math.abs(z * 1.3 + 0.35 * Math.sin(x * 2.2 + 0.6));
  const cover = smoothstep(0.36, 0.46, fromVein);
  for (let a = 0; a < 3; a++) {
    out[a] = out[a] * 0.3 * (1 - cover) + rock[a] * cover;
    out[6 + a] *= 1.2 * (1 - cover);
  }
};

export const POLISHED: readonly Photograph[] = [
  domed(
    'labradorite-oval-madagascar',
    'Oval labradorite cabochon, gray until a sheet of blue passing into gold lights up across its middle.',
    {
      body: elsewhere(body.labradorite, [-0.5, 3, 1.2]),
      index: 1.56,
      backdrop: 'paper',
      translucence: 0.1,
      height: 0.5,
      ratio: 0.7,
      turn: 10,
    },
  ),
  domed(
    'labradorite-spectrolite-finland',
    'Round Finnish labradorite on dark ground, its broad flashes running from violet blue to orange gold.',
    {
      body: spectrolite,
      index: 1.56,
      backdrop: 'ink',
      translucence: 0.05,
      height: 0.5,
      ratio: 0.96,
      turn: -20,
    },
  ),
  domed(
    'moonstone-blue-sri-lanka',
    'Tall oval moonstone, clear as water, with a deep blue light hanging inside its dome, on dark ground.',
    {
      body: repainted(body.moonstone, [0.5, 0.55, 0.62], [0.5, 0.62, 0.85]),
      index: 1.52,
      backdrop: 'ink',
      translucence: 0.7,
      height: 0.95,
      ratio: 0.72,
      turn: -10,
    },
  ),
  domed(
    'moonstone-peach-cats-eye-india',
    'Peach-colored moonstone cabochon with a wide, soft cat’s-eye drifting over it, on slate-blue ground.',
    {
      body: needleBody({
        body: body.cloudy([0.5, 0.25, 0.14], [0.62, 0.36, 0.23], 1.2, 0.03),
        index: 1.52,
        directions: [78],
        lamp: LAMP,
        glint: [0.36, 0.32, 0.26],
        width: 0.11,
      }),
      index: 1.52,
      backdrop: 'dusk',
      translucence: 0.65,
      height: 0.9,
      ratio: 0.78,
      elevation: 66,
      exposure: 0.68,
      lights: spotStudio(),
      matte: true,
    },
  ),
  domed(
    'sunstone-oregon',
    'Oval Oregon sunstone cabochon of reddish copper with a glittering schiller of fine platelets, on cream paper.',
    {
      body: repainted(elsewhere(body.sunstone, [2, 5, 1]), [0.95, 0.55, 0.6], [1.1, 0.8, 0.7]),
      index: 1.56,
      backdrop: 'paper',
      translucence: 0.5,
      height: 0.6,
      turn: -10,
    },
  ),
  faceted(
    'sunstone-oval-faceted-oregon',
    'Oval faceted Oregon sunstone of clear salmon red without any platelets, bright on pale gray stone.',
    mixedCut(oval(1.22), 42.5),
    colored({ index: 1.565, dispersion: 0.009 }, [0.93, 0.42, 0.26]),
    'stone',
    { ...FACE_UP, spin: 90 },
  ),
  domed(
    'amazonite-colorado',
    'Oval amazonite cabochon of strong blue-green with a fine white grid showing through, on pale gray stone.',
    {
      body: repainted(elsewhere(body.amazonite, [3, 0, 6]), [0.9, 0.85, 0.95]),
      index: 1.53,
      backdrop: 'stone',
      translucence: 0.15,
      height: 0.6,
      ratio: 0.82,
      turn: -14,
    },
  ),
  domed(
    'jadeite-lavender-myanmar',
    'High oval cabochon of lavender jadeite, a milky lilac with lighter cloud inside, on cream paper.',
    {
      body: body.cloudy([0.4, 0.26, 0.5], [0.62, 0.5, 0.7], 1.2, 0.05),
      index: 1.66,
      backdrop: 'paper',
      translucence: 0.6,
      height: 0.8,
    },
  ),
  domed(
    'jadeite-moss-in-snow-myanmar',
    'White jadeite cabochon with bright green clouds drifting through it, on slate-blue ground.',
    {
      body: drifting([0.62, 0.66, 0.6], [0.07, 0.4, 0.13], 1.3, 0.08),
      index: 1.66,
      backdrop: 'dusk',
      translucence: 0.5,
      height: 0.7,
      turn: -8,
    },
  ),
  domed(
    'nephrite-white-china',
    'Rounded oval of creamy white nephrite with a soft, oily polish, on moss-green ground.',
    {
      body: body.cloudy([0.64, 0.56, 0.42], [0.76, 0.69, 0.55], 1.2, 0.04),
      index: 1.62,
      backdrop: 'moss',
      translucence: 0.55,
      height: 0.75,
      ratio: 0.82,
    },
  ),
  domed(
    'nephrite-new-zealand',
    'Oval nephrite cabochon of dark forest green with paler streaks and black specks, on sand-colored paper.',
    {
      body: drifting([0.02, 0.07, 0.03], [0.09, 0.2, 0.08], 2.2, 0.1),
      index: 1.62,
      backdrop: 'sand',
      translucence: 0.35,
      height: 0.6,
      turn: -12,
    },
  ),
  domed(
    'turquoise-iran',
    'Oval turquoise cabochon of pure robin’s-egg blue without any matrix, waxy in its polish, on cream paper.',
    {
      body: body.cloudy([0.11, 0.46, 0.58], [0.15, 0.52, 0.62], 1, 0.05),
      index: 1.61,
      backdrop: 'paper',
      translucence: 0.1,
      height: 0.62,
      ratio: 0.8,
    },
  ),
  domed(
    'turquoise-nevada',
    'Greenish blue turquoise cabochon netted with black spiderweb matrix, on pale gray stone.',
    {
      body: repainted(elsewhere(body.turquoise, [6, 1, 3]), [1, 0.85, 0.62]),
      index: 1.6,
      backdrop: 'stone',
      translucence: 0.08,
      height: 0.5,
      ratio: 0.78,
      turn: -16,
    },
  ),
  domed(
    'lapis-lazuli-afghanistan',
    'Round lapis lazuli cabochon of even royal blue with a sprinkling of fine gold pyrite, on dark ground.',
    {
      body: elsewhere(body.lapis, [5, 2, 1]),
      index: 1.5,
      backdrop: 'ink',
      translucence: 0.05,
      height: 0.5,
      ratio: 0.96,
    },
  ),
  domed(
    'lapis-lazuli-chile',
    'Oval lapis lazuli cabochon of paler denim blue, clouded with much white calcite, on sand-colored paper.',
    {
      body: drifting([0.05, 0.1, 0.36], [0.42, 0.46, 0.54], 1.6, 0.1),
      index: 1.5,
      backdrop: 'sand',
      translucence: 0.05,
      height: 0.55,
      turn: -10,
    },
  ),
  domed(
    'malachite-congo',
    'Round malachite cabochon with rings of light and dark green around a bull’s-eye, on cream paper.',
    {
      body: elsewhere(body.malachite, [-0.55, 0, 0.2]),
      index: 1.72,
      backdrop: 'paper',
      translucence: 0.05,
      height: 0.48,
      ratio: 0.97,
    },
  ),
  domed(
    'opal-black-australia',
    'Oval black opal with patches of red, green and blue fire on a near-black body, on pale gray stone.',
    {
      body: darkOpal,
      index: 1.45,
      backdrop: 'stone',
      translucence: 0.2,
      height: 0.5,
      ratio: 0.74,
    },
  ),
  domed(
    'opal-white-australia',
    'Oval white opal, milky with pastel pinpoints of green, orange and blue, on slate-blue ground.',
    {
      body: whiteOpal,
      index: 1.45,
      backdrop: 'dusk',
      translucence: 0.5,
      height: 0.66,
      turn: -10,
    },
  ),
  domed(
    'opal-boulder-australia',
    'Low boulder opal: a vein of blue and green fire winding between banks of brown ironstone, on cream paper.',
    {
      body: boulderOpal,
      index: 1.45,
      backdrop: 'paper',
      translucence: 0.1,
      height: 0.36,
      ratio: 0.66,
    },
  ),
  faceted(
    'opal-fire-mexico',
    'Oval faceted fire opal, transparent orange red like a glowing coal, with no play of color, on dark ground.',
    ovalCut(44, 1.25),
    colored(opal, [0.95, 0.3, 0.035], { glow: [0.05, 0.008, 0] }),
    'ink',
    { spin: 90, front: 1.4 },
  ),
  faceted(
    'opal-crystal-ethiopia',
    'Round faceted opal of pale honey, clear and softly bright, on slate-blue ground.',
    portugueseCut(44),
    colored(opal, [0.97, 0.86, 0.6], { glow: [0.03, 0.03, 0.03] }),
    'dusk',
    { spin: 6 },
  ),
  square(
    'pearl-tahitian-french-polynesia',
    'Two round Tahitian pearls of dark peacock gray, green and rose gliding over their skins, on cream paper.',
    () =>
      pearls(
        'paper',
        [
          [-0.62, 0.8, 0.1, [0.15, 0.19, 0.18]],
          [0.86, 0.68, 0.35, [0.2, 0.18, 0.2]],
        ],
        24,
      ),
  ),
  square(
    'pearl-golden-philippines',
    'One large round South Sea pearl of deep gold with a satin glow, on slate-blue ground.',
    () => pearls('dusk', [[0, 0.8, 0, [1, 0.6, 0.2]]], 17, 0.72),
  ),
  square(
    'pearl-akoya-japan',
    'Row of seven small white Akoya pearls, closely matched, each with one sharp bright reflection, on dark ground.',
    () =>
      pearls(
        'ink',
        Array.from({ length: 7 }, (_, i): PearlAt => {
          const a = (i - 3) * 0.36;
          return [Math.sin(a) * 1.5, 0.27, 0.95 - Math.cos(a) * 1.1, [1, 0.97, 0.96]];
        }),
        26,
        0.2,
      ),
  ),
  square(
    'pearl-freshwater-china',
    'Five freshwater pearls in natural pastels, from white through peach to lavender, on pale gray stone.',
    () =>
      pearls(
        'stone',
        [
          [-1.05, 0.42, 0.2, [1, 0.96, 0.94]],
          [-0.3, 0.46, -0.35, [1, 0.78, 0.66]],
          [0.6, 0.44, -0.15, [0.82, 0.7, 0.84]],
          [0.02, 0.38, 0.75, [0.98, 0.84, 0.8]],
          [1.12, 0.36, 0.62, [0.94, 0.74, 0.72]],
        ],
        23,
      ),
  ),
];
