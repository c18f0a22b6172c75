/** The studio around the subject: soft boxes on a dim gradient, as an octahedral map of radiance. */
import { smoothstep } from './noise.ts';
import type { Vec3 } from './vector.ts';
import { cross, dot, turnAbout, turned, unit } from './vector.ts';

/** A rectangular light far away; half sizes as tangents of angles, color as linear radiance. */
export interface SoftBox {
  readonly toward: Vec3;
  readonly width: number;
  readonly height: number;
  readonly color: Vec3;
  readonly roll?: number;
  /** Part of the half size over which the edge fades. */
  readonly soft?: number;
  /** An ellipse, as of an umbrella or a beauty dish, instead of a rectangle. */
  readonly round?: boolean;
  /** A window: its panes across and up, with bars between them. */
  readonly panes?: readonly [number, number];
}

/** A light so small and bright that it is better met on purpose than by chance. */
export interface Lamp {
  /** Of length 1. */
  readonly toward: Vec3;
  /** Tangent of half its angle. */
  readonly radius: number;
  readonly color: Vec3;
}

/** Round lights up to this half size are lamps. */
const LAMP_SIZE = 0.09;
/** Half the width of a window's bar, in parts of a pane. */
const BAR = 0.07;
/** What a window's bars leave of its light: their edges are lit. */
const BAR_LIGHT = 0.12;

/** A round dark place, such as the head and camera of the photographer. */
export interface Shade {
  readonly toward: Vec3;
  /** Degrees from full shade to none. */
  readonly inner: number;
  readonly outer: number;
  readonly amount: number;
}

export interface Studio {
  readonly boxes: readonly SoftBox[];
  readonly shades?: readonly Shade[];
  readonly zenith: Vec3;
  readonly horizon: Vec3;
  readonly floor: Vec3;
}

const SIZE = 512;
const SAMPLES = 8192;

export class Environment {
  readonly map = new Float32Array(SIZE * SIZE * 3);
  /** Directions and weights (radiance over probability density) for light sampling, ordered along the map. */
  readonly light = new Float32Array(SAMPLES * 6);
  readonly lightCount = SAMPLES;
  /** Mean radiance of the upper half. */
  readonly ambient: Vec3;
  readonly lamps: readonly Lamp[];

  constructor(studio: Studio) {
    const boxes = studio.boxes.map((b) => {
      const forward = unit(b.toward);
      const side0 = unit(cross(Math.abs(forward[1]) > 0.95 ? [0, 0, 1] : [0, 1, 0], forward));
      const turn = turnAbout(forward, b.roll ?? 0);
      const side = turned(turn, side0);
      return { ...b, forward, side, up: cross(forward, side), soft: b.soft ?? 0.12 };
    });
    this.lamps = boxes
      .filter((b) => b.round && b.width <= LAMP_SIZE)
      .map(({ forward, width, soft, color }) => ({ toward: forward, radius: width * (1 - soft / 2), color }));
    const shades = (studio.shades ?? []).map((s) => ({ ...s, forward: unit(s.toward) }));
    const total = [0, 0, 0];
    let solidAngle = 0;
    const weights = new Float64Array(SIZE * SIZE);
    let weightSum = 0;
    for (let j = 0; j < SIZE; j++) {
      for (let i = 0; i < SIZE; i++) {
        const p = octahedral((i + 0.5) / SIZE, (j + 0.5) / SIZE);
        const l = Math.hypot(p[0], p[1], p[2]);
        const d: Vec3 = [p[0] / l, p[1] / l, p[2] / l];
        const k = d[1] > 0 ? d[1] ** 0.6 : -Math.min(1, -d[1] * 4);
        const far = d[1] > 0 ? studio.zenith : studio.floor;
        const c = [0, 1, 2].map((a) => studio.horizon[a] + (far[a] - studio.horizon[a]) * Math.abs(k));
        for (const s of shades) {
          const angle = (Math.acos(Math.min(1, dot(d, s.forward))) * 180) / Math.PI;
          const f = 1 - s.amount * (1 - smoothstep(s.inner, s.outer, angle));
          for (let a = 0; a < 3; a++) c[a] *= f;
        }
        for (const b of boxes) {
          const f = dot(d, b.forward);
          if (f <= 0.02) continue;
          const across = dot(d, b.side) / f / b.width;
          const up = dot(d, b.up) / f / b.height;
          const u = Math.abs(across);
          const v = Math.abs(up);
          const cover = b.round
            ? smoothstep(1, 1 - b.soft, Math.hypot(u, v))
            : smoothstep(1, 1 - b.soft, u) * smoothstep(1, 1 - b.soft, v);
          const fall = (1 - 0.22 * (u * u + v * v) * 0.5) * (b.panes ? betweenBars(across, up, b.panes) : 1);
          if (cover > 0) for (let a = 0; a < 3; a++) c[a] = Math.max(c[a], b.color[a] * cover * fall);
        }
        const o = (j * SIZE + i) * 3;
        for (let a = 0; a < 3; a++) this.map[o + a] = c[a];
        const omega = 4 / (SIZE * SIZE) / (l * l * l);
        if (d[1] > 0) {
          for (let a = 0; a < 3; a++) total[a] += c[a] * omega;
          solidAngle += omega;
          const w = (c[0] + c[1] + c[2]) * omega * (0.15 + d[1]);
          weights[j * SIZE + i] = w;
          weightSum += w;
        }
      }
    }
    this.ambient = [total[0] / solidAngle, total[1] / solidAngle, total[2] / solidAngle];
    this.sampleLights(weights, weightSum);
  }

