/** Natural crystals in the rocks in which they grow. */
import type { Plane } from './convex-solid.ts';
import { solidFrom } from './convex-solid.ts';
import {
  beryl,
  corundum,
  cube,
  dodecahedron,
  octahedron,
  quartz,
  topaz,
  tourmaline,
} from './crystal-forms.ts';
import * as rocks from './matrix-rocks.ts';
import type { Medium, Relief } from './medium.ts';
import type { Part } from './mesh-parts.ts';
import type { Photograph } from './picture.ts';
import { randomFrom } from './random.ts';
import type { Scene } from './scene.ts';
import { tint } from './stone-picture.ts';
import type { Backdrop } from './studio.ts';
import { gemStudio, lookAt, sheet } from './studio.ts';
import type { Rotation, Vec3 } from './vector.ts';
import { add, inTurn, times, turnAbout, upTo } from './vector.ts';

export interface Grown {
  readonly planes: Plane[];
  readonly move: Vec3;
  readonly turn: Rotation;
  readonly medium: Medium;
}

export interface Specimen {
  readonly crystals: readonly Grown[];
  readonly rock?: () => Part[];
  readonly backdrop: Backdrop;
  readonly target?: Vec3;
  readonly exposure?: number;
  /** Degrees above the ground, and from the top of the picture to its bottom. */
  readonly elevation?: number;
  readonly view?: number;
}

export const tilt = (about: number, x: number, z: number): Rotation =>
  inTurn(turnAbout([0, 1, 0], about), turnAbout([1, 0, 0], x), turnAbout([0, 0, 1], z));

/** How the faces of each species grow. */
export const FACES: Record<string, Relief> = {
  quartz: { wave: 0.03, steps: { scale: 16, strength: 0.09 }, pits: { scale: 5, strength: 0.012 } },
  beryl: { wave: 0.02, ribs: { scale: 13, strength: 0.07 }, pits: { scale: 9, strength: 0.05 } },
  corundum: { wave: 0.05, steps: { scale: 13, strength: 0.12 }, pits: { scale: 6, strength: 0.06 } },
  tourmaline: { wave: 0.02, ribs: { scale: 26, strength: 0.13 }, pits: { scale: 8, strength: 0.06 } },
  topaz: { wave: 0.02, ribs: { scale: 15, strength: 0.07 }, pits: { scale: 7, strength: 0.03 } },
  garnet: { wave: 0.02, pits: { scale: 14, strength: 0.022 }, steps: { scale: 17, strength: 0.05 } },
  spinel: { wave: 0.01, pits: { scale: 12, strength: 0.014 } },
  diamond: { wave: 0.014, pits: { scale: 9, strength: 0.03 } },
  fluorite: { wave: 0.025, steps: { scale: 9, strength: 0.05 }, pits: { scale: 9, strength: 0.04 } },
};

export function specimenScene(s: Specimen): Scene {
  const elevation = s.elevation ?? 24;
  return {
    stones: s.crystals.map((c) => ({
      solid: solidFrom(c.planes, { turn: c.turn, scale: 1, move: c.move }),
      medium: c.medium,
    })),
    parts: s.rock?.() ?? [],
    ground: sheet(s.backdrop),
    environment: gemStudio(elevation, 1.6),
    camera: lookAt(s.target ?? [0, 0.95, 0], 8.5, elevation, s.view ?? 22),
    exposure: s.exposure ?? 0.42,
    reach: 3.2,
    vignette: 0.3,
  };
}

