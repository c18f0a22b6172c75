/** Scenes of the workshop, in centimeters, in the light of one tall window. */
import type { SoftBox } from '../environment.ts';
import { Environment } from '../environment.ts';
import type { Part } from '../mesh-parts.ts';
import type { Photograph } from '../picture.ts';
import type { Ground, Scene, Stone } from '../scene.ts';
import { lookAt } from '../studio.ts';
import type { Vec3 } from '../vector.ts';

export interface Stage {
  readonly parts: readonly Part[];
  readonly stones?: readonly Stone[];
  readonly ground: Ground;
  readonly light?: Environment;
  readonly to: Vec3;
  readonly distance: number;
  readonly elevation: number;
  readonly turn?: number;
  readonly view?: number;
  readonly aperture?: number;
  readonly exposure?: number;
  /** Half width of the square on the ground in which shadows are drawn; a third of the distance when left out. */
  readonly reach?: number;
  readonly shift?: readonly [number, number];
  readonly vignette?: number;
}

export function staged(s: Stage): Scene {
  return {
    stones: s.stones ?? [],
    parts: s.parts,
    ground: s.ground,
    environment: s.light ?? windowLight(),
    camera: {
      ...lookAt(s.to, s.distance, s.elevation, s.view ?? 24, s.turn ?? 0),
      ...(s.aperture ? { aperture: s.aperture } : {}),
      ...(s.shift ? { shift: s.shift } : {}),
    },
    exposure: s.exposure ?? 0.5,
    reach: s.reach ?? s.distance * 0.36,
    vignette: s.vignette ?? 0.4,
  };
}

const picture =
  (width: number, mostBytes: number) =>
  (name: string, alt: string, make: () => Stage): Photograph => ({
    name: `work-${name}`,
    alt,
    width,
    height: (width * 3) / 4,
    mostBytes,
    scene: () => staged(make()),
  });

/** Skills at work, for articles and lessons. */
export const atWork = picture(1200, 110_000);
/** The same, twice as wide. */
export const atWorkLarge = picture(2400, 220_000);

export interface Mood {
  /** Where the window is, half its width as the tangent of an angle, and its light. */
  readonly window?: Vec3;
  readonly size?: number;
  readonly power?: number;
  /** A warm lamp on the right; 0 is off. */
  readonly lamp?: number;
  /** A broad card at the back, which draws the far edges of metal. */
  readonly back?: number;
  readonly room?: number;
  readonly extra?: readonly SoftBox[];
}

/** Daylight from the left, a warm lamp on the right, a dim room. */
export function windowLight(mood: Mood = {}): Environment {
  const power = mood.power ?? 7.6;
  const lamp = mood.lamp ?? 3;
  const back = mood.back ?? 3.2;
  const room = mood.room ?? 1;
  const size = mood.size ?? 0.55;
  return new Environment({
    boxes: [
      {
        toward: mood.window ?? [-0.84, 0.66, 0.06],
        width: size,
        height: size * 1.15,
        color: [power * 0.97, power, power * 1.02],
        soft: 0.06,
        panes: [2, 3],
      },
      {
        toward: [0.95, 0.5, 0.12],
        width: 0.2,
        height: 0.55,
        color: [lamp, lamp * 0.86, lamp * 0.68],
        soft: 0.4,
      },
      { toward: [0.15, 0.55, -0.9], width: 1, height: 0.24, color: [back, back, back * 1.04], soft: 0.45 },
      ...(mood.extra ?? []),
    ],
    zenith: [0.4 * room, 0.41 * room, 0.43 * room],
    horizon: [0.21 * room, 0.205 * room, 0.2 * room],
    floor: [0.15 * room, 0.14 * room, 0.13 * room],
  });
}
