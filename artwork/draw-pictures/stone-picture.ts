/** Pictures of one transparent stone that leans on its pavilion, as a photographer sets it. */
import type { Plane } from './convex-solid.ts';
import { solidFrom, standing } from './convex-solid.ts';
import { absorption } from './material.ts';
import type { Medium } from './medium.ts';
import type { Photograph } from './picture.ts';
import type { Scene, Stone } from './scene.ts';
import type { Backdrop } from './studio.ts';
import { gemStudio, lookAt, sheet } from './studio.ts';
import type { Vec3 } from './vector.ts';
import { inTurn, turnAbout } from './vector.ts';

export interface StoneLook {
  readonly cut: () => Plane[];
  readonly medium: Medium;
  readonly backdrop: Backdrop;
  /** Degrees: about the stone's own axis, towards the camera, and sideways. */
  readonly spin?: number;
  readonly lean?: number;
  readonly roll?: number;
  readonly scale?: number;
  readonly exposure?: number;
  readonly elevation?: number;
  /** Degrees from the top of the picture to its bottom. */
  readonly view?: number;
  /** Radiance of soft lights in front, about the camera; step cuts, which return what is before them, need more. */
  readonly front?: number;
  /** A second stone of the same cut, to the right and a little behind. */
  readonly second?: Medium;
}

const ROLL = 10;

/** A body color: what is left of white light after 1.6 units, about one and a half times through. */
export const tint = (r: number, g: number, b: number): Vec3 => absorption([r, g, b], 1.6);

/** A picture of a stone that can be turned where it stands, by degrees to the left. */
export interface StonePhotograph extends Photograph {
  readonly turned: (degrees: number) => Scene;
}

export function stonePicture(name: string, alt: string, look: StoneLook): StonePhotograph {
  const turned = (degrees: number) => stoneScene({ ...look, roll: (look.roll ?? ROLL) + degrees });
  return { name, alt, width: 1200, height: 900, scene: () => stoneScene(look), turned };
}

/** The same for screens of any width. */
export function largeStone(name: string, alt: string, look: StoneLook): StonePhotograph {
  return { ...stonePicture(name, alt, look), width: 1200, height: 900, mostBytes: 140_000 };
}

export function stoneScene(look: StoneLook): Scene {
  const elevation = look.elevation ?? 38;
  const planes = look.cut();
  const place = (medium: Medium, x: number, z: number, roll: number): Stone => {
    const turn = inTurn(
      turnAbout([0, 1, 0], look.spin ?? 0),
      turnAbout([1, 0, 0], look.lean ?? 41),
      turnAbout([0, 1, 0], roll),
    );
    return {
      medium,
      solid: solidFrom(planes, standing(planes, { turn, scale: look.scale ?? 1, move: [x, 0, z] })),
    };
  };
  const roll = look.roll ?? ROLL;
  const stones = look.second
    ? [place(look.medium, -1.02, 0.15, roll), place(look.second, 1.02, -0.15, -roll)]
    : [place(look.medium, 0, 0, roll)];
  const [cx, cy, cz] = stones[0].solid.center;
  const target: Vec3 = look.second ? [0, cy * 0.86, 0.1] : [cx, cy * 0.86, cz + 0.1];
  const dark = look.backdrop === 'ink' || look.backdrop === 'dusk';
  return {
    stones,
    parts: [],
    ground: sheet(look.backdrop),
    environment: gemStudio(elevation, look.front ?? (look.medium.dispersion > 0.02 ? 0 : 1.5)),
    camera: lookAt(target, 8, elevation, look.view ?? 23),
    exposure: look.exposure ?? (dark ? 0.42 : 0.4),
    reach: 3,
    vignette: 0.3,
  };
}
