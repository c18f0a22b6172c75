/** Light that lands on a point of a mesh and is scattered there: the studio, what the ground sends back, the surroundings. */
import type { Tracer } from './tracer.ts';

/**
 * One sample of it, per unit of albedo, into out[0..2]. `soft` from 0 to 1 lets light reach around to the shaded side,
 * as in a translucent body; `chance` from 0 to 1 chooses the light.
 */
export function landing(
  t: Tracer,
  px: number,
  py: number,
  pz: number,
  nx: number,
  ny: number,
  nz: number,
  soft: number,
  chance: number,
  depth: number,
  out: Float64Array,
): void {
  const env = t.scene.environment;
  const o = ((chance * env.lightCount) | 0) * 6;
  const lx = env.light[o];
  const ly = env.light[o + 1];
  const lz = env.light[o + 2];
  const face = lx * nx + ly * ny + lz * nz;
  const cosine = Math.max(0, (face + soft) / (1 + soft) ** 2);
  const up = 0.5 + 0.5 * ny;
  const around = (0.1 + 0.1 * soft) * (0.6 + up);
  let r = t.ambient[0] * around;
  let g = t.ambient[1] * around;
  let b = t.ambient[2] * around;
  if (cosine > 0) {
    const lift = face < 0 ? 0.25 * soft : 0;
    const open =
      depth > 1 || !t.tree.trace(px + lx * lift, py + ly * lift, pz + lz * lift, lx, ly, lz, Infinity, true);
    if (open || soft > 0) {
      const w = ((open ? 1 : 0.25 * soft) * cosine) / Math.PI;
      const through = t.veil(px, py, pz, lx, ly, lz, depth);
      r += env.light[o + 3] * w * through[0];
      g += env.light[o + 4] * w * through[1];
      b += env.light[o + 5] * w * through[2];
    }
  }
  if (ny < 0.6 && py < 3) {
    const bounce = ((1 - up) * 0.5 + 0.1) / (1 + py * py * 0.5);
    t.ground.lookup(px + nx * 0.3, pz + nz * 0.3, t.lit);
    t.scene.ground.color(px, 0, pz, t.texel);
    r += t.lit[0] * t.texel[0] * bounce;
    g += t.lit[1] * t.texel[1] * bounce;
    b += t.lit[2] * t.texel[2] * bounce;
  }
  out[0] = r;
  out[1] = g;
  out[2] = b;
}
