import * as body from '../cabochon-bodies.ts';
import type { Plane } from '../convex-solid.ts';
import { cushionCut, emeraldCut, ovalCut, pearCut, roundCut } from '../cut-recipes.ts';
import type { Body } from '../material.ts';
import type { Medium } from '../medium.ts';
import type { Part } from '../mesh-parts.ts';
import { moved, part } from '../mesh-parts.ts';
import { wire } from '../mesh-shapes.ts';
import { SATIN_SILVER } from '../metals.ts';
import type { Photograph } from '../picture.ts';
import type { Scene, Stone } from '../scene.ts';
import { TURQUOISE } from '../polished-stones.ts';
import { tint } from '../stone-picture.ts';
import { gemStudio, lookAt, sheet, tableStudio } from '../studio.ts';
import { groundOf } from '../tool-picture.ts';
import { TOOLS } from '../tools/all.ts';
import type { Vec3 } from '../vector.ts';
import { at, radians, turnAbout } from '../vector.ts';
import type { Kind } from './loose-stones.ts';
import { kind, lying, SWEEP } from './loose-stones.ts';
import { bezelRing, LIFT, lowOf } from './rings.ts';

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

/** A color wheel of gems about a diamond, right of the words that the page lays over the left side. */
function wheel(): Scene {
  // A circle to the camera is longer than wide on the ground.
  const deep = 1 / Math.sin(radians(WHEEL_ELEVATION));
  const center: readonly [number, number] = [2.1, -0.32];
  const stones: Stone[] = [
    centered({ planes: roundCut(40.75)(), medium: DIAMOND }, center[0], center[1] + 0.24, 0.74, 8, 0),
  ];
  for (const { radius, nearer, size, count, cuts } of WHEEL_RINGS) {
    for (let i = 0; i < count; i++) {
      const part = i / count;
      const angle = part * 2 * Math.PI + radians(90);
      const hue = Math.round(part * SWEEP.length) % SWEEP.length;
      const [index, red, green, blue] = SWEEP[hue];
      stones.push(
        centered(
          kind(cuts[i % cuts.length], index, red, green, blue),
          center[0] + radius * Math.cos(angle),
          center[1] + nearer - radius * Math.sin(angle) * deep,
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
    camera: { ...lookAt([0, 0.1, 0.1], 15.4, WHEEL_ELEVATION, 25), aperture: 0.02 },
    exposure: 0.52,
    reach: 6.6,
    vignette: 0.35,
  };
}

/** Turquoise from a part of the seam where the matrix runs as an even web. */
const WEBBED: Body = (x, y, z, ...rest) => body.turquoise(x + 2.6, y + 0.4, z + 1.9, ...rest);

function bench(): Scene {
  const tool = (name: string): Part[] => [...(TOOLS.find((t) => t.name === name)?.scene().parts ?? [])];
  const ring = bezelRing({ ...TURQUOISE, body: WEBBED }, 6).parts;
  const up = -lowOf(ring) + LIFT;
  const sapphire = kind(ovalCut(40.5, 1.2), 1.766, 0.02, 0.09, 0.58);
  const ruby = kind(cushionCut(41, 1), 1.766, 0.62, 0.01, 0.04);
  const green = kind(roundCut(41), 1.74, 0.06, 0.52, 0.1);
  const coil: Vec3[] = [];
  for (let i = 0; i <= 150; i++) {
    const a = (i / 150) * Math.PI * 2 * 4.6;
    coil.push([
      (0.46 + 0.02 * Math.sin(i * 0.7)) * Math.cos(a),
      0.05 + i * 0.0012,
      (0.46 + 0.02 * Math.cos(i * 0.9)) * Math.sin(a),
    ]);
  }
  return {
    stones: [
      lying(sapphire, 0.86, 1.36, 0.34, 84, 16),
      lying(ruby, 1.56, 1.3, 0.25, 10, 12),
      lying(green, 2.12, 1.12, 0.22, 0, -10),
      lying(sapphire, 0.28, 1.6, 0.21, 60, 22),
      lying(green, 1.18, 1.96, 0.17, 20, 5),
    ],
    parts: [
      ...ring.map((p) => moved(p, at([1.16, up * 0.92, -0.3], turnAbout([0, 1, 0], -22), 0.92))),
      ...tool('tool-pliers').map((p) => moved(p, at([2.62, 0, -1.5], turnAbout([0, 1, 0], 16), 0.85))),
      ...tool('tool-tweezers').map((p) => moved(p, at([2.62, 0, 1.78], turnAbout([0, 1, 0], 165), 0.62))),
      ...tool('tool-bezel-pusher').map((p) => moved(p, at([2.72, 0, 0.1], turnAbout([0, 1, 0], 186), 0.56))),
      ...tool('tool-saw-frame').map((p) => moved(p, at([0.02, 0, -2.55], turnAbout([0, 1, 0], 12), 0.7))),
      part(wire(coil, 0.026), SATIN_SILVER, at([-0.22, 0, 0.72], turnAbout([0, 1, 0], 0), 0.8)),
    ],
    ground: groundOf('walnut'),
    environment: tableStudio({ zenith: [0.34, 0.33, 0.33] }),
    camera: { ...lookAt([0.05, 0.56, 0.1], 9.7, 38, 25), aperture: 0.05 },
    exposure: 0.62,
    reach: 5,
    vignette: 0.5,
  };
}

export const HOME: readonly Photograph[] = [
  {
    name: 'scene-home-facet',
    width: 1920,
    height: 1080,
    alt: 'A silver ring with a granulated turquoise bezel on a walnut bench, among pliers, saw frame, tweezers and loose stones.',
    scene: bench,
  },
  {
    name: 'scene-home-gemsociety',
    width: 1920,
    height: 1080,
    alt: 'A wheel of cut gems in two rings, running through every color from red to violet, about a round diamond on a dark ground.',
    scene: wheel,
  },
];
