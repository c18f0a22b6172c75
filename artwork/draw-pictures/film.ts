/** Takes the picture: samples each pixel, more where it is needed, smooths diffuse light, and develops it. */

import { softened } from './focus-softening.ts';
import { GROUND, MESH, SATIN, STONE, TURBID } from './hit-kinds.ts';
import { smoothed } from './light-smoothing.ts';
import { hash3 } from './random.ts';
import type { Scene } from './scene.ts';
import { Tracer } from './tracer.ts';
import { cross, radians, sub, unit } from './vector.ts';

export interface Quality {
  /** Samples for every pixel, and for pixels of stones and edges. */
  readonly base: number;
  readonly fine: number;
  /** Samples for pixels of stones where the first ones found no edge; `fine` when left out. */
  readonly calm?: number;
  /** Jump in brightness, of 1, from which a pixel away from every edge is sampled again; the grain of wood needs it not. */
  readonly contrast?: number;
  /** What is out of focus is spread over its own blur, and needs few samples. */
  readonly soften?: boolean;
  readonly shadowRays: number;
  readonly photons: number;
}

/** Irrational steps of the additive recurrence, one a dimension (fractional parts of square roots of primes). */
const STEPS = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53].map((p) => Math.sqrt(p) % 1);
/** The plane-filling pair for the place inside a pixel (Roberts' R2). */
STEPS[0] = 0.7548776662466927;
STEPS[1] = 0.5698402909980532;
STEPS[4] = 0.7548776662466927;
STEPS[5] = 0.5698402909980532;
const LIMIT = 14;
/** Cosine between normals, and step in depth, from which neighbors have an edge between them. */
const EDGE_TURN = 0.93;
const EDGE_STEP = 0.012;
const EVEN_LIGHT = 0.6;
/** Pixels across from which on light is smoothed over twice as many. */
const WIDE = 1600;

