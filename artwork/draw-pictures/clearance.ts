/** How far it is at least from a place inside a body to its surface: most stretches of a random walk need no ray then. */
import type { Part } from './mesh-parts.ts';

const CELLS = 28;
/** Larger meshes would take longer to measure than they save. */
const MOST_CORNERS = 60_000;

export class Clearance {
  private readonly low = [Infinity, Infinity, Infinity];
  private readonly size = [1, 1, 1];
  private readonly least = new Float32Array(CELLS ** 3);

  constructor(parts: readonly Part[]) {
    const points = parts.reduce((n, p) => n + p.corners.length / 3, 0);
    if (points === 0 || points > MOST_CORNERS) return;
    const high = [-Infinity, -Infinity, -Infinity];
    let edge = 0;
    const seen = new Map<string, readonly [number, number, number]>();
    for (const { corners } of parts) {
      for (let i = 0; i < corners.length; i += 3) {
        const [x, y, z] = [corners[i], corners[i + 1], corners[i + 2]];
        for (const [a, v] of [x, y, z].entries()) {
          this.low[a] = Math.min(this.low[a], v);
          high[a] = Math.max(high[a], v);
        }
        const next = i % 9 === 6 ? i - 6 : i + 3;
        edge = Math.max(edge, Math.hypot(corners[next] - x, corners[next + 1] - y, corners[next + 2] - z));
        seen.set(`${x.toFixed(4)},${y.toFixed(4)},${z.toFixed(4)}`, [x, y, z]);
      }
    }
    for (let a = 0; a < 3; a++) this.size[a] = (high[a] - this.low[a]) / CELLS || 1;
    const surface = new Float64Array([...seen.values()].flat());
    const [sx, sy, sz] = this.size;
    // No place of the surface is farther from a corner than the longest edge; none of a cell than half its diagonal.
    const doubt = edge + Math.hypot(sx, sy, sz) / 2;
    let cell = 0;
    for (let k = 0; k < CELLS; k++) {
      for (let j = 0; j < CELLS; j++) {
        for (let i = 0; i < CELLS; i++) {
          const x = this.low[0] + (i + 0.5) * sx;
          const y = this.low[1] + (j + 0.5) * sy;
          const z = this.low[2] + (k + 0.5) * sz;
          let nearest = Infinity;
          for (let p = 0; p < surface.length; p += 3) {
            const u = surface[p] - x;
            const v = surface[p + 1] - y;
            const w = surface[p + 2] - z;
            nearest = Math.min(nearest, u * u + v * v + w * w);
          }
          this.least[cell++] = Math.max(0, Math.sqrt(nearest) - doubt);
        }
      }
    }
  }

  /** For a place inside; 0 where nothing is known. */
  at(x: number, y: number, z: number): number {
    const i = Math.floor((x - this.low[0]) / this.size[0]);
    const j = Math.floor((y - this.low[1]) / this.size[1]);
    const k = Math.floor((z - this.low[2]) / this.size[2]);
    if (!(i >= 0 && j >= 0 && k >= 0 && i < CELLS && j < CELLS && k < CELLS)) return 0;
    return this.least[(k * CELLS + j) * CELLS + i];
  }
}
