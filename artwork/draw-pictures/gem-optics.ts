/**
 * Light inside a convex stone: refraction, total internal reflection, Fresnel weights (unpolarized) and
 * Beer-Lambert absorption. One path is followed through the reflections; at every facet what leaves is added.
 */
import { growAt, grown } from './grown-faces.ts';
import { pass } from './medium-passage.ts';
import type { Stone } from './scene.ts';
import { fresnel } from './solid-rays.ts';

/** Answers radiance arriving from outside along a ray, into out[0..2]. */
export type Outside = (
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  out: Float64Array,
) => void;

const BOUNCES = 11;
/** What a polarizing filter before the lens leaves of the glare on a stone's surface. */
const FILTER = 0.4;
/** Scratch for each level of stone seen through stone. */
const levels = Array.from({ length: 8 }, () => ({ seen: new Float64Array(3), weight: new Float64Array(3) }));
let level = 0;
let { seen, weight } = levels[0];

/**
 * Adds to out[0..2] the light that comes back along a ray which enters at `facet`. Reflection at the entry is
 * included. `shade` in [-1, 1] moves the index inside each band, so that dispersed colors run into one another.
 */
export function lookInto(
  stone: Stone,
  facet: number,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  shade: number,
  side: number,
  ambient: readonly number[],
  outside: Outside,
  out: Float64Array,
): void {
  ({ seen, weight } = levels[++level]);
  enterAndFollow(stone, facet, ox, oy, oz, dx, dy, dz, shade, side, ambient, outside, out);
  ({ seen, weight } = levels[--level]);
}

function enterAndFollow(
  stone: Stone,
  facet: number,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  shade: number,
  side: number,
  ambient: readonly number[],
  outside: Outside,
  out: Float64Array,
): void {
  const s = stone.solid;
  const m = stone.medium;
  let ex = s.nx[facet];
  let ey = s.ny[facet];
  let ez = s.nz[facet];
  let c = -(ex * dx + ey * dy + ez * dz);
  if (m.relief) {
    growAt(stone, m.relief, facet, ox, oy, oz);
    const leaning = -(grown.x * dx + grown.y * dy + grown.z * dz);
    if (leaning > 0.02) {
      ex = grown.x;
      ey = grown.y;
      ez = grown.z;
      c = leaning;
    }
  }
  const f = fresnel(c, m.index);
  outside(ox, oy, oz, dx + 2 * c * ex, dy + 2 * c * ey, dz + 2 * c * ez, seen);
  const glare = f * (m.relief ? 1 : FILTER);
  out[0] += seen[0] * glare;
  out[1] += seen[1] * glare;
  out[2] += seen[2] * glare;
  const split = m.dispersion > 0.012;
  const double = (m.birefringence ?? 0) * side;
  for (let band = 0; band < (split ? 3 : 1); band++) {
    const from = split ? band : 0;
    const to = split ? band + 1 : 3;
    const n = m.index + double + (split ? (band - 1 + shade * 0.5) * 0.5 * m.dispersion : 0);
    weight[0] = weight[1] = weight[2] = 1 - f;
    const k = c / n - Math.sqrt(1 - (1 - c * c) / (n * n));
    follow(
      stone,
      facet,
      ox,
      oy,
      oz,
      dx / n + k * ex,
      dy / n + k * ey,
      dz / n + k * ez,
      n,
      from,
      to,
      ambient,
      outside,
      out,
    );
  }
}

/** Follows a ray that is inside, from a point on `facet`, for channels [from, to), with `weight` set. */
function follow(
  stone: Stone,
  facet: number,
  px: number,
  py: number,
  pz: number,
  vx: number,
  vy: number,
  vz: number,
  n: number,
  from: number,
  to: number,
  ambient: readonly number[],
  outside: Outside,
  out: Float64Array,
): void {
  const { nx, ny, nz, planes } = stone.solid;
  const end = planes.length;
  for (let bounce = 0; bounce < BOUNCES; bounce++) {
    // The nearest plane by e / g, compared without dividing.
    let e = Infinity;
    let g = 1;
    let next = -1;
    for (let k = 0; k < end; k += 4) {
      const away = planes[k] * vx + planes[k + 1] * vy + planes[k + 2] * vz;
      if (away > 1e-9) {
        const gap = planes[k + 3] - (planes[k] * px + planes[k + 1] * py + planes[k + 2] * pz);
        if (gap * g < e * away) {
          e = gap;
          g = away;
          next = k >> 2;
        }
      }
    }
    let t = e / g;
    if (next < 0) return;
    if (t < 0) t = 0;
    pass(stone, weight, px, py, pz, vx, vy, vz, t, ambient, out, from, to);
    px += vx * t;
    py += vy * t;
    pz += vz * t;
    facet = next;
    let qx = nx[facet];
    let qy = ny[facet];
    let qz = nz[facet];
    let ci = qx * vx + qy * vy + qz * vz;
    if (stone.medium.relief) {
      growAt(stone, stone.medium.relief, facet, px, py, pz);
      const leaning = grown.x * vx + grown.y * vy + grown.z * vz;
      if (leaning > 0.02) {
        qx = grown.x;
        qy = grown.y;
        qz = grown.z;
        ci = leaning;
      }
    }
    const back = fresnel(ci, 1 / n);
    if (back < 1) {
      const ct = Math.sqrt(Math.max(0, 1 - n * n * (1 - ci * ci)));
      const b = ct - n * ci;
      outside(px, py, pz, vx * n + qx * b, vy * n + qy * b, vz * n + qz * b, seen);
      for (let ch = from; ch < to; ch++) {
        out[ch] += weight[ch] * (1 - back) * seen[ch];
        weight[ch] *= back;
      }
    }
    if (weight[from] + (to - from > 1 ? weight[1] + weight[2] : 0) < 0.015) return;
    vx -= 2 * ci * qx;
    vy -= 2 * ci * qy;
    vz -= 2 * ci * qz;
  }
  for (let ch = from; ch < to; ch++) out[ch] += weight[ch] * ambient[ch] * 0.3;
}