/** Small crystals of one kind about a place, leaning outward, half sunk in the rock. */
export function tuft(
  planes: (size: number, seed: number) => Plane[],
  medium: Medium,
  at: Vec3,
  spread: number,
  sizes: readonly number[],
  seed: number,
): Grown[] {
  const random = randomFrom(seed);
  return sizes.map((size, i) => {
    const a = i * 2.39996 + random();
    const r = spread * Math.sqrt((i + 0.6) / sizes.length);
    const out: Vec3 = [r * Math.cos(a), 0, r * Math.sin(a)];
    const lean = upTo([out[0] * 0.9 + 0.3 * (random() - 0.5), 1, out[2] * 0.9 + 0.3 * (random() - 0.5)]);
    return {
      planes: planes(size, seed + i),
      move: add(at, [out[0], size * 0.4 - r * 0.1, out[2]]),
      turn: inTurn(turnAbout([0, 1, 0], random() * 360), lean),
      medium,
    };
  });
}

/** The lining of a geode: crystals of about `size`, the nearer ones larger. */
export function lining(
  planes: (size: number, seed: number) => Plane[],
  medium: (size: number) => Medium,
  count: number,
  size: number,
  seed: number,
): Grown[] {
  const random = randomFrom(seed);
  return rocks.geodeWall(count, seed).map(({ place, toward }, i) => {
    const s = size * (0.6 + 0.7 * random());
    return {
      planes: planes(s, seed + i),
      move: add(place, times(toward, s * 0.55)),
      turn: inTurn(turnAbout([0, 1, 0], random() * 360), upTo(toward)),
      medium: medium(s),
    };
  });
}

function specimen(name: string, alt: string, make: () => Specimen): Photograph {
  return { name, alt, width: 1200, height: 900, mostBytes: 160_000, scene: () => specimenScene(make()) };
}

const VEIL = { scale: 1.8, threshold: 0.1 };

