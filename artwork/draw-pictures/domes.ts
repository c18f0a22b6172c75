/** Cabochons: their shape, what may lie in them, and how they are photographed. */
import type { Environment } from './environment.ts';
import type { Gleam } from './inner-light.ts';
import type { Body, Material, Texture, Turbid } from './material.ts';
import type { Part, Shape } from './mesh-parts.ts';
import { moved, part } from './mesh-parts.ts';
import { lathe } from './mesh-shapes.ts';
import type { Scene } from './scene.ts';
import type { Backdrop } from './studio.ts';
import { lookAt, sheet, tableStudio } from './studio.ts';
import type { Rotation, Vec3 } from './vector.ts';
import { at, inTurn, turnAbout } from './vector.ts';

/** What a polished stone is made of; without `turbid` it is opaque and `body` paints it. */
export interface Stuff {
  readonly index: number;
  readonly body?: Body;
  readonly turbid?: Turbid;
  /** Tints what comes out of a translucent stone: the grain that shows at its surface. */
  readonly texture?: Texture;
  readonly translucence?: number;
  /** Phenomena; they get the rotation of the stone, whose girdle lies in its xz plane. */
  readonly gleams?: (turn: Rotation) => readonly Gleam[];
  /** Roughness of the polish: jade is never as smooth as quartz. */
  readonly rough?: number;
  readonly bump?: Material['bump'];
}

export interface DomeLook extends Stuff {
  readonly backdrop: Backdrop;
  /** Width over length, and height over half length. */
  readonly ratio?: number;
  readonly height?: number;
  /** How far the back bulges, over half length; it is flat when left out. */
  readonly back?: number;
  /** Degrees about the vertical, and towards the camera. */
  readonly turn?: number;
  readonly tilt?: number;
  readonly exposure?: number;
  /** Degrees above the ground, and from the top of the picture to its bottom. */
  readonly elevation?: number;
  readonly view?: number;
  /** Called when the picture is drawn: a studio takes a moment to build. */
  readonly lights?: () => Environment;
  /** A ground without any mirror: one small lamp would sparkle in it. */
  readonly matte?: boolean;
}

const LEAN = 9;
/** Domes lean a little towards the camera. */
export const DOME_TILT = turnAbout([1, 0, 0], LEAN);

/** Profile of a cabochon of half width 1: flat back or a bulging one, small bevel, elliptic dome. */
export function domeProfile(height: number, back = 0): [number, number][] {
  const profile: [number, number][] =
    back > 0
      ? bulge(back)
      : [
          [0, 0],
          [0.9, 0],
          [0.955, 0.015],
          [0.985, 0.06],
          [1, 0.12],
        ];
  for (let i = 1; i <= 40; i++) {
    const a = (i / 40) * (Math.PI / 2);
    profile.push([i === 40 ? 0 : Math.cos(a) ** 0.92, 0.12 + (height - 0.12) * Math.sin(a)]);
  }
  return profile;
}

/** A rounded back, as of stones that are cut for weight, up to the girdle. */
function bulge(back: number): [number, number][] {
  const girdle = 0.12;
  return Array.from({ length: 21 }, (_, i) => {
    const a = (i / 20) * (Math.PI / 2);
    return [Math.sin(a) ** 0.8, girdle - (girdle + back) * Math.cos(a)];
  });
}

export const polished = (stuff: Stuff, turn: Rotation): Material => ({
  kind: 'coat',
  color: [1, 1, 1],
  ...(stuff.texture && { texture: stuff.texture }),
  index: stuff.index,
  rough: stuff.rough ?? 0.006,
  translucence: stuff.translucence ?? 0,
  ...(stuff.body && { body: stuff.body }),
  ...(stuff.turbid && { turbid: stuff.turbid }),
  ...(stuff.gleams && { gleams: stuff.gleams(turn) }),
  ...(stuff.bump && { bump: stuff.bump }),
});

/** Half length, and the part of the height that is kept. */
const LENGTH = 1.22;
const FLATTER = 1.1;

export function domeShape(height: number, ratio: number, back = 0): Shape {
  const shape = lathe(domeProfile(height, back), 140, ratio);
  return { ...shape, points: shape.points.map((p): Vec3 => [p[0] * LENGTH, p[1] * FLATTER, p[2] * LENGTH]) };
}

/** A part moved up or down to stand on the ground. */
export function grounded(p: Part): Part {
  let low = Infinity;
  for (let i = 1; i < p.corners.length; i += 3) low = Math.min(low, p.corners[i]);
  return moved(p, at([0, 0.003 - low, 0]));
}

/** Light on the ground at which an exposure of 0.5 is right: that of the table studio. */
const USUAL_LEVEL = 1.83;

export function domeScene(look: DomeLook): Scene {
  const environment = look.lights?.() ?? tableStudio();
  const turn = inTurn(turnAbout([0, 1, 0], look.turn ?? 12), turnAbout([1, 0, 0], look.tilt ?? LEAN));
  const shape = domeShape(look.height ?? 0.72, look.ratio ?? 0.76, look.back);
  return {
    stones: [],
    parts: [grounded(part(shape, polished(look, turn), at([0, 0, 0], turn)))],
    ground: look.matte ? { ...sheet(look.backdrop), mirror: 0 } : sheet(look.backdrop),
    environment,
    camera: lookAt([0, 0.36 + (look.back ?? 0) * 0.6, 0.06], 8, look.elevation ?? 42, look.view ?? 20.5),
    exposure: (look.exposure ?? 0.5) * (look.lights ? USUAL_LEVEL / environment.level : 1),
    reach: 3,
    vignette: 0.3,
  };
}
