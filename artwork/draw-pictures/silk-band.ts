/**
 * The band that needles draw of one lamp: a needle keeps the part of the light's direction that lies along it, so it
 * shows bright where the light inside has, along the needle, as much as the view. The silk is looked at in several
 * depths; light reaches each of them by a place of its own on the dome, and takes on the color of the stone on its way.
 */
import type { Lamp } from './environment.ts';
import type { Layer } from './inner-light.ts';
import type { Material } from './material.ts';
import { fresnel } from './solid-rays.ts';
import type { Tracer } from './tracer.ts';

const DEPTHS = 5;
/** Mean depth of the silk that is seen, in half widths of a dome. */
const MEAN_DEPTH = 0.08;
/** Rounds in which the place is found by which light comes to a needle. */
const ROUNDS = 2;
/** Part of a band's light in its halo, and how much wider that is: some needles lean far. */
const HALO = 0.3;
const HALO_WIDTH = 4.5;
/** How far from the band, as `differs` below, the milk reaches. */
const MILK_REACH = 0.34;
/** Parts of a stone's absorption and scattering that dim the silk: it lies where the stone is clear, and light goes on forwards. */
const TINTED = 0.16;
const LOST = 0.3;
/** Absorption from which on the silk is not tinted more: it would turn a ruby's star magenta. */
const DEEPEST = 60;
/** The same for an opaque stone, per half width. */
const OPAQUE_LOST = 1.5;

export function addBand(
  t: Tracer,
  m: Material,
  lamp: Lamp,
  layer: Layer,
  px: number,
  py: number,
  pz: number,
  nx: number,
  ny: number,
  nz: number,
  vx: number,
  vy: number,
  vz: number,
  out: Float64Array,
): void {
  const [lx, ly, lz] = lamp.toward;
  const n = m.index ?? 1.5;
  const { x, y, z, rough, color, milk } = layer;
  const view = vx * x + vy * y + vz * z;
  const radius = lamp.radius / n;
  const width = Math.hypot(rough * 1.4, radius * 0.5);
  const around = 2 * Math.PI * Math.sqrt(Math.max(0.05, 1 - view * view)) * Math.sqrt(2 * Math.PI) * width;
  const strength = (Math.PI * radius * radius) / around / DEPTHS;
  const start = t.random();
  for (let k = 0; k < DEPTHS; k++) {
    const depth = -Math.log(1 - (k + start) / DEPTHS) * MEAN_DEPTH;
    const [qx, qy, qz] = [px + vx * depth, py + vy * depth, pz + vz * depth];
    let [ax, ay, az] = [nx, ny, nz];
    let path = depth;
    let [ix, iy, iz] = [0, 0, 0];
    let c = lx * ax + ly * ay + lz * az;
    for (let round = 0; c > 0 && round <= ROUNDS; round++) {
      const bent = Math.sqrt(1 - (1 - c * c) / (n * n)) - c / n;
      ix = lx / n + bent * ax;
      iy = ly / n + bent * ay;
      iz = lz / n + bent * az;
      if (round === ROUNDS || !t.tree.trace(qx, qy, qz, ix, iy, iz, Infinity, false)) break;
      t.tree.describe(t.frame);
      [ax, ay, az] = t.frame;
      path = depth + t.tree.t;
      c = lx * ax + ly * ay + lz * az;
    }
    if (c <= 0) continue;
    const differs = (ix * x + iy * y + iz * z - view) / width;
    const core = Math.exp(-(differs ** 2) / 2);
    const halo = 1 / (1 + (differs / HALO_WIDTH) ** 2) ** 1.5;
    const aside = differs * width * Math.sign(milk);
    const cloud = aside > 0 ? Math.abs(milk) * (1 - core) * Math.exp(-aside / MILK_REACH) : 0;
    const entered = (1 - fresnel(Math.max(0.02, c), n)) * c;
    const light = strength * ((1 - HALO) * core + HALO * halo * 0.6 + cloud) * entered;
    for (let a = 0; a < 3; a++) {
      const lost = m.turbid ? TINTED * Math.min(DEEPEST, m.turbid.absorb[a]) + LOST * m.turbid.scatter[a] : OPAQUE_LOST;
      out[a] += lamp.color[a] * color[a] * light * Math.exp(-lost * path);
    }
  }
}
