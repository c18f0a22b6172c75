/** A hand-cranked combination mill: flat and grooved rolls, gears, adjusting wheel. Stands on y = 0, rolls along x. */
import type { Part, Shape } from '../../mesh-parts.ts';
import { part } from '../../mesh-parts.ts';
import {
  ball,
  block,
  curve,
  extruded,
  lathe,
  rod,
  roundedRectangle,
  softened,
  wire,
} from '../../mesh-shapes.ts';
import type { Vec3 } from '../../vector.ts';
import { at, inTurn, turnAbout } from '../../vector.ts';
import { BEECH_BOX } from './boxes.ts';
import { hammertone, plastic, STEEL_BRIGHT, STEEL_SATIN } from './metals-and-plastics.ts';

type Point2 = readonly [number, number];

const ALONG = turnAbout([0, 0, 1], -90);
const SIDE = inTurn(turnAbout([0, 1, 0], 90));

function gear(radius: number, teeth: number, wide: number): Shape {
  const outline: Point2[] = [];
  for (let i = 0; i < teeth; i++) {
    for (const [f, r] of [
      [0, 0.93],
      [0.22, 0.94],
      [0.34, 1.04],
      [0.62, 1.04],
      [0.76, 0.94],
    ]) {
      const a = ((i + f) / teeth) * 2 * Math.PI;
      outline.push([radius * r * Math.cos(a), radius * r * Math.sin(a)]);
    }
  }
  return extruded(outline, wide, 0.015);
}

/** A roll, half smooth, half with grooves for wire. */
function roll(): Shape {
  const profile: Point2[] = [
    [0, -1.15],
    [0.52, -1.15],
    [0.52, 0.1],
  ];
  for (let i = 0; i < 6; i++) {
    const deep = 0.15 - i * 0.021;
    const x = 0.16 + i * 0.165;
    profile.push([0.52, x], [0.52 - deep, x + deep * 0.7], [0.52, x + deep * 1.4]);
  }
  profile.push([0.52, 1.15], [0, 1.15]);
  return lathe(profile, 96);
}

export function rollingMill(body = hammertone('#3d5a4c')): Part[] {
  const frame: Point2[] = softened(
    [
      [-0.8, 0],
      [0.8, 0],
      [0.8, 0.3],
      [0.62, 0.5],
      [0.62, 2.9],
      [-0.62, 2.9],
      [-0.62, 0.5],
      [-0.8, 0.3],
    ],
    0.1,
    true,
    5,
  );
  const crank: Vec3[] = [
    [2.5, 1.15, 0],
    [2.62, 0.9, 0.12],
    [2.62, -0.15, 0.68],
  ];
  const wheel = lathe(
    softened(
      [
        [0, 3.4],
        [0.1, 3.4],
        [0.12, 3.46],
        [0.5, 3.5],
        [0.56, 3.56],
        [0.56, 3.64],
        [0.5, 3.68],
        [0, 3.66],
      ],
      0.03,
    ),
    96,
  );
  const spokes = wheel.points.map(([x, y, z], i): Vec3 => {
    const k = Math.hypot(x, z) > 0.53 && i % 6 < 3 ? 1.03 : 1;
    return [x * k, y, z * k];
  });
  return [
    ...[-1.35, 1.35].map((x) => part(extruded(frame, 0.4, 0.06), body, at([x, 0, 0], SIDE), 34)),
    part(block(2.5, 0.34, 1.3, 0.05), body, at([0, 0.3, 0]), 34),
    part(block(3.2, 0.32, 1.1, 0.08), body, at([0, 2.98, 0]), 34),
    part(roll(), STEEL_BRIGHT, at([0, 1.15, 0], ALONG), 20),
    part(roll(), STEEL_BRIGHT, at([0, 2.225, 0], ALONG), 20),
    part(gear(0.56, 22, 0.26), STEEL_SATIN, at([1.78, 1.15, 0], SIDE), 24),
    part(gear(0.56, 22, 0.26), STEEL_SATIN, at([1.78, 2.2, 0], SIDE), 24),
    part(gear(0.3, 12, 0.26), STEEL_SATIN, at([2.06, 1.5, 0.55], SIDE), 24),
    part(rod(0.18, 2.4, 0.02, 48), STEEL_SATIN, at([0.9, 1.15, 0], ALONG)),
    part(rod(0.14, 0.6, 0.02, 48), STEEL_SATIN, at([0, 3, 0])),
    part({ ...wheel, points: spokes }, plastic('#1f2327', 0.14), at([0, 0, 0]), 28),
    part(wire(curve(crank, 10), 0.1), STEEL_SATIN, at([0, 0.25, 0])),
    part(rod(0.13, 0.85, 0.05, 48), BEECH_BOX, at([2.66, 0.12, 0.68], ALONG)),
    part(ball(0.12, 32), STEEL_BRIGHT, at([2.56, 0.12, 0.68])),
    part(
      extruded(roundedRectangle(3.4, 2.2, 0.15), 0.2, 0.04),
      body,
      at([0, 0.1, 0], turnAbout([1, 0, 0], -90)),
      34,
    ),
  ];
}
