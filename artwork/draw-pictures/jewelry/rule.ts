/** A steel rule, for scale. */
import type { Material } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { part } from '../mesh-parts.ts';
import { block } from '../mesh-shapes.ts';
import { fractal, smoothstep } from '../noise.ts';
import type { Pose } from '../vector.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import { inside } from './settings.ts';

const WIDTH = 1.3;
const THICK = 0.08;

/** `length` centimeters long, lying along x of its pose; its marks run along the far edge, one a millimeter. */
export function steelRule(length: number, pose: Pose): Part[] {
  const r = pose.turn;
  const material: Material = {
    kind: 'metal',
    color: [0.62, 0.62, 0.63],
    rough: 0.12,
    brushLine: [r[0], r[3], r[6]],
    roughAlong: 0.03,
    texture: (px, py, pz, out) => {
      const wx = px - pose.move[0];
      const wy = py - pose.move[1];
      const wz = pz - pose.move[2];
      const x = r[0] * wx + r[3] * wy + r[6] * wz + length / 2 - 0.35;
      const z = r[2] * wx + r[5] * wy + r[8] * wz;
      const mm = x * 10;
      const nearest = Math.round(mm);
      const long = nearest % 10 === 0 ? 0.62 : nearest % 5 === 0 ? 0.44 : 0.3;
      const fromEdge = z + WIDTH / 2;
      const inRange = nearest >= 0 && nearest <= (length - 0.7) * 10;
      const mark = inRange && fromEdge < long ? 1 - smoothstep(0.1, 0.16, Math.abs(mm - nearest)) : 0;
      const worn = 1 + 0.1 * fractal(x * 2, 1, z * 14, 3);
      for (let a = 0; a < 3; a++) out[a] = 0.62 * worn * (1 - 0.93 * mark);
      out[3] = mark > 0.5 ? 0.3 : 0;
    },
  };
  const flat = inTurn(turnAbout([1, 0, 0], 90));
  return [
    part(block(length, WIDTH, THICK, 0.012), material, inside(pose, at([0, THICK / 2 + 0.003, 0], flat)), 30),
  ];
}
