/** Natural crystals on their matrix. */
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
import type { Medium } from './medium.ts';
import { part } from './mesh-parts.ts';
import { rock } from './mesh-shapes.ts';
import { matrixRock } from './natural-surfaces.ts';
import type { Photograph } from './picture.ts';
import type { Scene } from './scene.ts';
import { tint } from './stone-picture.ts';
import type { Backdrop } from './studio.ts';
import { gemStudio, lookAt, sheet } from './studio.ts';
import type { Rotation, Vec3 } from './vector.ts';
import { inTurn, turnAbout } from './vector.ts';

interface Grown {
  readonly planes: Plane[];
  readonly move: Vec3;
  readonly turn: Rotation;
  readonly medium: Medium;
}

export interface Specimen {
  readonly crystals: Grown[];
  readonly rock: { radius: number; flat: number; seed: number; at: Vec3; pale: Vec3; dark: Vec3 } | null;
  readonly backdrop: Backdrop;
  readonly target?: Vec3;
  readonly exposure?: number;
  /** Degrees from the top of the picture to its bottom. */
  readonly view?: number;
}

export const tilt = (about: number, x: number, z: number): Rotation =>
  inTurn(turnAbout([0, 1, 0], about), turnAbout([1, 0, 0], x), turnAbout([0, 0, 1], z));

export function specimenScene(s: Specimen): Scene {
  return {
    stones: s.crystals.map((c) => ({
      solid: solidFrom(c.planes, { turn: c.turn, scale: 1, move: c.move }),
      medium: c.medium,
    })),
    parts: s.rock
      ? [
          part(
            rock(s.rock.radius, s.rock.flat, s.rock.seed),
            matrixRock(s.rock.pale, s.rock.dark),
            { turn: turnAbout([0, 1, 0], 20), scale: 1, move: s.rock.at },
            50,
          ),
        ]
      : [],
    ground: sheet(s.backdrop),
    environment: gemStudio(24, 1.6),
    camera: lookAt(s.target ?? [0, 0.95, 0], 8.5, 24, s.view ?? 22),
    exposure: s.exposure ?? 0.42,
    reach: 3.2,
    vignette: 0.3,
  };
}

function specimen(name: string, alt: string, make: () => Specimen): Photograph {
  return { name, alt, width: 1200, height: 900, scene: () => specimenScene(make()) };
}

const VEIL = { scale: 1.8, threshold: 0.1 };

