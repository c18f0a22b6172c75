/** Feldspar, jade, opal, pearl and the opaque stones. */

import { oval } from '../brilliant-cuts.ts';
import * as body from '../cabochon-bodies.ts';
import { mixedCut, ovalCut, portugueseCut } from '../cut-recipes.ts';
import { overcast, strips, umbrella, windowLight } from '../dome-lights.ts';
import { grounded } from '../domes.ts';
import type { Body } from '../material.ts';
import { part } from '../mesh-parts.ts';
import { drifts, felted, grainy, milky, opalescent } from '../milky.ts';
import { cells, fractal, nearest, noise, smoothstep } from '../noise.ts';
import type { NacreLook, PearlShape } from '../pearls.ts';
import { nacre, pearl, pearlLights } from '../pearls.ts';
import * as shows from '../phenomena.ts';
import type { Photograph } from '../picture.ts';
import * as rocks from '../polished-stones.ts';
import type { Scene } from '../scene.ts';
import { colored, opal } from '../species.ts';
import type { Backdrop } from '../studio.ts';
import { lookAt, sheet } from '../studio.ts';
import type { Rotation, Vec3 } from '../vector.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import { drifting, elsewhere, repainted } from './dome-bodies.ts';
import { domed, FACE_UP, faceted, square } from './photo.ts';
import { starry } from './starry.ts';

/** A pearl's radius, place on the ground, nacre, shape and turn. */
interface PearlAt {
  readonly r: number;
  readonly x: number;
  readonly z: number;
  readonly nacre: NacreLook;
  readonly shape?: PearlShape;
  readonly turn?: Rotation;
}

const pearls = (backdrop: Backdrop, strand: readonly PearlAt[], view: number, middle = 0.55): Scene => ({
  stones: [],
  parts: strand.map(({ r, x, z, nacre: look, shape, turn }) =>
    grounded(part(pearl(r, shape), nacre(look), at([x, 0, z], turn), 60)),
  ),
  ground: sheet(backdrop),
  environment: pearlLights(),
  camera: lookAt([0, middle, 0.1], 8, 36, view),
  exposure: 0.72,
  reach: 3.2,
  vignette: 0.3,
});

const lying = (about: number): Rotation => inTurn(turnAbout([0, 0, 1], 84), turnAbout([0, 1, 0], about));
const freshwater = (color: Vec3, platelet: number): NacreLook => ({
  color,
  platelet,
  orient: 0.5,
  satin: 0.12,
  luster: 0.26,
});
const tahitian = (color: Vec3, platelet: number): NacreLook => ({ color, platelet, orient: 0.75 });

const ironstone = drifting([0.16, 0.08, 0.035], [0.05, 0.03, 0.02], 3, 0);
/** A vein of opal that winds through ironstone: 1 in the vein. */
const vein = (x: number, z: number): number =>
  1 -
  smoothstep(0.3, 0.4, Math.abs(z * 1.3 + 0.35 * Math.sin(x * 2.2 + 0.6)) + 0.06 * noise(x * 7, 1, z * 7));
const boulder: Body = (x, y, z, nx, ny, nz, vx, vy, vz, out) => {
  ironstone(x, y, z, nx, ny, nz, vx, vy, vz, out);
  const k = vein(x, z);
  const potch: Vec3 = [0.03, 0.05, 0.09];
  for (let a = 0; a < 3; a++) out[a] += (potch[a] - out[a]) * k;
};
const blueGround = drifting([0.035, 0.075, 0.3], [0.42, 0.45, 0.53], 1.7, 0.1);
/** Calcite through and through: grains of white among the blue, seams of it where they are dense. */
const paleLapis: Body = (x, y, z, nx, ny, nz, vx, vy, vz, out) => {
  blueGround(x, y, z, nx, ny, nz, vx, vy, vz, out);
  cells(x * 13 + 0.4 * noise(x * 5, y * 5, z * 5), y * 13, z * 13);
  const grain = (nearest.id - 0.5) * 0.34 + 0.16 * fractal(x * 9, y * 9, z * 9, 3);
  for (let a = 0; a < 3; a++) out[a] = Math.max(0.01, out[a] * (1 + grain) + 0.06 * Math.max(0, grain));
};
const dark: Body = (x, y, z, _nx, _ny, _nz, _vx, _vy, _vz, out) => {
  const k = 0.014 + 0.012 * (1 + fractal(x * 3, y * 3, z * 3, 3));
  out[0] = k;
  out[1] = k * 1.1;
  out[2] = k * 1.5;
};

