/** Pictures of tools and jewelry, built of mesh parts. */

import type { Material } from './material.ts';
import type { Part } from './mesh-parts.ts';
import { BEECH, WALNUT_X } from './natural-surfaces.ts';
import type { Photograph } from './picture.ts';
import type { Camera, Ground, Stone } from './scene.ts';
import type { Backdrop } from './studio.ts';
import { lookAt, sheet, tableStudio } from './studio.ts';
import type { Rotation, Vec3 } from './vector.ts';
import { turnAbout } from './vector.ts';

export interface ToolLook {
  readonly parts: () => Part[];
  readonly stones?: () => Stone[];
  readonly ground: Backdrop | 'bench' | 'walnut';
  readonly to?: Vec3;
  readonly elevation?: number;
  readonly turn?: number;
  readonly distance?: number;
  readonly exposure?: number;
  readonly shift?: readonly [number, number];
}

/** Takes an upright part to lie along +x, and along +z. */
export const ALONG_X: Rotation = turnAbout([0, 0, 1], -90);
export const ALONG_Z: Rotation = turnAbout([1, 0, 0], 90);

function boards(material: Material, width: number): Ground {
  return {
    color: (x, y, z, out) => {
      const plank = Math.floor(z / width + 0.37);
      material.texture?.(x + plank * 7.3, y + plank * 1.9, z + plank * 0.83, out);
      const gap = Math.abs(z / width + 0.37 - plank - 0.5) > 0.496 ? 0.45 : 1;
      const d = Math.min(1, Math.hypot(x, z) / 7);
      const k = (1 - 0.45 * d * d) * gap;
      for (let a = 0; a < 3; a++) out[a] *= k;
      out[3] = 0;
    },
    mirror: 0.03,
    rough: 0.09,
  };
}

export function groundOf(name: ToolLook['ground']): Ground {
  if (name === 'bench') return boards(BEECH, 2.1);
  if (name === 'walnut') return boards(WALNUT_X, 2.4);
  return sheet(name);
}

export function toolPicture(name: string, alt: string, look: ToolLook): Photograph {
  return {
    name,
    alt,
    width: 1200,
    height: 900,
    scene: () => {
      const camera: Camera = {
        ...lookAt(look.to ?? [0, 0.3, 0], look.distance ?? 8.2, look.elevation ?? 38, 24, look.turn ?? 0),
        ...(look.shift ? { shift: look.shift } : {}),
      };
      return {
        stones: look.stones?.() ?? [],
        parts: look.parts(),
        ground: groundOf(look.ground),
        environment: tableStudio(),
        camera,
        exposure: look.exposure ?? 0.5,
        reach: 3.6,
        vignette: 0.35,
      };
    },
  };
}