export const CRYSTAL_PICTURES: readonly Photograph[] = [
  specimen(
    'crystal-quartz',
    'A group of clear quartz points, six-sided prisms with pyramid ends, milky at the base, rising from gray rock.',
    () => {
      const medium: Medium = {
        index: 1.548,
        dispersion: 0.008,
        absorb: tint(0.95, 0.955, 0.96),
        veil: { ...VEIL, strength: 3.2, threshold: -0.02, color: [1.5, 1.5, 1.55], below: 0.05 },
      };
      return {
        backdrop: 'dusk',
        rock: {
          radius: 1.2,
          flat: 0.4,
          seed: 4,
          at: [0, 0.2, 0],
          pale: [0.5, 0.47, 0.43],
          dark: [0.16, 0.15, 0.14],
        },
        crystals: [
          { planes: quartz(0.4, 1, 3), move: [-0.05, 0.85, 0], turn: tilt(10, -4, 4), medium },
          { planes: quartz(0.26, 0.66, 9), move: [0.68, 0.6, 0.12], turn: tilt(34, 6, -26), medium },
          { planes: quartz(0.2, 0.5, 21), move: [-0.72, 0.5, 0.25], turn: tilt(52, 14, 28), medium },
          { planes: quartz(0.14, 0.36, 5), move: [0.3, 0.5, 0.62], turn: tilt(15, 30, -10), medium },
        ],
      };
    },
  ),
  specimen(
    'crystal-beryl',
    'A six-sided prism of blue beryl (aquamarine) with a flat top, standing in pale feldspar matrix.',
    () => {
      const medium: Medium = {
        index: 1.58,
        dispersion: 0.008,
        absorb: tint(0.4, 0.76, 0.84),
        veil: { ...VEIL, strength: 0.9, scale: 2.5, threshold: 0.1, color: [0.8, 1, 1.1] },
      };
      return {
        backdrop: 'stone',
        rock: {
          radius: 1.25,
          flat: 0.42,
          seed: 11,
          at: [0, 0.2, 0],
          pale: [0.78, 0.72, 0.64],
          dark: [0.4, 0.36, 0.32],
        },
        crystals: [
          { planes: beryl(0.44, 1.05, 3), move: [-0.1, 0.95, 0], turn: tilt(8, 4, 6), medium },
          { planes: beryl(0.24, 0.7, 8), move: [0.68, 0.62, 0.1], turn: tilt(24, 8, -24), medium },
        ],
      };
    },
  ),
  specimen(
    'crystal-corundum',
    'A barrel-shaped ruby crystal with six tapering sides and a flat end, in white marble matrix.',
    () => {
      const medium: Medium = {
        index: 1.766,
        dispersion: 0.01,
        absorb: tint(0.34, 0.01, 0.035),
        glow: [0.08, 0.001, 0.006],
        veil: { ...VEIL, strength: 0.8, color: [0.7, 0.1, 0.15] },
      };
      return {
        backdrop: 'dusk',
        rock: {
          radius: 1.3,
          flat: 0.45,
          seed: 23,
          at: [0, 0.18, 0],
          pale: [0.86, 0.84, 0.8],
          dark: [0.55, 0.53, 0.5],
        },
        crystals: [
          { planes: corundum(0.56, 0.98, 3), move: [-0.08, 1.02, 0.1], turn: tilt(16, 10, 12), medium },
          { planes: corundum(0.26, 0.5, 6), move: [0.8, 0.62, 0.28], turn: tilt(30, 20, -34), medium },
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
        absorb: tint(0.2, 0.008, 0.007),
        glow: [0.02, 0, 0],
      };
      return {
        backdrop: 'paper',
        rock: {
          radius: 1.3,
          flat: 0.42,
          seed: 31,
          at: [0, 0.2, 0],
          pale: [0.46, 0.46, 0.47],
          dark: [0.14, 0.14, 0.15],
        },
        crystals: [
          { planes: dodecahedron(0.62), move: [-0.15, 1, 0.15], turn: tilt(24, 18, 8), medium },
          { planes: dodecahedron(0.3), move: [0.84, 0.66, 0.3], turn: tilt(50, 10, -20), medium },
          { planes: dodecahedron(0.17), move: [0.35, 0.58, 0.85], turn: tilt(10, 30, 12), medium },
        ],
      };
    },
  ),
  specimen(
    'crystal-diamond',
    'A rough diamond octahedron, eight glassy triangular faces with softened edges, resting on dark ground.',
    () => ({
      backdrop: 'ink',
      rock: null,
      target: [0, 0.72, 0],
      crystals: [
        {
          planes: octahedron(0.68, 1),
          move: [0, 0.78, 0],
          turn: tilt(24, 12, 14),
          medium: { index: 2.418, dispersion: 0.04, absorb: tint(0.96, 0.955, 0.92) },
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
      };
      return {
        backdrop: 'stone',
        rock: {
          radius: 1.15,
          flat: 0.42,
          seed: 7,
          at: [0, 0.18, 0],
          pale: [0.82, 0.78, 0.72],
          dark: [0.4, 0.37, 0.34],
        },
        crystals: [
          { planes: tourmaline(0.3, 1.1, 3), move: [0, 0.98, 0], turn: tilt(20, 3, 7), medium },
          { planes: tourmaline(0.17, 0.72, 5), move: [0.55, 0.65, 0.15], turn: tilt(60, 6, -22), medium },
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
        absorb: tint(0.26, 0.1, 0.52),
        zone: { absorb: tint(0.45, 0.6, 0.8), axis: [1, 0, 0], at: -0.1, width: 0.5 },
        veil: { ...VEIL, strength: 0.5, color: [0.7, 0.6, 0.9] },
      };
      return {
        backdrop: 'paper',
        rock: {
          radius: 1.3,
          flat: 0.42,
          seed: 17,
          at: [0, 0.16, 0],
          pale: [0.5, 0.47, 0.42],
          dark: [0.2, 0.18, 0.16],
        },
        crystals: [
          { planes: cube(0.52), move: [-0.22, 0.98, 0.1], turn: tilt(32, 8, 6), medium },
          { planes: cube(0.34), move: [0.66, 0.72, 0.35], turn: tilt(58, 14, -10), medium },
          { planes: cube(0.2), move: [-0.05, 0.62, 0.95], turn: tilt(15, 10, 20), medium },
          { planes: cube(0.24), move: [0.42, 1.12, -0.4], turn: tilt(70, 12, 8), medium },
        ],
      };
    },
  ),
  specimen(
    'crystal-topaz',
    'A sherry-colored topaz crystal, a rhombic prism with a many-faced wedge top, on pale matrix.',
    () => {
      const medium: Medium = { index: 1.62, dispersion: 0.009, absorb: tint(0.92, 0.58, 0.26) };
      return {
        backdrop: 'dusk',
        rock: {
          radius: 1.2,
          flat: 0.42,
          seed: 41,
          at: [0, 0.18, 0],
          pale: [0.72, 0.68, 0.62],
          dark: [0.34, 0.31, 0.28],
        },
        crystals: [
          { planes: topaz(0.5, 0.95), move: [-0.05, 0.98, 0], turn: tilt(28, 4, 5), medium },
          { planes: topaz(0.24, 0.5), move: [0.78, 0.6, 0.25], turn: tilt(70, 16, -24), medium },
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
        absorb: tint(0.44, 0.01, 0.035),
        glow: [0.06, 0.001, 0.005],
        veil: { ...VEIL, strength: 0.5, threshold: 0.18, color: [0.9, 0.2, 0.25] },
      };
      return {
        backdrop: 'sand',
        rock: {
          radius: 1.3,
          flat: 0.45,
          seed: 57,
          at: [0, 0.18, 0],
          pale: [0.9, 0.89, 0.87],
          dark: [0.62, 0.6, 0.58],
        },
        crystals: [
          { planes: octahedron(0.56), move: [-0.1, 1.08, 0.1], turn: tilt(22, 8, 10), medium },
          { planes: octahedron(0.26), move: [0.75, 0.72, 0.4], turn: tilt(60, 14, -18), medium },
        ],
      };
    },
  ),
];
