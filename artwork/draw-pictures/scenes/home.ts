/** The first picture of each brand's home page: wide for desktops, and closer for phones. */
import type { Plane } from '../convex-solid.ts';
import { cushionCut, emeraldCut, ovalCut, pearCut, roundCut } from '../cut-recipes.ts';
import type { Quality } from '../film.ts';
import type { Medium } from '../medium.ts';
import type { Photograph } from '../picture.ts';
import type { Camera, Scene, Stone } from '../scene.ts';
import { tint } from '../stone-picture.ts';
import { gemStudio, lookAt, sheet } from '../studio.ts';
import { radians } from '../vector.ts';
import { bench } from './home-bench.ts';
import type { Kind } from './loose-stones.ts';
import { kind, lying, SWEEP } from './loose-stones.ts';

const WHEEL_ELEVATION = 50;

/** The stone set nearer to the camera by as much as its height lifts it in the picture. */
function centered(k: Kind, x: number, z: number, size: number, spin: number, face: number): Stone {
  const up = lying(k, x, z, size, spin, face, 39).solid.center[1];
  return lying(k, x, z + up / Math.tan(radians(WHEEL_ELEVATION)), size, spin, face, 39);
}

interface Ring {
  readonly radius: number;
  /** Nearer to the camera than the wheel's center: perspective draws the far half smaller. */
  readonly nearer: number;
  readonly size: number;
  readonly count: number;
  /** Cuts in turn; every stone points along its spoke. */
  readonly cuts: readonly (() => Plane[])[];
}

const DIAMOND: Medium = { index: 2.418, dispersion: 0.044, absorb: tint(0.99, 0.99, 0.985) };

const WHEEL_RINGS: readonly Ring[] = [
  { radius: 1.22, nearer: 0.2, size: 0.35, count: 10, cuts: [roundCut(41)] },
  {
    radius: 2.16,
    nearer: 0,
    size: 0.47,
    count: 13,
    cuts: [ovalCut(41.5, 1.2), cushionCut(41.5, 1.06), emeraldCut(42, 1.2, 0.4), pearCut(41, 1.25)],
  },
];

/** A color wheel of gems about a diamond. */
function wheel(camera: Camera): Scene {
  // A circle to the camera is longer than wide on the ground.
  const deep = 1 / Math.sin(radians(WHEEL_ELEVATION));
  const stones: Stone[] = [centered({ planes: roundCut(40.75)(), medium: DIAMOND }, 0, 0.24, 0.74, 8, 0)];
  for (const { radius, nearer, size, count, cuts } of WHEEL_RINGS) {
    for (let i = 0; i < count; i++) {
      const part = i / count;
      const angle = part * 2 * Math.PI + radians(90);
      const hue = Math.round(part * SWEEP.length) % SWEEP.length;
      const [index, red, green, blue] = SWEEP[hue];
      stones.push(
        centered(
          kind(cuts[i % cuts.length], index, red, green, blue),
          radius * Math.cos(angle),
          nearer - radius * Math.sin(angle) * deep,
          size,
          part * 360,
          ((i * 5) % 7) * 2 - 6,
        ),
      );
    }
  }
  return {
    stones,
    parts: [],
    ground: sheet('ink', 9),
    environment: gemStudio(WHEEL_ELEVATION),
    camera: { ...camera, aperture: 0.02 },
    exposure: 0.52,
    reach: 5.4,
    vignette: 0.3,
  };
}

/** Pixels: sharp on a screen of 1,920, and on a phone of three pixels to the point, whose heading lies over its foot. */
const WIDE = { width: 2880, height: 1280, mostBytes: 250_000 };
const PHONE = { width: 1242, height: 900, mostBytes: 150_000 };
/** What is out of focus needs many samples. */
const DEEP: Quality = { base: 3, fine: 14, shadowRays: 40, photons: 400_000 };

const WHEEL_AT = [0, 0.12, 0.12] as const;

export const HOME: readonly Photograph[] = [
  {
    ...WIDE,
    quality: DEEP,
    name: 'scene-home-facet',
    alt: 'A silver ring with a granulated turquoise bezel on a jeweler’s leather, among a bench pin, pliers, burnisher and loose stones.',
    scene: () => bench('wide'),
  },
  {
    ...PHONE,
    quality: DEEP,
    name: 'scene-home-facet-phone',
    alt: 'A silver turquoise ring on a jeweler’s leather, close up, loose stones before it and the bench pin behind.',
    scene: () => bench('phone'),
  },
  {
    ...WIDE,
    name: 'scene-home-gemsociety',
    alt: 'A wheel of cut gems in two rings, running through every color from red to violet, about a round diamond on a dark ground.',
    scene: () => wheel({ ...lookAt(WHEEL_AT, 15.4, WHEEL_ELEVATION, 27.6), shift: [0.315, 0.045] }),
  },
  {
    ...PHONE,
    name: 'scene-home-gemsociety-phone',
    alt: 'A wheel of cut gems through every color about a round diamond, filling the picture, on a dark ground.',
    scene: () => wheel({ ...lookAt(WHEEL_AT, 15.4, WHEEL_ELEVATION, 28.4), shift: [0, 0.115] }),
  },
];