export const CRYSTAL_PICTURES: readonly Photograph[] = [
  specimen(
    'crystal-quartz',
    'A cluster of rock crystal: one tall clear quartz point among smaller ones, milky at the foot, on a crust of points.',
    () => {
      const medium: Medium = {
        index: 1.548,
        dispersion: 0.008,
        absorb: tint(0.95, 0.955, 0.96),
        veil: { ...VEIL, strength: 2.6, threshold: 0.02, color: [1.3, 1.3, 1.33], below: -0.05 },
        relief: FACES.quartz,
      };
      const milk: Medium = {
        ...medium,
        veil: { ...VEIL, strength: 3, threshold: -0.2, color: [1, 0.98, 0.95] },
      };
      const point = (size: number, seed: number): Plane[] => quartz(size * 0.42, size, seed);
      return {
        backdrop: 'dusk',
        rock: () => rocks.limestone(4),
        crystals: [
          { planes: quartz(0.36, 1.02, 3), move: [-0.08, 0.92, 0], turn: tilt(10, -4, 5), medium },
          { planes: quartz(0.24, 0.72, 9), move: [0.56, 0.72, 0.1], turn: tilt(34, 6, -24), medium },
          { planes: quartz(0.19, 0.54, 21), move: [-0.66, 0.62, 0.2], turn: tilt(52, 12, 30), medium },
          { planes: quartz(0.16, 0.46, 5), move: [0.26, 0.56, 0.5], turn: tilt(15, 32, -12), medium },
          { planes: quartz(0.13, 0.4, 8), move: [-0.34, 0.54, 0.5], turn: tilt(41, 30, 16), medium },
          ...tuft(
            point,
            milk,
            [0.02, 0.4, 0.2],
            1.02,
            Array.from({ length: 44 }, (_, i) => 0.16 + 0.09 * ((i * 7) % 3)),
            71,
          ),
        ],
      };
    },
  ),
  specimen(
    'crystal-beryl',
    'Two six-sided prisms of blue beryl (aquamarine) with flat tops among feldspar blocks and silvery books of mica.',
    () => {
      const medium: Medium = {
        index: 1.58,
        dispersion: 0.008,
        absorb: tint(0.4, 0.76, 0.84),
        veil: { ...VEIL, strength: 0.9, scale: 2.5, threshold: 0.1, color: [0.8, 1, 1.1] },
        relief: FACES.beryl,
      };
      return {
        backdrop: 'stone',
        rock: () => rocks.pegmatite(11),
        crystals: [
          { planes: beryl(0.42, 1.05, 3), move: [-0.12, 1.02, 0], turn: tilt(8, 4, 6), medium },
          { planes: beryl(0.22, 0.72, 8), move: [0.62, 0.78, 0.12], turn: tilt(24, 8, -24), medium },
          { planes: beryl(0.13, 0.4, 6), move: [-0.62, 0.66, 0.3], turn: tilt(12, 20, 34), medium },
        ],
      };
    },
  ),
  specimen(
    'crystal-corundum',
    'A barrel-shaped ruby crystal, six tapering sides stepped by growth and a flat end, in white, sugary marble.',
    () => {
      const medium: Medium = {
        index: 1.766,
        dispersion: 0.01,
        absorb: tint(0.4, 0.012, 0.04),
        glow: [0.05, 0.001, 0.005],
        veil: { ...VEIL, strength: 0.8, color: [0.6, 0.1, 0.15] },
        relief: FACES.corundum,
      };
      return {
        backdrop: 'dusk',
        rock: () => rocks.marble(23),
        crystals: [
          { planes: corundum(0.5, 0.92, 3), move: [-0.1, 0.98, 0.1], turn: tilt(16, 10, 12), medium },
          { planes: corundum(0.22, 0.46, 6), move: [0.76, 0.62, 0.34], turn: tilt(30, 20, -34), medium },
          { planes: corundum(0.13, 0.26, 9), move: [-0.78, 0.52, 0.46], turn: tilt(50, 40, 22), medium },
        ],
      };
    },
  ),
  specimen(
    'crystal-garnet',
    'Dark red garnet crystals, twelve rhombic faces each, set in silvery gray mica schist.',
    () => {
      const medium: Medium = {
        index: 1.79,
        dispersion: 0.01,
        absorb: tint(0.26, 0.009, 0.009),
        glow: [0.02, 0, 0],
        relief: FACES.garnet,
      };
      return {
        backdrop: 'paper',
        rock: () => rocks.schist(31),
        crystals: [
          { planes: dodecahedron(0.52), move: [-0.14, 0.98, 0.2], turn: tilt(24, 18, 8), medium },
          { planes: dodecahedron(0.27), move: [0.72, 0.68, 0.4], turn: tilt(50, 10, -20), medium },
          { planes: dodecahedron(0.16), move: [0.3, 0.66, 0.74], turn: tilt(10, 30, 12), medium },
          { planes: dodecahedron(0.13), move: [-0.86, 0.56, 0.44], turn: tilt(70, 12, 40), medium },
        ],
      };
    },
  ),
  specimen(
    'crystal-diamond',
    'A rough diamond octahedron, eight glassy triangular faces with softened edges, resting on dark ground.',
    () => ({
      backdrop: 'stone',
      rock: () => rocks.kimberlite(9),
      view: 19,
      target: [0, 0.72, 0.1],
      crystals: [
        {
          planes: octahedron(0.42, 1),
          move: [0.05, 0.94, 0.3],
          turn: tilt(24, 22, 14),
          medium: {
            index: 2.418,
            dispersion: 0.04,
            absorb: tint(0.97, 0.965, 0.93),
            relief: FACES.diamond,
          },
        },
      ],
    }),
  ),
  specimen(
    'crystal-tourmaline',
    'A slender, ribbed tourmaline crystal of rounded triangular section, green at the foot and pink above.',
    () => {
      const medium: Medium = {
        index: 1.63,
        dispersion: 0.01,
        absorb: tint(0.1, 0.5, 0.2),
        zone: { absorb: tint(0.85, 0.16, 0.34), axis: [0, 1, 0], at: 0.42, width: 0.35 },
        veil: { ...VEIL, strength: 0.6, threshold: 0.16, color: [0.8, 0.7, 0.7] },
        relief: FACES.tourmaline,
      };
      return {
        backdrop: 'stone',
        rock: () => rocks.pocket(7),
        crystals: [
          { planes: tourmaline(0.29, 1.1, 3), move: [0, 1, 0], turn: tilt(20, 3, 7), medium },
          { planes: tourmaline(0.16, 0.74, 5), move: [0.52, 0.76, 0.12], turn: tilt(60, 6, -22), medium },
          { planes: tourmaline(0.1, 0.46, 8), move: [-0.5, 0.6, 0.3], turn: tilt(10, 18, 30), medium },
        ],
      };
    },
  ),
  specimen(
    'crystal-fluorite',
    'Interlocking cubes of violet fluorite with paler zones inside, grown on a crust of gray rock.',
    () => {
      const medium: Medium = {
        index: 1.434,
        dispersion: 0.005,
        absorb: tint(0.3, 0.12, 0.55),
        zone: { absorb: tint(0.5, 0.62, 0.82), axis: [1, 0, 0], at: -0.1, width: 0.5 },
        veil: { ...VEIL, strength: 0.5, color: [0.7, 0.6, 0.9] },
        relief: FACES.fluorite,
      };
      return {
        backdrop: 'paper',
        rock: () => rocks.limestone(17),
        crystals: [
          { planes: cube(0.48), move: [-0.22, 0.98, 0.1], turn: tilt(32, 8, 6), medium },
          { planes: cube(0.34), move: [0.14, 1.16, 0.18], turn: tilt(75, 34, 26), medium },
          { planes: cube(0.32), move: [0.66, 0.74, 0.35], turn: tilt(58, 14, -10), medium },
          { planes: cube(0.2), move: [-0.05, 0.62, 0.9], turn: tilt(15, 10, 20), medium },
          { planes: cube(0.22), move: [0.5, 1.04, -0.36], turn: tilt(70, 12, 8), medium },
          ...tuft(
            cube,
            medium,
            [0, 0.42, 0.25],
            1.0,
            [0.13, 0.1, 0.12, 0.09, 0.14, 0.08, 0.11, 0.1, 0.12, 0.09],
            23,
          ),
        ],
      };
    },
  ),
  specimen(
    'crystal-topaz',
    'A sherry-colored topaz crystal, a rhombic prism with a many-faced wedge top, on pale matrix.',
    () => {
      const medium: Medium = {
        index: 1.62,
        dispersion: 0.009,
        absorb: tint(0.92, 0.58, 0.26),
        relief: FACES.topaz,
      };
      return {
        backdrop: 'dusk',
        rock: () => rocks.rhyolite(41),
        crystals: [
          { planes: topaz(0.46, 0.95), move: [-0.05, 0.98, 0], turn: tilt(28, 4, 5), medium },
          { planes: topaz(0.22, 0.5), move: [0.72, 0.62, 0.28], turn: tilt(70, 16, -24), medium },
          { planes: topaz(0.12, 0.3), move: [-0.62, 0.56, 0.5], turn: tilt(20, 30, 30), medium },
        ],
      };
    },
  ),
  specimen(
    'crystal-spinel',
    'A sharp red spinel octahedron with bright triangular faces, half sunk in snow-white marble.',
    () => {
      const medium: Medium = {
        index: 1.718,
        dispersion: 0.011,
        absorb: tint(0.5, 0.012, 0.04),
        glow: [0.04, 0.001, 0.004],
        veil: { ...VEIL, strength: 0.5, threshold: 0.18, color: [0.8, 0.2, 0.25] },
        relief: FACES.spinel,
      };
      return {
        backdrop: 'sand',
        rock: () => rocks.marble(57),
        crystals: [
          { planes: octahedron(0.48), move: [-0.1, 1, 0.15], turn: tilt(22, 8, 10), medium },
          { planes: octahedron(0.22), move: [0.7, 0.7, 0.42], turn: tilt(60, 14, -18), medium },
          { planes: octahedron(0.12), move: [-0.72, 0.6, 0.46], turn: tilt(30, 30, 40), medium },
        ],
      };
    },
  ),
];
