/** How goods are photographed: on a table by a window, from where a customer would look at them. */
import type { Environment } from '../environment.ts';
import type { Part } from '../mesh-parts.ts';
import type { Photograph, PrintedPhotograph } from '../picture.ts';
import type { Ground, Scene, Stone } from '../scene.ts';
import { lookAt } from '../studio.ts';
import type { Vec3 } from '../vector.ts';
import { windowLight } from './window-light.ts';

const PRODUCT = { width: 1200, height: 900, mostBytes: 120_000 } as const;
const WIDE = { width: 1600, height: 1200, mostBytes: 140_000 } as const;

export interface Stage {
  readonly parts: readonly Part[];
  readonly stones?: readonly Stone[];
  readonly ground: Ground;
  readonly to?: Vec3;
  readonly distance?: number;
  readonly elevation?: number;
  readonly turn?: number;
  /** Degrees from the top of the picture to its bottom. */
  readonly view?: number;
  readonly aperture?: number;
  readonly exposure?: number;
  readonly reach?: number;
  readonly vignette?: number;
  readonly environment?: Environment;
}

export function staged(look: Stage): Scene {
  const distance = look.distance ?? 9;
  const view = look.view ?? 24;
  return {
    stones: look.stones ?? [],
    parts: look.parts,
    ground: look.ground,
    environment: look.environment ?? windowLight(),
    camera: {
      ...lookAt(look.to ?? [0, 0.3, 0], distance, look.elevation ?? 38, view, look.turn ?? 0),
      aperture: look.aperture ?? 0.03,
    },
    exposure: look.exposure ?? 0.5,
    reach: look.reach ?? distance * 0.44,
    vignette: look.vignette ?? 0.32,
  };
}

export const product = (name: string, alt: string, make: () => Stage): Photograph => ({
  name,
  alt,
  ...PRODUCT,
  scene: () => staged(make()),
});

export const printedProduct = (name: string, alt: string, make: () => Promise<Stage>): PrintedPhotograph => ({
  name,
  alt,
  ...PRODUCT,
  scene: async () => staged(await make()),
});

/** For guides and courses, which open with a larger picture. */
export const wide = (name: string, alt: string, make: () => Promise<Stage> | Stage): PrintedPhotograph => ({
  name,
  alt,
  ...WIDE,
  scene: async () => staged(await make()),
});
