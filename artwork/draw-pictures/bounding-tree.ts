/** A bounding volume hierarchy over the triangles of a scene (binned surface-area splits). */
import type { Material } from './material.ts';
import type { Part } from './mesh-parts.ts';

const BINS = 12;
const LEAF = 4;

export class BoundingTree {
  readonly count: number;
  readonly materials: Material[];
  /** Per triangle: first corner, two edges. */
  private readonly tri: Float64Array;
  private readonly normals: Float32Array;
  private readonly materialOf: Uint16Array;
  /** Materials that let light for shadows through. */
  private readonly clear: boolean[];
  private readonly bounds: Float32Array;
  private readonly links: Int32Array;
  private nodes = 0;
  private readonly stack = new Int32Array(128);
  /** Last hit: distance, triangle, barycentric u and v. */
  t = 0;
  hit = -1;
  private u = 0;
  private v = 0;

  constructor(parts: readonly Part[]) {
    this.materials = [...new Set(parts.map((p) => p.material))];
    this.clear = this.materials.map((m) => m.kind === 'glass');
    this.count = parts.reduce((n, p) => n + p.corners.length / 9, 0);
    const n = this.count;
    const corners = new Float64Array(n * 9);
    const normals = new Float32Array(n * 9);
    const materialOf = new Uint16Array(n);
    let at = 0;
    for (const p of parts) {
      corners.set(p.corners, at * 9);
      normals.set(p.normals, at * 9);
      materialOf.fill(this.materials.indexOf(p.material), at, at + p.corners.length / 9);
      at += p.corners.length / 9;
    }
    const box = new Float32Array(n * 6);
    for (let i = 0; i < n; i++) {
      for (let a = 0; a < 3; a++) {
        const x = corners[i * 9 + a];
        const y = corners[i * 9 + 3 + a];
        const z = corners[i * 9 + 6 + a];
        box[i * 6 + a] = Math.min(x, y, z) - 1e-5;
        box[i * 6 + 3 + a] = Math.max(x, y, z) + 1e-5;
      }
    }
    const order = new Int32Array(n).map((_, i) => i);
    this.bounds = new Float32Array(Math.max(1, 2 * n) * 6);
    this.links = new Int32Array(Math.max(1, 2 * n) * 2);
    if (n > 0) this.split(order, 0, n, box);
    this.tri = new Float64Array(n * 9);
    this.normals = new Float32Array(n * 9);
    this.materialOf = new Uint16Array(n);
    for (let i = 0; i < n; i++) {
      const s = order[i] * 9;
      for (let a = 0; a < 3; a++) {
        this.tri[i * 9 + a] = corners[s + a];
        this.tri[i * 9 + 3 + a] = corners[s + 3 + a] - corners[s + a];
        this.tri[i * 9 + 6 + a] = corners[s + 6 + a] - corners[s + a];
      }
      this.normals.set(normals.subarray(s, s + 9), i * 9);
      this.materialOf[i] = materialOf[order[i]];
    }
  }

  /** Builds the node over order[from, to) and answers its number. */
  private split(order: Int32Array, from: number, to: number, box: Float32Array): number {
    const node = this.nodes++;
    const b = this.bounds.subarray(node * 6, node * 6 + 6);
    b.fill(Infinity, 0, 3);
    b.fill(-Infinity, 3, 6);
    const low = [Infinity, Infinity, Infinity];
    const high = [-Infinity, -Infinity, -Infinity];
    for (let i = from; i < to; i++) {
      const o = order[i] * 6;
      for (let a = 0; a < 3; a++) {
        b[a] = Math.min(b[a], box[o + a]);
        b[3 + a] = Math.max(b[3 + a], box[o + 3 + a]);
        const c = box[o + a] + box[o + 3 + a];
        low[a] = Math.min(low[a], c);
        high[a] = Math.max(high[a], c);
      }
    }
    const axis = [0, 1, 2].reduce((best, a) => (high[a] - low[a] > high[best] - low[best] ? a : best), 0);
    const width = high[axis] - low[axis];
    if (to - from <= LEAF || width < 1e-9) {
      this.links[node * 2] = from;
      this.links[node * 2 + 1] = -(to - from);
      return node;
    }
    const binOf = (i: number): number =>
      Math.min(
        BINS - 1,
        (((box[order[i] * 6 + axis] + box[order[i] * 6 + 3 + axis] - low[axis]) / width) * BINS) | 0,
      );
    const cut = this.bestCut(order, from, to, box, binOf);
    let i = from;
    let j = to - 1;
    while (i <= j) {
      if (binOf(i) < cut) i++;
      else {
        const t = order[i];
        order[i] = order[j];
        order[j--] = t;
      }
    }
    if (i === from || i === to) i = (from + to) >> 1;
    this.split(order, from, i, box);
    this.links[node * 2] = this.split(order, i, to, box);
    this.links[node * 2 + 1] = 1;
    return node;
  }

