/** Light that wanders through a translucent body, scattered and absorbed on its way, until it comes out (a random walk). */
import { BodyField } from './body-field.ts';
import type { BoundingTree } from './bounding-tree.ts';
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

const TURNS = 400;
/** Longest stretch over which a body that varies is taken to be even. */
const STEP = 0.18;
/** Light below this part of what entered is given up, most of the time. */
const FAINT = 0.08;
const frame = new Float64Array(6);
const vary = new Float64Array(4);
const share = new Float64Array(3);

/** A translucent part of a scene, and where it is. */
export interface TurbidBody {
  readonly tree: BoundingTree;
  readonly material: Material;
  readonly turbid: Turbid;
  readonly field: BodyField;
}

export function turbidBodies(parts: readonly Part[], tree: BoundingTree): Map<Material, TurbidBody> {
  const found = new Map<Material, TurbidBody>();
  for (const { material } of parts) {
    const { turbid } = material;
    if (!turbid || found.has(material)) continue;
    const own = parts.filter((p) => p.material === material);
    found.set(material, { tree, material, turbid, field: new BodyField(own, turbid) });
  }
  return found;
}

/**
 * Follows light from a point just inside the surface, `d` its direction there. `weight[0..2]` is multiplied by what is
 * left; the place where it left is in `exit`. False when it was absorbed.
 */
export function wander(
  { tree, material, turbid, field }: TurbidBody,
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
      field.stuffAt(x, y, z, random(), vary);
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
    const d = exit.scattered
      ? fieldStretch(field, x, y, z, dx, dy, dz, limit)
      : treeStretch(tree, x, y, z, dx, dy, dz, limit);
    const meets = d < limit;
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
    if (exit.scattered) fieldNormal(field, x, y, z);
    else treeNormal(tree, dx, dy, dz);
    const nx = frame[0];
    const ny = frame[1];
    const nz = frame[2];
    const c = Math.min(1, dx * nx + dy * ny + dz * nz);
    if (c < 0.01) {
      // Already on its way back in, from a place that the field has a little outside.
      x -= nx * field.cell * 0.2;
      y -= ny * field.cell * 0.2;
      z -= nz * field.cell * 0.2;
      continue;
    }
    const back = fresnel(c, 1 / n);
    if (random() < back) {
      dx -= 2 * c * nx;
      dy -= 2 * c * ny;
      dz -= 2 * c * nz;
      const l = 1 / Math.sqrt(dx * dx + dy * dy + dz * dz);
      dx *= l;
      dy *= l;
      dz *= l;
      x -= nx * 3e-4;
      y -= ny * 3e-4;
      z -= nz * 3e-4;
      continue;
    }
    const b = Math.sqrt(Math.max(0, 1 - n * n * (1 - c * c))) - n * c;
    const mean = (share[0] + share[1] + share[2]) / 3;
    for (let a = 0; a < 3; a++) weight[a] *= share[a] / mean;
    // The field's surface is not quite the mesh's: what is looked at from here must not meet the body itself.
    const off = exit.scattered ? field.cell * 0.5 : 2e-4;
    exit.x = x + nx * off;
    exit.y = y + ny * off;
    exit.z = z + nz * off;
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

/** How far it is to the surface, at most `limit`, by the mesh. */
function treeStretch(
  tree: BoundingTree,
  x: number,
  y: number,
  z: number,
  dx: number,
  dy: number,
  dz: number,
  limit: number,
): number {
  return tree.trace(x, y, z, dx, dy, dz, limit, false) ? tree.t : limit;
}

/** The same by the field, for bodies that bulge: a stretch that ends inside has not left in between. */
function fieldStretch(
  field: BodyField,
  x: number,
  y: number,
  z: number,
  dx: number,
  dy: number,
  dz: number,
  limit: number,
): number {
  if (field.at(x + dx * limit, y + dy * limit, z + dz * limit) > 0) return limit;
  let inside = 0;
  let outside = limit;
  for (let k = 0; k < 9; k++) {
    const half = (inside + outside) / 2;
    if (field.at(x + dx * half, y + dy * half, z + dz * half) > 0) inside = half;
    else outside = half;
  }
  return Math.min(inside, limit * 0.999999);
}

/** Outward normals, into frame[0..2]. */
function fieldNormal(field: BodyField, x: number, y: number, z: number): void {
  const e = field.cell * 0.6;
  const nx = field.at(x - e, y, z) - field.at(x + e, y, z);
  const ny = field.at(x, y - e, z) - field.at(x, y + e, z);
  const nz = field.at(x, y, z - e) - field.at(x, y, z + e);
  const l = 1 / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1);
  frame[0] = nx * l;
  frame[1] = ny * l;
  frame[2] = nz * l;
}

function treeNormal(tree: BoundingTree, dx: number, dy: number, dz: number): void {
  tree.describe(frame);
  const outward = dx * frame[3] + dy * frame[4] + dz * frame[5] > 0 ? 1 : -1;
  const smooth = outward * (frame[0] * frame[3] + frame[1] * frame[4] + frame[2] * frame[5]) > 0 ? 1 : -1;
  const from = (frame[0] * dx + frame[1] * dy + frame[2] * dz) * smooth > 0.01 ? 0 : 3;
  const side = from === 0 ? smooth : outward;
  for (let a = 0; a < 3; a++) frame[a] = frame[from + a] * side;
}
