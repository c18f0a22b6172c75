/** Marks of tools on metal: engraved lines, and the facets of a planishing hammer. */
import type { Material } from '../material.ts';
import { cells, fractal, nearest, smoothstep } from '../noise.ts';
import type { Pose } from '../vector.ts';

const DEEP = 0.022;

/** A brilliant seen face up, cut with a graver into a table of the xz plane of `pose`; y looks outward. */
export function engraved(metal: Material, pose: Pose): Material {
  const r = pose.turn;
  const relief = (px: number, py: number, pz: number): number => {
    const wx = (px - pose.move[0]) / pose.scale;
    const wy = (py - pose.move[1]) / pose.scale;
    const wz = (pz - pose.move[2]) / pose.scale;
    const x = r[0] * wx + r[3] * wy + r[6] * wz;
    const y = r[1] * wx + r[4] * wy + r[7] * wz;
    const z = r[2] * wx + r[5] * wy + r[8] * wz;
    if (y < 0.02) return 0;
    let near = 1;
    const line = (ax: number, az: number, bx: number, bz: number, width: number): void => {
      const dx = bx - ax;
      const dz = bz - az;
      const t = Math.max(0, Math.min(1, ((x - ax) * dx + (z - az) * dz) / (dx * dx + dz * dz)));
      // A graver enters and leaves in a point.
      const swell = width * (0.35 + 0.65 * Math.sin(Math.PI * t));
      near = Math.min(near, Math.hypot(x - ax - t * dx, z - az - t * dz) / swell);
    };
    const on = (k: number, radius: number): [number, number] => [
      radius * Math.cos((k * Math.PI) / 8),
      radius * Math.sin((k * Math.PI) / 8),
    ];
    for (let k = 0; k < 16; k += 2) {
      line(...on(k + 1, 0.36), ...on(k + 3, 0.36), 0.016);
      line(...on(k + 1, 0.19), ...on(k + 3, 0.19), 0.014);
      line(...on(k, 0.275), ...on(k + 1, 0.19), 0.012);
      line(...on(k, 0.275), ...on(k - 1, 0.19), 0.012);
      line(...on(k, 0.275), ...on(k + 1, 0.36), 0.012);
      line(...on(k, 0.275), ...on(k - 1, 0.36), 0.012);
    }
    const rim = Math.abs(Math.hypot(x / 0.585, z / 0.465) - 1) * 0.5;
    near = Math.min(near, rim / 0.014);
    return near < 1 ? -DEEP * (1 - near) : 0;
  };
  return { ...metal, rough: 0.02, relief };
}

/** The dents of a planishing hammer, side by side, each a shallow facet. */
export function planished(metal: Material, size: number, deep: number): Material {
  return {
    ...metal,
    relief: (x, y, z) => {
      const u = x + 0.03 * fractal(x * 3, y * 3, z * 3, 2);
      cells(u / size, y / size, z / size);
      const { first, second } = nearest;
      const dent = first * first;
      return deep * size * (dent * 0.9 + 0.05 * smoothstep(0.2, 0, second - first));
    },
  };
}
