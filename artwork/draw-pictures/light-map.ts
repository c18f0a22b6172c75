/** Light on the ground: soft shadows on a grid, and the caustics that stones throw, by photons. */
import type { Environment } from './environment.ts';
import type { Material } from './material.ts';
import type { Leave, Send } from './photon-paths.ts';
import { sphereAround, throughBody, throughStone } from './photon-paths.ts';
import { randomFrom } from './random.ts';
import type { Scene } from './scene.ts';
import type { TurbidBody } from './turbid-walk.ts';
import type { Vec3 } from './vector.ts';

/** Cells a side; and for a wide scene, whose shadows would blur, unless it is only tried out. */
const SIZE = 256;
const WIDE_SIZE = 512;
const WIDE_REACH = 4.5;
const TRIAL_RAYS = 30;
/** In cells: what a clear stone throws has edges, the glow of a milky one has none. */
const SPOT_BLUR = 1.6;
const GLOW_BLUR = 5;

type Bodies = ReadonlyMap<Material, TurbidBody>;
export type Blocked = (ox: number, oy: number, oz: number, dx: number, dy: number, dz: number) => boolean;

export class LightMap {
  private readonly size: number;
  private readonly grid: Float32Array;
  /** Unshadowed light, RGB (irradiance over pi). */
  private readonly open = [0, 0, 0];
  private readonly left: number;
  private readonly near: number;
  private readonly cell: number;

  constructor(scene: Scene, blocked: Blocked, rays: number, photons: number, bodies: Bodies) {
    this.size = scene.reach > WIDE_REACH && rays > TRIAL_RAYS ? WIDE_SIZE : SIZE;
    this.grid = new Float32Array(this.size * this.size * 3);
    const [cx, , cz] = scene.camera.to;
    this.left = cx - scene.reach;
    this.near = cz - scene.reach;
    this.cell = (2 * scene.reach) / this.size;
    const { light, lightCount } = scene.environment;
    const random = randomFrom(77);
    for (let i = 0; i < lightCount; i++) {
      const c = Math.max(0, light[i * 6 + 1]) / (Math.PI * lightCount);
      for (let a = 0; a < 3; a++) this.open[a] += light[i * 6 + 3 + a] * c;
    }
    for (let j = 0; j < this.size; j++) {
      for (let i = 0; i < this.size; i++) {
        const o = (j * this.size + i) * 3;
        const start = random();
        for (let s = 0; s < rays; s++) {
          const k = (((start + s) / rays) * lightCount) | 0;
          const m = k * 6;
          const x = this.left + (i + random()) * this.cell;
          const z = this.near + (j + random()) * this.cell;
          if (light[m + 1] <= 0 || blocked(x, 1e-4, z, light[m], light[m + 1], light[m + 2])) continue;
          const c = light[m + 1] / (Math.PI * rays);
          for (let a = 0; a < 3; a++) this.grid[o + a] += light[m + 3 + a] * c;
        }
      }
    }
    this.blur(this.grid, 1.1);
    if (photons > 0) this.addCaustics(scene, photons, bodies);
  }

  private addCaustics(scene: Scene, photons: number, bodies: Bodies): void {
    const clear = scene.stones.map((stone) => ({ ...stone.solid, send: throughStone(stone) }));
    const milky = scene.parts.flatMap((p) => {
      const body = bodies.get(p.material);
      return body ? [{ ...sphereAround([p]), send: throughBody(body) }] : [];
    });
    const whole = [...clear, ...milky].reduce((sum, { radius }) => sum + radius * radius, 0);
    for (const [subjects, sigma] of [
      [clear, SPOT_BLUR],
      [milky, GLOW_BLUR],
    ] as const) {
      if (subjects.length === 0) continue;
      const spots = this.sendThrough(subjects, photons / whole, scene.environment);
      this.blur(spots, sigma);
      for (let i = 0; i < spots.length; i++) this.grid[i] += spots[i];
    }
  }