  /** Light on open, level ground: irradiance over pi, of green. */
  get level(): number {
    let sum = 0;
    for (let i = 0; i < SAMPLES; i++) sum += this.light[i * 6 + 4] * Math.max(0, this.light[i * 6 + 1]);
    return sum / (Math.PI * SAMPLES);
  }

  private sampleLights(weights: Float64Array, weightSum: number): void {
    let cell = 0;
    let passed = weights[0];
    for (let s = 0; s < SAMPLES; s++) {
      const target = ((s + 0.5) / SAMPLES) * weightSum;
      while (passed < target && cell < SIZE * SIZE - 1) passed += weights[++cell];
      const i = cell % SIZE;
      const j = (cell - i) / SIZE;
      const p = octahedral((i + 0.5) / SIZE, (j + 0.5) / SIZE);
      const l = Math.hypot(p[0], p[1], p[2]);
      const omega = 4 / (SIZE * SIZE) / (l * l * l);
      const density = weights[cell] / weightSum / omega;
      const o = s * 6;
      for (let a = 0; a < 3; a++) {
        this.light[o + a] = p[a] / l;
        this.light[o + 3 + a] = this.map[cell * 3 + a] / density;
      }
    }
  }

  /** Radiance from direction (x, y, z), of length 1, into out[0..2]. */
  lookup(x: number, y: number, z: number, out: Float64Array): void {
    const l = 1 / (Math.abs(x) + Math.abs(y) + Math.abs(z));
    let u = x * l;
    let v = z * l;
    if (y < 0) {
      const t = u;
      u = (1 - Math.abs(v)) * (t >= 0 ? 1 : -1);
      v = (1 - Math.abs(t)) * (v >= 0 ? 1 : -1);
    }
    const fx = Math.min(SIZE - 1.001, Math.max(0, (u * 0.5 + 0.5) * SIZE - 0.5));
    const fy = Math.min(SIZE - 1.001, Math.max(0, (v * 0.5 + 0.5) * SIZE - 0.5));
    const i = fx | 0;
    const j = fy | 0;
    const a = fx - i;
    const b = fy - j;
    const o = (j * SIZE + i) * 3;
    const w = o + SIZE * 3;
    const m = this.map;
    const p = (1 - a) * (1 - b);
    const q = a * (1 - b);
    const r = (1 - a) * b;
    const s = a * b;
    out[0] = m[o] * p + m[o + 3] * q + m[w] * r + m[w + 3] * s;
    out[1] = m[o + 1] * p + m[o + 4] * q + m[w + 1] * r + m[w + 4] * s;
    out[2] = m[o + 2] * p + m[o + 5] * q + m[w + 2] * r + m[w + 5] * s;
  }
}

/** 1 in the middle of a pane, less on a bar; `across` and `up` run from -1 to 1 over the window. */
function betweenBars(across: number, up: number, [columns, rows]: readonly [number, number]): number {
  let light = 1;
  for (const [at, count] of [
    [across, columns],
    [up, rows],
  ]) {
    if (count < 2) continue;
    const inPane = ((at + 1) / 2) * count;
    const nearest = Math.round(inPane);
    if (nearest <= 0 || nearest >= count) continue;
    light = Math.min(
      light,
      BAR_LIGHT + (1 - BAR_LIGHT) * smoothstep(BAR * 0.6, BAR, Math.abs(inPane - nearest)),
    );
  }
  return light;
}

/** The point on the octahedron |x| + |y| + |z| = 1 at map position (u, v) in [0, 1]. */
function octahedral(u: number, v: number): Vec3 {
  let x = u * 2 - 1;
  let z = v * 2 - 1;
  const y = 1 - Math.abs(x) - Math.abs(z);
  if (y < 0) {
    const t = x;
    x = (1 - Math.abs(z)) * (t >= 0 ? 1 : -1);
    z = (1 - Math.abs(t)) * (z >= 0 ? 1 : -1);
  }
  return [x, y, z];
}