/** Linear RGB picture, width * height * 3. */
export function expose(scene: Scene, width: number, height: number, quality: Quality): Float32Array {
  const tracer = new Tracer(scene, quality);
  const pixels = width * height;
  const direct = new Float32Array(pixels * 3);
  const light = new Float32Array(pixels * 3);
  const paint = new Float32Array(pixels * 3);
  const facing = new Float32Array(pixels * 3);
  const depth = new Float32Array(pixels);
  const kinds = new Uint8Array(pixels);
  const taken = new Uint16Array(pixels);
  /** Samples that met a surface with diffuse light: an edge pixel has fewer. */
  const painted = new Uint16Array(pixels);
  const { from, to, view, aperture, shift } = scene.camera;
  const forward = unit(sub(to, from));
  const right = unit(cross(forward, [0, 1, 0]));
  const up = cross(right, forward);
  const half = Math.tan(radians(view / 2));
  const focus = Math.hypot(...sub(to, from));
  const out = new Float64Array(3);
  const sample = (pixel: number, index: number): void => {
    const px = pixel % width;
    const py = (pixel - px) / width;
    for (let k = 0; k < 16; k++) tracer.chance[k] = (hash3(px, py, k) + (index + 1) * STEPS[k]) % 1;
    tracer.seed = Math.imul(pixel + 1, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b);
    const fx = px + 0.5 + (tracer.chance[0] - 0.5) * 1.25;
    const fy = py + 0.5 + (tracer.chance[1] - 0.5) * 1.25;
    const u = ((fx - width / 2) / (height / 2)) * half + (shift ? shift[0] * -2 * half : 0);
    const v = ((height / 2 - fy) / (height / 2)) * half + (shift ? shift[1] * -2 * half : 0);
    let dx = forward[0] + right[0] * u + up[0] * v;
    let dy = forward[1] + right[1] * u + up[1] * v;
    let dz = forward[2] + right[2] * u + up[2] * v;
    let [ox, oy, oz] = from;
    if (aperture) {
      const r = aperture * Math.sqrt(tracer.chance[2]);
      const a = 2 * Math.PI * tracer.chance[3];
      const lu = r * Math.cos(a);
      const lv = r * Math.sin(a);
      const ax = right[0] * lu + up[0] * lv;
      const ay = right[1] * lu + up[1] * lv;
      const az = right[2] * lu + up[2] * lv;
      ox += ax;
      oy += ay;
      oz += az;
      dx -= ax / focus;
      dy -= ay / focus;
      dz -= az / focus;
    }
    const l = 1 / Math.sqrt(dx * dx + dy * dy + dz * dz);
    tracer.look(ox, oy, oz, dx * l, dy * l, dz * l, 0, out);
    const o = pixel * 3;
    const top = Math.max(out[0], out[1], out[2]) * scene.exposure;
    const clamp = top > LIMIT ? LIMIT / top : 1;
    for (let a = 0; a < 3; a++) {
      direct[o + a] += out[a] * clamp;
      light[o + a] += Math.min(tracer.diffuse[a], LIMIT);
      paint[o + a] += tracer.albedo[a];
      facing[o + a] += tracer.normal[a];
    }
    depth[pixel] += Math.min(1e3, tracer.distance);
    kinds[pixel] = Math.max(kinds[pixel], tracer.kind);
    if (tracer.albedo[0] + tracer.albedo[1] + tracer.albedo[2] > 0) painted[pixel]++;
    taken[pixel]++;
  };
  for (let p = 0; p < pixels; p++) for (let s = 0; s < quality.base; s++) sample(p, s);
  const wanted = new Uint8Array(pixels);
  const bright = (p: number): number => {
    const o = p * 3;
    // Scattered light is uneven before it is smoothed: where only edges count, an even light stands in for it.
    const lit = quality.contrast === undefined ? light[o + 1] / taken[p] : EVEN_LIGHT;
    const v =
      (direct[o] + direct[o + 1] + direct[o + 2] + lit * (paint[o] + paint[o + 1] + paint[o + 2])) /
      (3 * taken[p]);
    return (v * scene.exposure) / (1 + v * scene.exposure);
  };
  const edge = (p: number, q: number): boolean => {
    if (quality.contrast === undefined || kinds[p] < MESH || kinds[q] < MESH) return false;
    const turn =
      facing[p * 3] * facing[q * 3] +
      facing[p * 3 + 1] * facing[q * 3 + 1] +
      facing[p * 3 + 2] * facing[q * 3 + 2];
    const [a, b] = [depth[p] / taken[p], depth[q] / taken[q]];
    return turn < EDGE_TURN * taken[p] * taken[q] || Math.abs(a - b) > EDGE_STEP * a;
  };
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const p = y * width + x;
      const here = bright(p);
      let jump = 0;
      for (const q of [p - 1, p + 1, p - width, p + width]) {
        jump = Math.max(jump, Math.abs(bright(q) - here), kinds[q] === kinds[p] && !edge(p, q) ? 0 : 1);
      }
      if (jump > (quality.contrast ?? (kinds[p] === GROUND ? 0.012 : 0.02))) wanted[p] = quality.fine;
      else if (kinds[p] === STONE || kinds[p] === TURBID) wanted[p] = quality.calm ?? quality.fine;
    }
  }
  for (let p = 0; p < pixels; p++) for (let s = quality.base; s < wanted[p]; s++) sample(p, s);
  for (let p = 0; p < pixels; p++) {
    const w = 1 / taken[p];
    for (let a = 0; a < 3; a++) {
      const o = p * 3 + a;
      direct[o] *= w;
      light[o] /= Math.max(1, painted[p]);
      paint[o] *= w;
      facing[o] *= w;
    }
    depth[p] *= w;
  }
  const guide = { width, height, facing, depth, kinds };
  const even = [MESH, SATIN, TURBID].some((kind) => kinds.includes(kind))
    ? smoothed(light, { ...guide, except: [0, GROUND, STONE] }, width > WIDE ? 5 : 4, 1)
    : light;
  const sheet = smoothed(direct, { ...guide, only: GROUND }, 2, 0.12);
  const calm = kinds.includes(SATIN) ? smoothed(sheet, { ...guide, only: SATIN }, 3, 0.6) : sheet;
  for (let i = 0; i < direct.length; i++) calm[i] = (calm[i] + even[i] * paint[i]) * scene.exposure;
  return quality.soften && aperture ? softened(calm, guide, scene.camera) : calm;
}
