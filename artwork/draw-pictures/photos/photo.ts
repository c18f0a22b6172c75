/** Pictures of the gallery: square, and lighter than those of the encyclopedia. */
import type { Plane } from '../convex-solid.ts';
import type { Specimen } from '../crystal-pictures.ts';
import { specimenScene } from '../crystal-pictures.ts';
import type { DomeLook } from '../domes.ts';
import { domeScene } from '../domes.ts';
import type { Medium } from '../medium.ts';
import type { Photograph } from '../picture.ts';
import type { Scene } from '../scene.ts';
import type { StoneLook } from '../stone-picture.ts';
import { stoneScene } from '../stone-picture.ts';
import type { Backdrop } from '../studio.ts';

/** As wide as the gallery shows them. */
const SIDE = 800;
const MOST_BYTES = 90_000;
/** Facets are mostly even. */
const CUT_BYTES = 60_000;
/** Those that were drawn before screens were that wide. */
const SMALL = { width: 800, height: 800, mostBytes: 20_000 };

export const square = (name: string, alt: string, scene: () => Scene): Photograph => ({
  name: `photo-${name}`,
  alt,
  width: SIDE,
  height: SIDE,
  mostBytes: MOST_BYTES,
  scene,
});

type Placed = Omit<StoneLook, 'cut' | 'medium' | 'backdrop'>;

/** A faceted stone that leans on its pavilion; `placed` may turn it, raise the camera or set lights in front. */
export const cut = (
  name: string,
  alt: string,
  cut: () => Plane[],
  medium: Medium,
  backdrop: Backdrop,
  placed: Placed = {},
): Photograph => ({
  ...square(name, alt, () => stoneScene({ cut, medium, backdrop, view: placed.second ? 27 : 24, ...placed })),
  mostBytes: CUT_BYTES,
});

export const faceted = (...stone: Parameters<typeof cut>): Photograph => ({ ...cut(...stone), ...SMALL });

/** Seen nearly from above, as a buyer looks at a stone. */
export const FACE_UP: Placed = { elevation: 62, lean: 21, roll: 6 };
/** Step cuts mirror what is before them. */
export const STEPS: Placed = { front: 2.6, spin: 82 };

export const domed = (name: string, alt: string, look: DomeLook): Photograph =>
  square(name, alt, () => domeScene({ view: 23, ...look }));

export const grown = (name: string, alt: string, make: () => Specimen): Photograph =>
  square(name, alt, () => specimenScene({ view: 24, ...make() }));