  private bestCut(
    order: Int32Array,
    from: number,
    to: number,
    box: Float32Array,
    binOf: (i: number) => number,
  ): number {
    const counts = new Int32Array(BINS);
    const boxes = new Float64Array(BINS * 6);
    for (let k = 0; k < BINS; k++)
      boxes.fill(Infinity, k * 6, k * 6 + 3).fill(-Infinity, k * 6 + 3, k * 6 + 6);
    const grow = (to6: Float64Array, o: number, f: ArrayLike<number>, p: number): void => {
      for (let a = 0; a < 3; a++) {
        to6[o + a] = Math.min(to6[o + a], f[p + a]);
        to6[o + 3 + a] = Math.max(to6[o + 3 + a], f[p + 3 + a]);
      }
    };
    const area = (m: Float64Array, o: number): number => {
      const x = m[o + 3] - m[o];
      const y = m[o + 4] - m[o + 1];
      const z = m[o + 5] - m[o + 2];
      return x < 0 ? 0 : x * y + y * z + z * x;
    };
    for (let i = from; i < to; i++) {
      const k = binOf(i);
      counts[k]++;
      grow(boxes, k * 6, box, order[i] * 6);
    }
    const cost = new Float64Array(BINS);
    for (const forward of [true, false]) {
      const sum = new Float64Array(6).fill(Infinity, 0, 3).fill(-Infinity, 3, 6);
      let n = 0;
      for (let s = 0; s < BINS - 1; s++) {
        const k = forward ? s : BINS - 1 - s;
        grow(sum, 0, boxes, k * 6);
        n += counts[k];
        cost[forward ? k + 1 : k] += n * area(sum, 0);
      }
    }
    let best = 1;
    for (let k = 2; k < BINS; k++) if (cost[k] < cost[best]) best = k;
    return best;
  }

  /** Nearest hit closer than `limit`; with `any` the first that casts a shadow will do. The answer is left in `t` and `hit`. */
  trace(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    limit: number,
    any: boolean,
  ): boolean {
    this.hit = -1;
    if (this.count === 0) return false;
    const { bounds, links, tri, stack, clear } = this;
    const ix = 1 / dx;
    const iy = 1 / dy;
    const iz = 1 / dz;
    let best = limit;
    let top = 0;
    stack[top++] = 0;
    while (top > 0) {
      const node = stack[--top];
      const b = node * 6;
      const x0 = (bounds[b] - ox) * ix;
      const x1 = (bounds[b + 3] - ox) * ix;
      const y0 = (bounds[b + 1] - oy) * iy;
      const y1 = (bounds[b + 4] - oy) * iy;
      const z0 = (bounds[b + 2] - oz) * iz;
      const z1 = (bounds[b + 5] - oz) * iz;
      const near = Math.max(Math.min(x0, x1), Math.min(y0, y1), Math.min(z0, z1));
      const far = Math.min(Math.max(x0, x1), Math.max(y0, y1), Math.max(z0, z1));
      if (near > far || far < 0 || near > best) continue;
      const first = links[node * 2];
      const n = links[node * 2 + 1];
      if (n > 0) {
        const other = first * 6;
        const toward =
          dx * (bounds[other] + bounds[other + 3] - bounds[b + 6] - bounds[b + 9]) +
          dy * (bounds[other + 1] + bounds[other + 4] - bounds[b + 7] - bounds[b + 10]) +
          dz * (bounds[other + 2] + bounds[other + 5] - bounds[b + 8] - bounds[b + 11]);
        if (toward > 0) {
          stack[top++] = first;
          stack[top++] = node + 1;
        } else {
          stack[top++] = node + 1;
          stack[top++] = first;
        }
        continue;
      }
      for (let i = first; i < first - n; i++) {
        const o = i * 9;
        const e1x = tri[o + 3];
        const e1y = tri[o + 4];
        const e1z = tri[o + 5];
        const e2x = tri[o + 6];
        const e2y = tri[o + 7];
        const e2z = tri[o + 8];
        const px = dy * e2z - dz * e2y;
        const py = dz * e2x - dx * e2z;
        const pz = dx * e2y - dy * e2x;
        const det = e1x * px + e1y * py + e1z * pz;
        if (det > -1e-14 && det < 1e-14) continue;
        const inv = 1 / det;
        const sx = ox - tri[o];
        const sy = oy - tri[o + 1];
        const sz = oz - tri[o + 2];
        const u = (sx * px + sy * py + sz * pz) * inv;
        if (u < 0 || u > 1) continue;
        const qx = sy * e1z - sz * e1y;
        const qy = sz * e1x - sx * e1z;
        const qz = sx * e1y - sy * e1x;
        const v = (dx * qx + dy * qy + dz * qz) * inv;
        if (v < 0 || u + v > 1) continue;
        const t = (e2x * qx + e2y * qy + e2z * qz) * inv;
        if (t < 1e-5 || t >= best) continue;
        if (any && clear[this.materialOf[i]]) continue;
        best = t;
        this.hit = i;
        this.u = u;
        this.v = v;
        if (any) return true;
      }
    }
    this.t = best;
    return this.hit >= 0;
  }

  /** Smooth normal of the last hit into out[0..2], face normal into out[3..5]; answers its material. */
  describe(out: Float64Array): Material {
    const o = this.hit * 9;
    const n = this.normals;
    const u = this.u;
    const v = this.v;
    const w = 1 - u - v;
    const x = n[o] * w + n[o + 3] * u + n[o + 6] * v;
    const y = n[o + 1] * w + n[o + 4] * u + n[o + 7] * v;
    const z = n[o + 2] * w + n[o + 5] * u + n[o + 8] * v;
    const l = 1 / (Math.sqrt(x * x + y * y + z * z) || 1);
    out[0] = x * l;
    out[1] = y * l;
    out[2] = z * l;
    const t = this.tri;
    const fx = t[o + 4] * t[o + 8] - t[o + 5] * t[o + 7];
    const fy = t[o + 5] * t[o + 6] - t[o + 3] * t[o + 8];
    const fz = t[o + 3] * t[o + 7] - t[o + 4] * t[o + 6];
    const m = 1 / (Math.sqrt(fx * fx + fy * fy + fz * fz) || 1);
    out[3] = fx * m;
    out[4] = fy * m;
    out[5] = fz * m;
    return this.materials[this.materialOf[this.hit]];
  }
}
