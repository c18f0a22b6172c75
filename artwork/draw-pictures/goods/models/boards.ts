/** Heatproof boards and blocks. */
import type { Material } from '../../material.ts';
import { hex } from '../../material.ts';
import type { Part } from '../../mesh-parts.ts';
import { part } from '../../mesh-parts.ts';
import { block } from '../../mesh-shapes.ts';
import { fractal, smoothstep } from '../../noise.ts';
import type { Pose, Vec3 } from '../../vector.ts';
import { inTurn, mix, placed, turnAbout } from '../../vector.ts';

/** Calcium silicate, scorched where the flame has been. */
const SILICATE: Material = {
  kind: 'coat',
  color: hex('#cfc8bb'),
  rough: 0.5,
  index: 1.2,
  bump: { scale: 18, strength: 0.05 },
  texture: (x, y, z, out) => {
    const scorched = smoothstep(0.08, 0.5, fractal(x * 0.9 + 4, y, z * 0.9, 4)) * 0.5;
    const speck = 0.05 * fractal(x * 20, y * 20, z * 20, 2);
    const c = mix(hex('#dcd5c8'), hex('#85715d'), Math.max(0, scorched + speck));
    for (let a = 0; a < 3; a++) out[a] = c[a];
  },
};

/** Width, depth and thickness; lies on the ground where `pose` puts it. */
export function ceramicBoard([width, depth, thick]: Vec3, pose: Pose, material = SILICATE): Part[] {
  const lying: Pose = {
    ...pose,
    turn: inTurn(turnAbout([1, 0, 0], -90), pose.turn),
    move: placed(pose, [0, thick / 2, 0]),
  };
  return [part(block(width, depth, thick, 0.025), material, lying, 30)];
}