  /** Sends photons through what lets light through, `density` for a radius of 1, and answers what lands on the ground. */
  private sendThrough(
    subjects: readonly { center: Vec3; radius: number; send: Send }[],
    density: number,
    { light, lightCount }: Environment,
  ): Float32Array {
    const random = randomFrom(99);
    const spots = new Float32Array(this.size * this.size * 3);
    const power = new Float64Array(3);
    const share = 1 / (Math.PI * this.cell * this.cell);
    const leave: Leave = (x, y, z, dx, dy, dz, r, g, b) => {
      if (dy > -0.03) return;
      const t = -y / dy;
      const i = Math.floor((x + dx * t - this.left) / this.cell);
      const j = Math.floor((z + dz * t - this.near) / this.cell);
      if (i < 0 || j < 0 || i >= this.size || j >= this.size) return;
      const o = (j * this.size + i) * 3;
      spots[o] += r * share;
      spots[o + 1] += g * share;
      spots[o + 2] += b * share;
    };
    for (const { center, radius, send } of subjects) {
      const each = Math.ceil(density * radius * radius);
      for (let p = 0; p < each; p++) {
        const m = Math.floor(((p + random()) / each) * lightCount) * 6;
        const lx = light[m];
        const ly = light[m + 1];
        const lz = light[m + 2];
        const r = radius * Math.sqrt(random());
        const a = random() * 2 * Math.PI;
        const h = Math.hypot(lx, lz) || 1e-9;
        const sx = -lz / h;
        const sz = lx / h;
        const u = r * Math.cos(a);
        const v = r * Math.sin(a);
        const ox = center[0] + sx * u + ly * sz * v + lx * radius * 2;
        const oy = center[1] + (sx * lz - sz * lx) * v + ly * radius * 2;
        const oz = center[2] + sz * u - ly * sx * v + lz * radius * 2;
        const k = (Math.PI * radius * radius) / each;
        for (let c = 0; c < 3; c++) power[c] = light[m + 3 + c] * k;
        send(ox, oy, oz, -lx, -ly, -lz, p % 3, power, random, leave);
      }
    }
    return spots;
  }

  private blur(field: Float32Array, sigma: number): void {
    const r = Math.ceil(sigma * 2.5);
    const kernel = Array.from({ length: 2 * r + 1 }, (_, i) =>
      Math.exp(-((i - r) ** 2) / (2 * sigma * sigma)),
    );
    const sum = kernel.reduce((a, b) => a + b);
    const copy = new Float32Array(field.length);
    for (const [from, to, step] of [
      [field, copy, 1],
      [copy, field, this.size],
    ] as const) {
      for (let j = 0; j < this.size; j++) {
        for (let i = 0; i < this.size; i++) {
          const here = step === 1 ? i : j;
          for (let c = 0; c < 3; c++) {
            let v = 0;
            for (let k = -r; k <= r; k++) {
              const at = Math.max(0, Math.min(this.size - 1, here + k)) - here;
              v += from[(j * this.size + i + at * step) * 3 + c] * kernel[k + r];
            }
            to[(j * this.size + i) * 3 + c] = v / sum;
          }
        }
      }
    }
  }

  /** Light at (x, z) on the ground into out[0..2]. */
  lookup(x: number, z: number, out: Float64Array): void {
    const fx = (x - this.left) / this.cell - 0.5;
    const fz = (z - this.near) / this.cell - 0.5;
    const edge = Math.min(fx, fz, this.size - 1 - fx, this.size - 1 - fz) / 16;
    const w = edge < 0 ? 0 : Math.min(edge, 1);
    if (w === 0) {
      for (let a = 0; a < 3; a++) out[a] = this.open[a];
      return;
    }
    const i = Math.min(this.size - 2, fx | 0);
    const j = Math.min(this.size - 2, fz | 0);
    const u = fx - i;
    const v = fz - j;
    const o = (j * this.size + i) * 3;
    const g = this.grid;
    for (let a = 0; a < 3; a++) {
      const top = g[o + a] + (g[o + 3 + a] - g[o + a]) * u;
      const low = g[o + this.size * 3 + a] + (g[o + this.size * 3 + 3 + a] - g[o + this.size * 3 + a]) * u;
      out[a] = this.open[a] + (top + (low - top) * v - this.open[a]) * w;
    }
  }
}
