/** Sheets, cards and boxes' linings: thin things with print. */
import type { Material } from '../material.ts';
import { hex } from '../material.ts';
import type { Part, Shape } from '../mesh-parts.ts';
import { part } from '../mesh-parts.ts';
import { extruded, roundedRectangle } from '../mesh-shapes.ts';
import type { Pose, Vec3 } from '../vector.ts';
import { inTurn, turnAbout } from '../vector.ts';
import type { Print } from './print.ts';
import { withPrint } from './print.ts';

export const paper = (color: string, rough = 0.5): Material => ({
  kind: 'coat',
  color: hex(color),
  rough,
  index: 1.2,
});

/** Smooth, as laminated card or coated stock. */
export const glossy = (color: string, rough = 0.1): Material => ({
  kind: 'coat',
  color: hex(color),
  rough,
  index: 1.45,
});

/** A card that lies with its print up; `pose` places its middle, its foot toward +z. */
export function card(
  print: Print | undefined,
  [width, height, thick]: Vec3,
  material: Material,
  pose: Pose,
  radius = 0.01,
): Part {
  const shape = extruded(roundedRectangle(width, height, radius), thick, Math.min(0.01, thick * 0.3));
  const lying: Pose = { ...pose, turn: inTurn(turnAbout([1, 0, 0], -90), pose.turn) };
  const surface = print
    ? withPrint(
        material,
        print,
        { corner: [-width / 2, height / 2, 0], right: [width, 0, 0], down: [0, -height, 0] },
        lying,
      )
    : material;
  return part(shape, surface, lying, 30);
}

/** A sheet with a life of its own: `lift` is the height of each point, given in parts of its width and height. */
export function sheet(
  print: Print,
  [width, height]: readonly [number, number],
  material: Material,
  pose: Pose,
  lift: (u: number, v: number) => number,
): Part {
  const surface = withPrint(
    material,
    print,
    { corner: [-width / 2, 0, -height / 2], right: [width, 0, 0], down: [0, 0, height] },
    pose,
  );
  return part(grid(width, height, lift), surface, pose, 60);
}

const FINE = 48;

/** A sheet of its own size about the origin, its height given in parts of its width and depth. */
export function grid(width: number, height: number, lift: (u: number, v: number) => number): Shape {
  const points: Vec3[] = [];
  const triangles: [number, number, number][] = [];
  for (let j = 0; j <= FINE; j++) {
    for (let i = 0; i <= FINE; i++) {
      const [u, v] = [i / FINE, j / FINE];
      points.push([(u - 0.5) * width, lift(u, v), (v - 0.5) * height]);
    }
  }
  for (let j = 0; j < FINE; j++) {
    for (let i = 0; i < FINE; i++) {
      const a = j * (FINE + 1) + i;
      triangles.push([a, a + FINE + 1, a + 1], [a + 1, a + FINE + 1, a + FINE + 2]);
    }
  }
  return { points, triangles };
}
