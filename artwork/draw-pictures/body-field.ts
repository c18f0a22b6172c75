/** A translucent body on a grid: how far each place is from its surface, and how its stuff differs there. */
import type { Turbid } from './material.ts';
import type { Part } from './mesh-parts.ts';

/** Cells along the longest side. */
const FINE = 44;
const STUFF = 72;
/** Distances are measured for nodes this many cells from the surface, and spread to those farther away. */
const BAND = 2.2;

export class BodyField {
  /** Width of a cell. */
  readonly cell: number;
  private readonly low: [number, number, number] = [Infinity, Infinity, Infinity];
  private readonly count: [number, number, number];
  /** Distances at nodes, positive inside. */
  private readonly depth: Float32Array;
  private readonly stuff: Float32Array | undefined;
  private readonly stuffCell: number;
  private readonly stuffCount: [number, number, number];

  constructor(parts: readonly Part[], turbid: Turbid) {
    const high = [-Infinity, -Infinity, -Infinity];
    for (const { corners } of parts) {
      for (let i = 0; i < corners.length; i++) {
        this.low[i % 3] = Math.min(this.low[i % 3], corners[i]);
        high[i % 3] = Math.max(high[i % 3], corners[i]);
      }
    }
    const widest = Math.max(...high.map((h, a) => h - this.low[a]));
    this.cell = widest / FINE;
    for (let a = 0; a < 3; a++) this.low[a] -= this.cell * 2;
    const cellsOf = (size: number): [number, number, number] => [
      Math.ceil((high[0] + this.cell * 2 - this.low[0]) / size) + 1,
      Math.ceil((high[1] + this.cell * 2 - this.low[1]) / size) + 1,
      Math.ceil((high[2] + this.cell * 2 - this.low[2]) / size) + 1,
    ];
    this.count = cellsOf(this.cell);
    this.depth = new Float32Array(this.count[0] * this.count[1] * this.count[2]).fill(Number.NaN);
    this.measure(parts);
    this.spread();
    this.stuffCell = (widest + this.cell * 4) / STUFF;
    this.stuffCount = cellsOf(this.stuffCell);
    if (turbid.vary) this.stuff = this.sample(turbid.vary);
  }

  /** Distances to the nearest triangle, for the nodes near each. */
  private measure(parts: readonly Part[]): void {
    const [nx, ny, nz] = this.count;
    const { cell, low, depth } = this;
    const reach = BAND * cell;
    const outward = volumeOf(parts) >= 0 ? 1 : -1;
    for (const { corners: c } of parts) {
      for (let i = 0; i < c.length; i += 9) {
        const triangle = triangleOf(c, i, outward);
        if (!triangle) continue;
        const from = [0, 1, 2].map((a) =>
          Math.max(0, Math.ceil((Math.min(c[i + a], c[i + 3 + a], c[i + 6 + a]) - reach - low[a]) / cell)),
        );
        const to = [nx, ny, nz].map((n, a) =>
          Math.min(
            n - 1,
            Math.floor((Math.max(c[i + a], c[i + 3 + a], c[i + 6 + a]) + reach - low[a]) / cell),
          ),
        );
        for (let z = from[2]; z <= to[2]; z++) {
          for (let y = from[1]; y <= to[1]; y++) {
            for (let x = from[0]; x <= to[0]; x++) {
              const d = triangle(low[0] + x * cell, low[1] + y * cell, low[2] + z * cell);
              const at = (z * ny + y) * nx + x;
              if (!(Math.abs(depth[at]) <= Math.abs(d))) depth[at] = d;
            }
          }
        }
      }
    }
  }

  /** Nodes far from the surface take their side from a neighbor, and a distance that is large enough. */
  private spread(): void {
    const [nx, ny, nz] = this.count;
    const { depth, cell } = this;
    for (let round = 0; round < 2; round++) {
      for (const back of [false, true]) {
        for (let n = 0; n < depth.length; n++) {
          const at = back ? depth.length - 1 - n : n;
          if (!Number.isNaN(depth[at])) continue;
          const step = back ? 1 : -1;
          const x = at % nx;
          const y = Math.floor(at / nx) % ny;
          const z = Math.floor(at / (nx * ny));
          for (const [inside, other] of [
            [x + step >= 0 && x + step < nx, at + step],
            [y + step >= 0 && y + step < ny, at + step * nx],
            [z + step >= 0 && z + step < nz, at + step * nx * ny],
          ] as const) {
            if (!inside || Number.isNaN(depth[other])) continue;
            depth[at] = depth[other] + Math.sign(depth[other]) * cell;
            break;
          }
        }
      }
    }
  }

