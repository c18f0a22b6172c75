/** Parcels and rows of loose stones. */
import { cushion, oval } from '../brilliant-cuts.ts';
import { cushionCut, emeraldCut, mixedCut, ovalCut, roundCut } from '../cut-recipes.ts';
import type { Texture } from '../material.ts';
import { hex } from '../material.ts';
import { fractal, smoothstep } from '../noise.ts';
import type { Photograph } from '../picture.ts';
import { randomFrom } from '../random.ts';
import type { Scene, Stone } from '../scene.ts';
import { gemStudio, lookAt, sheet } from '../studio.ts';
import type { Kind } from './loose-stones.ts';
import { CUTS, kind, lying, SWEEP } from './loose-stones.ts';

/** A folded gem paper, white with its creases, on a darker table. */
function gemPaper(): Texture {
  const table = hex('#5b4a3c');
  return (x, _y, z, out) => {
    const u = x * 0.966 + z * 0.259;
    const v = -x * 0.259 + z * 0.966;
    const inside = smoothstep(3.02, 3.0, Math.abs(u)) * smoothstep(2.22, 2.2, Math.abs(v));
    let shade = 1 - 0.02 * fractal(x * 2, 1, z * 2, 3);
    for (const fold of [u - 1.62, u + 1.62, v - 1.25, v + 1.1]) {
      shade *=
        1 -
        0.13 * Math.exp(-Math.abs(fold) * 90) -
        0.05 * smoothstep(0.5, 0, fold) * smoothstep(-0.02, 0.02, fold);
    }
    const c = hex('#eeece6');
    for (let a = 0; a < 3; a++) out[a] = c[a] * shade * inside + table[a] * (1 - inside);
  };
}

/** A long stone reaches farther than its size says; stones of a parcel lie near each other and never in each other. */
const CLEARANCE = 1.36;

function parcel(kinds: readonly Kind[], count: number, seed: number): Scene {
  const random = randomFrom(seed);
  const stones: Stone[] = [];
  const taken: [number, number, number][] = [];
  for (let tries = 0; stones.length < count && tries < 4000; tries++) {
    const size = 0.27 + 0.15 * random();
    const a = random() * 2 * Math.PI;
    const r = Math.sqrt(random()) * 2.05;
    const x = r * Math.cos(a) * 1.15;
    const z = r * Math.sin(a) * 0.85 + 0.1;
    if (taken.some(([tx, tz, ts]) => Math.hypot(tx - x, tz - z) < (ts + size) * CLEARANCE)) continue;
    taken.push([x, z, size]);
    const upside = random() < 0.14;
    const k = kinds[stones.length % kinds.length];
    stones.push(
      lying(k, x, z, size, random() * 360, (random() - 0.5) * 130, upside ? 180 : 34 + 6 * random()),
    );
  }
  return {
    stones,
    parts: [],
    ground: { color: gemPaper(), mirror: 0.02, rough: 0.12 },
    environment: gemStudio(46),
    camera: { ...lookAt([0, 0.15, 0.1], 9, 46, 24), aperture: 0.035 },
    exposure: 0.42,
    reach: 3,
    vignette: 0.35,
  };
}

const LARGE = { width: 1200, height: 900, mostBytes: 180_000 };

export const PARCELS: readonly Photograph[] = [
  {
    name: 'scene-parcel-sapphires',
    ...LARGE,
    alt: 'More than a dozen loose faceted sapphires, from cornflower to deep blue, scattered on an unfolded white gem paper.',
    scene: () =>
      parcel(
        [
          kind(ovalCut(41, 1.25), 1.766, 0.1, 0.18, 0.48),
          kind(cushionCut(40.5, 1.1), 1.766, 0.17, 0.28, 0.62),
          kind(roundCut(41), 1.766, 0.06, 0.11, 0.36),
          kind(mixedCut(oval(1.2), 40.5), 1.766, 0.28, 0.42, 0.74),
          kind(emeraldCut(41, 1.25), 1.766, 0.1, 0.22, 0.48),
        ],
        20,
        12,
      ),
  },
  {
    name: 'scene-parcel-mixed',
    ...LARGE,
    alt: 'A mixed parcel of loose faceted stones in red, orange, yellow, green, blue and violet on white gem paper.',
    scene: () =>
      parcel(
        SWEEP.map(([n, r, g, b], i) => kind(CUTS[(i * 5 + 2) % CUTS.length], n, r, g, b)).filter(
          (_, i) => i % 2 === 0 || i % 5 === 0,
        ),
        22,
        34,
      ),
  },
  {
    name: 'scene-gem-color-row',
    ...LARGE,
    alt: 'Nine oval and cushion-cut gems in two rows that run through the spectrum from red to violet on dark ground.',
    scene: () => {
      const order = [0, 2, 4, 5, 7, 9, 11, 12, 14];
      const stones = order.map((k, i) => {
        const [n, r, g, b] = SWEEP[k];
        const back = i < 5;
        const x = back ? (i - 2) * 1.02 : (i - 6.5) * 1.02;
        return lying(
          kind(i % 2 ? mixedCut(cushion(1, 2.7), 41.5) : ovalCut(41.5, 1.15), n, r, g, b),
          x,
          back ? -0.72 : 0.8,
          0.46,
          i % 2 ? 8 : 90,
          x * -5,
          38,
        );
      });
      return {
        stones,
        parts: [],
        ground: sheet('ink', 6),
        environment: gemStudio(42),
        camera: { ...lookAt([0, 0.22, 0.1], 9, 42, 25), aperture: 0.02 },
        exposure: 0.45,
        reach: 3,
        vignette: 0.35,
      };
    },
  },
];
