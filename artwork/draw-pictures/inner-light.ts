/**
 * Phenomena: light that is returned from inside a polished stone by what lies there in order. Lamellae and platelets
 * mirror it (labradorescence, adularescence, aventurescence); needles spread it into a cone about themselves, which
 * over a dome draws the bands of an eye or a star. Light and view are refracted at the same point of the surface, as
 * for things that lie close under it; the bands of a lamp, which lie deeper, are drawn by silk-band.ts.
 */
import type { Material } from './material.ts';
import { addBand } from './silk-band.ts';
import type { Tracer } from './tracer.ts';

/** What one layer holds at a place: see `Gleam`. */
export interface Layer {
  /** The planes' normal, or the needles' direction; of length 1. */
  x: number;
  y: number;
  z: number;
  readonly color: [number, number, number];
  /** Standard deviation of the slopes by which the planes, or needles, differ. */
  rough: number;
  needles: boolean;
  /** Light that silk scatters to one side of a lamp's band, for each unit of the band's own; the sign is the side. */
  milk: number;
}

/** Reads a point on the surface and the refracted view direction; false where this layer holds nothing. */
export type Gleam = (
  x: number,
  y: number,
  z: number,
  vx: number,
  vy: number,
  vz: number,
  layer: Layer,
) => boolean;

const MIRROR_RAYS = 8;
const CONE_RAYS = 12;
/** What is brighter is a lamp, which `addBand` has already seen to, or a window, whose broad band would veil the star. */
const ROOM_LIGHT = 0.08;
const layer: Layer = { x: 0, y: 1, z: 0, color: [0, 0, 0], rough: 0, needles: false, milk: 0 };
const seen = new Float64Array(3);

/** Adds what the layers of a material return along the refracted view direction `v` to out[0..2]. */
export function gleam(
  t: Tracer,
  m: Material,
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
  const n = m.index ?? 1.5;
  const env = t.scene.environment;
  let most = Infinity;
  const leave = (rx: number, ry: number, rz: number, share: number): void => {
    const c = rx * nx + ry * ny + rz * nz;
    if (c <= 0) return;
    const s2 = n * n * (1 - c * c);
    if (s2 >= 1) return;
    const b = Math.sqrt(1 - s2) - n * c;
    const ey = ry * n + ny * b;
    if (ey < 0) return;
    env.lookup(rx * n + nx * b, ey, rz * n + nz * b, seen);
    for (let a = 0; a < 3; a++) out[a] += Math.min(seen[a], most) * layer.color[a] * share;
  };
  for (const find of m.gleams ?? []) {
    layer.needles = false;
    layer.milk = 0;
    if (!find(px, py, pz, vx, vy, vz, layer)) continue;
    const { x, y, z, rough } = layer;
    const start = t.random();
    most = layer.needles && env.lamps.length > 0 ? ROOM_LIGHT : Infinity;
    if (layer.needles) {
      for (const lamp of env.lamps) addBand(t, m, lamp, layer, px, py, pz, nx, ny, nz, vx, vy, vz, out);
      for (let k = 0; k < CONE_RAYS; k++) {
        const tip = rough * t.gauss();
        const lean = rough * t.gauss();
        // Two directions across the needle, then the needle itself leaned a little towards both.
        const flat = Math.abs(y) < 0.9 ? [0, 1, 0] : [1, 0, 0];
        let ux = flat[1] * z - flat[2] * y;
        let uy = flat[2] * x - flat[0] * z;
        let uz = flat[0] * y - flat[1] * x;
        const ul = 1 / Math.hypot(ux, uy, uz);
        ux *= ul;
        uy *= ul;
        uz *= ul;
        const wx = y * uz - z * uy;
        const wy = z * ux - x * uz;
        const wz = x * uy - y * ux;
        let dx = x + tip * ux + lean * wx;
        let dy = y + tip * uy + lean * wy;
        let dz = z + tip * uz + lean * wz;
        const dl = 1 / Math.hypot(dx, dy, dz);
        dx *= dl;
        dy *= dl;
        dz *= dl;
        const along = vx * dx + vy * dy + vz * dz;
        const round = Math.sqrt(Math.max(0, 1 - along * along));
        const a = ((k + start) / CONE_RAYS) * 2 * Math.PI;
        const c = Math.cos(a) * round;
        const s = Math.sin(a) * round;
        leave(
          dx * along + ux * c + wx * s,
          dy * along + uy * c + wy * s,
          dz * along + uz * c + wz * s,
          1 / CONE_RAYS,
        );
      }
      continue;
    }
    for (let k = 0; k < MIRROR_RAYS; k++) {
      let mx = x + rough * t.gauss();
      let my = y + rough * t.gauss();
      let mz = z + rough * t.gauss();
      const l = 1 / Math.hypot(mx, my, mz);
      mx *= l;
      my *= l;
      mz *= l;
      const q = 2 * (vx * mx + vy * my + vz * mz);
      leave(vx - q * mx, vy - q * my, vz - q * mz, 1 / MIRROR_RAYS);
    }
  }
}