  private sample(vary: NonNullable<Turbid['vary']>): Float32Array {
    const [nx, ny, nz] = this.stuffCount;
    const stuff = new Float32Array(nx * ny * nz * 4);
    const out = new Float64Array(12);
    let at = 0;
    for (let z = 0; z < nz; z++) {
      for (let y = 0; y < ny; y++) {
        for (let x = 0; x < nx; x++) {
          out.fill(1, 0, 4);
          vary(
            this.low[0] + (x + 0.5) * this.stuffCell,
            this.low[1] + (y + 0.5) * this.stuffCell,
            this.low[2] + (z + 0.5) * this.stuffCell,
            out,
          );
          stuff.set(out.subarray(0, 4), at);
          at += 4;
        }
      }
    }
    return stuff;
  }

  /** Distance to the surface, positive inside. */
  at(x: number, y: number, z: number): number {
    const [nx, ny, nz] = this.count;
    const u = (x - this.low[0]) / this.cell;
    const v = (y - this.low[1]) / this.cell;
    const w = (z - this.low[2]) / this.cell;
    const i = u | 0;
    const j = v | 0;
    const k = w | 0;
    if (!(u >= 0 && v >= 0 && w >= 0 && i < nx - 1 && j < ny - 1 && k < nz - 1)) return -this.cell;
    const a = u - i;
    const b = v - j;
    const c = w - k;
    const d = this.depth;
    const o = (k * ny + j) * nx + i;
    const p = o + nx * ny;
    const low = (d[o] * (1 - a) + d[o + 1] * a) * (1 - b) + (d[o + nx] * (1 - a) + d[o + nx + 1] * a) * b;
    const high = (d[p] * (1 - a) + d[p + 1] * a) * (1 - b) + (d[p + nx] * (1 - a) + d[p + nx + 1] * a) * b;
    return low * (1 - c) + high * c;
  }

  /** What `Turbid.vary` leaves near a place, moved about by up to half a cell as `chance` has it. */
  stuffAt(x: number, y: number, z: number, chance: number, out: Float64Array): void {
    const { stuff, stuffCell: s, low } = this;
    if (!stuff) return;
    const [nx, ny, nz] = this.stuffCount;
    const i = Math.max(0, Math.min(nx - 1, ((x - low[0]) / s + chance - 0.5) | 0));
    const j = Math.max(0, Math.min(ny - 1, ((y - low[1]) / s + ((chance * 7.3) % 1) - 0.5) | 0));
    const k = Math.max(0, Math.min(nz - 1, ((z - low[2]) / s + ((chance * 13.7) % 1) - 0.5) | 0));
    const at = ((k * ny + j) * nx + i) * 4;
    for (let a = 0; a < 4; a++) out[a] = stuff[at + a];
  }
}

/** Six times the volume that triangles enclose; negative when they run the other way round. */
function volumeOf(parts: readonly Part[]): number {
  let sum = 0;
  for (const { corners: c } of parts) {
    for (let i = 0; i < c.length; i += 9) {
      sum +=
        c[i] * (c[i + 4] * c[i + 8] - c[i + 5] * c[i + 7]) -
        c[i + 1] * (c[i + 3] * c[i + 8] - c[i + 5] * c[i + 6]) +
        c[i + 2] * (c[i + 3] * c[i + 7] - c[i + 4] * c[i + 6]);
    }
  }
  return sum;
}

/** The signed distance to a triangle, positive on its inner side; undefined for one without area. */
function triangleOf(
  c: Float64Array,
  i: number,
  outward: number,
): ((x: number, y: number, z: number) => number) | undefined {
  const [ax, ay, az, bx, by, bz, cx, cy, cz] = c.subarray(i, i + 9);
  const [ux, uy, uz] = [bx - ax, by - ay, bz - az];
  const [vx, vy, vz] = [cx - ax, cy - ay, cz - az];
  let nx = uy * vz - uz * vy;
  let ny = uz * vx - ux * vz;
  let nz = ux * vy - uy * vx;
  const l = Math.hypot(nx, ny, nz);
  if (l < 1e-12) return undefined;
  nx *= outward / l;
  ny *= outward / l;
  nz *= outward / l;
  const uu = ux * ux + uy * uy + uz * uz;
  const uv = ux * vx + uy * vy + uz * vz;
  const vv = vx * vx + vy * vy + vz * vz;
  const whole = uu * vv - uv * uv;
  return (x, y, z) => {
    const [px, py, pz] = [x - ax, y - ay, z - az];
    const pu = px * ux + py * uy + pz * uz;
    const pv = px * vx + py * vy + pz * vz;
    // Barycentric coordinates, brought inside: near enough to the closest point for triangles as small as a cell.
    let s = Math.max(0, Math.min(1, (vv * pu - uv * pv) / whole));
    let t = Math.max(0, Math.min(1, (uu * pv - uv * pu) / whole));
    if (s + t > 1) {
      const over = (s + t - 1) / 2;
      s = Math.max(0, Math.min(1, s - over));
      t = 1 - s;
    }
    const [dx, dy, dz] = [px - s * ux - t * vx, py - s * uy - t * vy, pz - s * uz - t * vz];
    const beyond = dx * nx + dy * ny + dz * nz;
    return Math.hypot(dx, dy, dz) * (beyond > 0 ? -1 : 1);
  };
}