export const POLISHED: readonly Photograph[] = [
  domed(
    'labradorite-oval-madagascar',
    'Oval labradorite cabochon, gray until a sheet of blue passing into gold lights up across its middle.',
    {
      ...rocks.LABRADORITE,
      gleams: shows.labradorescence({
        lean: [5, -12],
        from: 450,
        to: 600,
        strength: 0.22,
        scale: 0.6,
        by: [1.5, 3, 1.2],
        rough: 0.17,
      }),
      backdrop: 'paper',
      height: 0.5,
      ratio: 0.7,
      turn: 4,
      tilt: 14,
      lights: windowLight,
    },
  ),
  domed(
    'labradorite-spectrolite-finland',
    'Round Finnish labradorite on dark ground, its broad flashes running from violet blue to orange gold.',
    {
      index: 1.56,
      body: repainted(body.darkFeldspar, [0.4, 0.4, 0.45]),
      gleams: shows.labradorescence({
        lean: [4, -13],
        from: 425,
        to: 640,
        strength: 0.32,
        scale: 0.7,
        by: [2.2, 2, 7],
        rough: 0.19,
      }),
      backdrop: 'ink',
      height: 0.5,
      ratio: 0.96,
      turn: 0,
      tilt: 14,
      lights: windowLight,
    },
  ),
  domed(
    'moonstone-blue-sri-lanka',
    'Tall oval moonstone, clear as water, with a deep blue light hanging inside its dome, on dark ground.',
    {
      index: 1.52,
      turbid: opalescent(0.14, 1.6, [0.03, 0.025, 0.015]),
      gleams: shows.adularescence([0.06, 0.26, 1], 0.5, [4, -9]),
      backdrop: 'ink',
      height: 0.95,
      ratio: 0.72,
      turn: -10,
      tilt: 14,
      lights: umbrella,
    },
  ),
  starry(
    'moonstone-peach-cats-eye-india',
    'Peach-colored moonstone cabochon with a wide, soft cat’s-eye drifting over it, on slate-blue ground.',
    {
      index: 1.52,
      turbid: milky([0.93, 0.46, 0.24], 3),
      degrees: [90],
      color: [2, 1.85, 1.6],
      spread: 0.034,
      milk: 0.08,
      side: 'window',
      backdrop: 'dusk',
      height: 0.9,
      ratio: 0.78,
    },
  ),
  domed(
    'sunstone-oregon',
    'Oval Oregon sunstone cabochon of reddish copper with a glittering schiller of fine platelets, on cream paper.',
    {
      index: 1.56,
      turbid: milky([0.82, 0.2, 0.1], 1.3, drifts(1.3, 1.2, 0.6, [2, 5, 1])),
      gleams: shows.aventurescence([1, 0.42, 0.22], 0.75, 0.026, 0.8),
      backdrop: 'paper',
      height: 0.6,
      turn: -10,
      tilt: 16,
      lights: windowLight,
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
      index: 1.53,
      rough: 0.014,
      body: repainted(elsewhere(body.amazonite, [3, 0, 6]), [0.85, 0.85, 0.95]),
      translucence: 0.15,
      backdrop: 'stone',
      height: 0.6,
      ratio: 0.82,
      turn: -14,
      lights: umbrella,
    },
  ),
  domed(
    'jadeite-lavender-myanmar',
    'High oval cabochon of lavender jadeite, a milky lilac with lighter cloud inside, on cream paper.',
    {
      ...rocks.LAVENDER_JADEITE,
      backdrop: 'paper',
      height: 0.8,
      lights: windowLight,
    },
  ),
  domed(
    'jadeite-moss-in-snow-myanmar',
    'White jadeite cabochon with bright green clouds drifting through it, on slate-blue ground.',
    {
      index: 1.66,
      rough: 0.016,
      turbid: milky([0.9, 0.92, 0.88], 5, (x, y, z, out) => {
        const w = fractal(x * 1.3 + 2, y * 1.3, z * 2.1, 5);
        const green = smoothstep(-0.16, 0.12, w);
        out[1] *= 1 + 420 * green;
        out[2] *= 1 + 34 * green;
        out[3] *= 1 + 170 * green;
      }),
      texture: grainy(0.07, 0.08, [1, 2, 3]),
      backdrop: 'dusk',
      height: 0.7,
      turn: -8,
      lights: umbrella,
    },
  ),
  domed(
    'nephrite-white-china',
    'Rounded oval of creamy white nephrite with a soft, oily polish, on moss-green ground.',
    {
      index: 1.62,
      rough: 0.036,
      turbid: milky([0.9, 0.83, 0.68], 5, drifts(1.2, 0.7, 0.4, [3, 1, 1])),
      texture: grainy(0.05, 0.05),
      backdrop: 'moss',
      height: 0.75,
      ratio: 0.82,
      lights: windowLight,
    },
  ),
  domed(
    'nephrite-new-zealand',
    'Oval nephrite cabochon of dark forest green with paler streaks and black specks, on sand-colored paper.',
    {
      index: 1.62,
      rough: 0.03,
      turbid: milky([0.07, 0.22, 0.08], 6, drifts(2.2, 1.6, 0.5, [4, 0, 1])),
      texture: felted,
      backdrop: 'sand',
      height: 0.6,
      turn: -12,
      lights: strips,
    },
  ),
  domed(
    'turquoise-iran',
    'Oval turquoise cabochon of pure robin’s-egg blue without any matrix, waxy in its polish, on cream paper.',
    {
      index: 1.61,
      rough: 0.032,
      bump: { scale: 6, strength: 0.012 },
      turbid: milky([0.2, 0.6, 0.7], 22),
      texture: grainy(0.16, 0.07),
      backdrop: 'paper',
      height: 0.62,
      ratio: 0.8,
      lights: windowLight,
    },
  ),
  domed(
    'turquoise-nevada',
    'Greenish blue turquoise cabochon netted with black spiderweb matrix, on pale gray stone.',
    {
      ...rocks.TURQUOISE,
      body: repainted(elsewhere(body.turquoise, [6, 1, 3]), [1, 0.85, 0.62]),
      backdrop: 'stone',
      height: 0.5,
      ratio: 0.78,
      turn: -16,
      lights: strips,
    },
  ),
  domed(
    'lapis-lazuli-afghanistan',
    'Round lapis lazuli cabochon of even royal blue with a sprinkling of fine gold pyrite, on dark ground.',
    {
      ...rocks.LAPIS,
      body: elsewhere(body.lapis, [5, 2, 1]),
      gleams: shows.pyrite([5, 2, 1]),
      backdrop: 'ink',
      height: 0.5,
      ratio: 0.96,
      lights: umbrella,
    },
  ),
  domed(
    'lapis-lazuli-chile',
    'Oval lapis lazuli cabochon of paler denim blue, clouded with much white calcite, on sand-colored paper.',
    {
      index: 1.5,
      rough: 0.028,
      body: paleLapis,
      translucence: 0.05,
      backdrop: 'sand',
      height: 0.55,
      turn: -10,
      lights: overcast,
    },
  ),
  domed(
    'malachite-congo',
    'Round malachite cabochon with rings of light and dark green around a bull’s-eye, on cream paper.',
    {
      ...rocks.MALACHITE,
      body: elsewhere(body.malachite, [-0.55, 0, 0.2]),
      backdrop: 'paper',
      height: 0.48,
      ratio: 0.97,
      lights: windowLight,
    },
  ),
  domed(
    'opal-black-australia',
    'Oval black opal with patches of red, green and blue fire on a near-black body, on pale gray stone.',
    {
      index: 1.45,
      body: dark,
      gleams: shows.playOfColor({ scale: 2.7, strength: 0.75, longest: 700, spread: 0.34, by: [7, 2, 5] }),
      backdrop: 'stone',
      height: 0.5,
      ratio: 0.74,
      tilt: 14,
      lights: windowLight,
    },
  ),
  domed(
    'opal-white-australia',
    'Oval white opal, milky with pastel pinpoints of green, orange and blue, on slate-blue ground.',
    {
      index: 1.45,
      turbid: opalescent(4.5, 1.15, [0.03, 0.03, 0.035]),
      gleams: shows.playOfColor({ scale: 6.5, strength: 0.42, longest: 670, spread: 0.3, by: [3, 9, 1] }),
      backdrop: 'dusk',
      height: 0.66,
      turn: -10,
      tilt: 14,
      lights: overcast,
    },
  ),
  domed(
    'opal-boulder-australia',
    'Low boulder opal: a vein of blue and green fire winding between banks of brown ironstone, on cream paper.',
    {
      index: 1.45,
      rough: 0.012,
      body: boulder,
      gleams: shows.playOfColor({
        scale: 2.8,
        strength: 0.8,
        longest: 610,
        spread: 0.26,
        by: [11, 4, 2],
        where: (u, _v, w) => vein(u, w),
      }),
      backdrop: 'paper',
      height: 0.36,
      ratio: 0.66,
      turn: 0,
      tilt: 12,
      lights: windowLight,
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
          {
            r: 0.8,
            x: -0.62,
            z: 0.1,
            nacre: tahitian([0.07, 0.09, 0.085], 345),
            shape: { off: 0.02, seed: 5 },
          },
          {
            r: 0.68,
            x: 0.86,
            z: 0.35,
            nacre: tahitian([0.1, 0.085, 0.1], 395),
            shape: { tall: 1.1, off: 0.03, circles: 1.6, seed: 6 },
          },
        ],
        24,
      ),
  ),
  square(
    'pearl-golden-philippines',
    'One large round South Sea pearl of deep gold with a satin glow, on slate-blue ground.',
    () =>
      pearls(
        'dusk',
        [
          {
            r: 0.8,
            x: 0,
            z: 0,
            nacre: { color: [0.95, 0.56, 0.17], orient: 0.3, satin: 0.12 },
            shape: { off: 0.015, seed: 5 },
          },
        ],
        17,
        0.72,
      ),
  ),
  square(
    'pearl-akoya-japan',
    'Row of seven small white Akoya pearls, closely matched, each with one sharp bright reflection, on dark ground.',
    () =>
      pearls(
        'ink',
        Array.from({ length: 7 }, (_, i): PearlAt => {
          const a = (i - 3) * 0.36;
          return {
            r: 0.27,
            x: Math.sin(a) * 1.5,
            z: 0.95 - Math.cos(a) * 1.1,
            nacre: {
              color: [0.97, 0.9, 0.86],
              platelet: 384 + (i % 3),
              orient: 0.55,
              satin: 0.05,
              luster: 0.36,
            },
            shape: { off: 0.01, seed: i },
          };
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
          {
            r: 0.46,
            x: -1.05,
            z: 0.2,
            nacre: freshwater([0.96, 0.91, 0.86], 385),
            shape: { tall: 0.86, off: 0.12, seed: 4 },
          },
          {
            r: 0.48,
            x: -0.25,
            z: -0.4,
            nacre: freshwater([0.95, 0.6, 0.44], 392),
            shape: { tall: 1.25, drop: 0.5, off: 0.1, seed: 9 },
            turn: lying(30),
          },
          {
            r: 0.5,
            x: 0.72,
            z: -0.15,
            nacre: freshwater([0.62, 0.46, 0.68], 372),
            shape: { tall: 0.8, off: 0.12, circles: 2.4, seed: 6 },
          },
          {
            r: 0.4,
            x: 0.02,
            z: 0.75,
            nacre: freshwater([0.95, 0.76, 0.66], 388),
            shape: { tall: 1.3, off: 0.16, seed: 8 },
            turn: lying(-20),
          },
          {
            r: 0.36,
            x: 1.15,
            z: 0.75,
            nacre: freshwater([0.84, 0.56, 0.56], 380),
            shape: { off: 0.13, seed: 12 },
          },
        ],
        23,
      ),
  ),
];
