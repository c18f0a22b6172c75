/** Light that wanders through a translucent body, scattered and absorbed on its way, until it comes out (a random walk). */
import type { BoundingTree } from './bounding-tree.ts';
import { Clearance } from './clearance.ts';
import type { Material, Turbid } from './material.ts';
import type { Part } from './mesh-parts.ts';
import { fresnel } from './solid-rays.ts';

/** Where and how light left the body. */
export const exit = {
  x: 0,
  y: 0,
  z: 0,
  /** Outward normal of the surface. */
  nx: 0,
  ny: 0,
  nz: 0,
  /** Direction beyond the surface. */
  dx: 0,
  dy: 0,
  dz: 0,
  /** False when it went straight through, or only off the body's own walls. */
  scattered: false,
};

const TURNS = 260;
/** Longest stretch over which a body that varies is taken to be even. */
const STEP = 0.12;
/** Light below this part of what entered is given up, most of the time. */
const FAINT = 0.08;
const FOREIGN = 0.55;
const frame = new Float64Array(6);
const vary = new Float64Array(12);
const share = new Float64Array(3);

/** A translucent part of a scene, and where it is. */
export interface TurbidBody {
  readonly tree: BoundingTree;
  readonly material: Material;
  readonly turbid: Turbid;
  readonly clearance: Clearance;
}

export function turbidBodies(parts: readonly Part[], tree: BoundingTree): Map<Material, TurbidBody> {
  const found = new Map<Material, TurbidBody>();
  for (const { material } of parts) {
    if (!material.turbid || found.has(material)) continue;
    const clearance = new Clearance(parts.filter((p) => p.material === material));
    found.set(material, { tree, material, turbid: material.turbid, clearance });
  }
  return found;
}

/**
 * Follows light from a point on the surface, `d` its direction inside. `weight[0..2]` is multiplied by what is left;
 * the place where it left is in `exit`. False when it was absorbed.
 */
export function wander(
  { tree, material, turbid, clearance }: TurbidBody,
  x: number,
  y: number,
  z: number,
  dx: number,
  dy: number,
  dz: number,
  random: () => number,
  weight: Float64Array,
): boolean {
  const n = material.index ?? 1.5;
  let [s0, s1, s2] = turbid.scatter;
  let [a0, a1, a2] = turbid.absorb;
  exit.scattered = false;
  // Stretches are drawn as one color would draw them, chosen at random; `share` is how likely each color would have
  // drawn the same, and its part of the mean is what the path counts for in that color (spectral multiple importance).
  const hero = (random() * 3) | 0;
  share.fill(1);
  for (let turn = 0; turn < TURNS; turn++) {
    if (turbid.vary) {
      vary.fill(1, 0, 4);
      turbid.vary(x, y, z, vary);
      s0 = turbid.scatter[0] * vary[0];
      s1 = turbid.scatter[1] * vary[0];
      s2 = turbid.scatter[2] * vary[0];
      a0 = turbid.absorb[0] * vary[1];
      a1 = turbid.absorb[1] * vary[2];
      a2 = turbid.absorb[2] * vary[3];
    }
    const s = hero === 0 ? s0 : hero === 1 ? s1 : s2;
    const free = -Math.log(1 - random() * 0.999999) / s;
    const limit = turbid.vary ? Math.min(free, STEP) : free;
    const meets = limit >= clearance.at(x, y, z) && tree.trace(x, y, z, dx, dy, dz, limit, false);
    const d = meets ? tree.t : limit;
    weight[0] *= Math.exp(-a0 * d);
    weight[1] *= Math.exp(-a1 * d);
    weight[2] *= Math.exp(-a2 * d);
    if (s0 !== s2) {
      share[0] *= Math.exp((s - s0) * d);
      share[1] *= Math.exp((s - s1) * d);
      share[2] *= Math.exp((s - s2) * d);
    }
    x += dx * d;
    y += dy * d;
    z += dz * d;
    const left = Math.max(weight[0], weight[1], weight[2]);
    if (left < FAINT) {
      if (random() > left / FAINT) return false;
      for (let c = 0; c < 3; c++) weight[c] *= FAINT / left;
    }
    if (!meets) {
      if (limit < free) continue;
      share[0] *= s0 / s;
      share[1] *= s1 / s;
      share[2] *= s2 / s;
      exit.scattered = true;
      dy = 2 * random() - 1;
      const a = 2 * Math.PI * random();
      const r = Math.sqrt(1 - dy * dy);
      dx = r * Math.cos(a);
      dz = r * Math.sin(a);
      continue;
    }
    const met = tree.describe(frame);
    const outward = dx * frame[3] + dy * frame[4] + dz * frame[5] > 0 ? 1 : -1;
    const gx = frame[3] * outward;
    const gy = frame[4] * outward;
    const gz = frame[5] * outward;
    if (met !== material) {
      // A setting or a neighbor that touches: sends light back, evenly.
      for (let c = 0; c < 3; c++) weight[c] *= FOREIGN;
      exit.scattered = true;
      const v = 2 * random() - 1;
      const a = 2 * Math.PI * random();
      const r = Math.sqrt(1 - v * v);
      dx = r * Math.cos(a) - gx;
      dy = v - gy;
      dz = r * Math.sin(a) - gz;
      const l = 1 / (Math.sqrt(dx * dx + dy * dy + dz * dz) || 1);
      dx *= l;
      dy *= l;
      dz *= l;
      x -= gx * 1e-4;
      y -= gy * 1e-4;
      z -= gz * 1e-4;
      continue;
    }
    const smooth = frame[0] * gx + frame[1] * gy + frame[2] * gz > 0 ? 1 : -1;
    let nx = frame[0] * smooth;
    let ny = frame[1] * smooth;
    let nz = frame[2] * smooth;
    let c = dx * nx + dy * ny + dz * nz;
    if (c < 0.01) {
      nx = gx;
      ny = gy;
      nz = gz;
      c = Math.max(0.01, dx * nx + dy * ny + dz * nz);
    }
    const back = fresnel(Math.min(1, c), 1 / n);
    if (random() < back) {
      dx -= 2 * c * nx;
      dy -= 2 * c * ny;
      dz -= 2 * c * nz;
      const l = 1 / Math.sqrt(dx * dx + dy * dy + dz * dz);
      dx *= l;
      dy *= l;
      dz *= l;
      x -= gx * 1e-4;
      y -= gy * 1e-4;
      z -= gz * 1e-4;
      continue;
    }
    const b = Math.sqrt(Math.max(0, 1 - n * n * (1 - c * c))) - n * c;
    const mean = (share[0] + share[1] + share[2]) / 3;
    for (let a = 0; a < 3; a++) weight[a] *= share[a] / mean;
    exit.x = x;
    exit.y = y;
    exit.z = z;
    exit.nx = nx;
    exit.ny = ny;
    exit.nz = nz;
    exit.dx = dx * n + nx * b;
    exit.dy = dy * n + ny * b;
    exit.dz = dz * n + nz * b;
    return true;
  }
  return false;
}
