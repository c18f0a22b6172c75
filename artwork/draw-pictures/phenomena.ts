/** Stars, eyes, the play of color and the flashes of feldspar, as layers of inner-light.ts. */
import type { Gleam } from './inner-light.ts';
import { cells, fractal, nearest, noise, smoothstep } from './noise.ts';
import type { Rotation, Vec3 } from './vector.ts';
import { mix, radians, turned, unit } from './vector.ts';

type Made = (turn: Rotation) => readonly Gleam[];

/** A place in the stone's own frame. */
const within = (r: Rotation, x: number, y: number, z: number): Vec3 => [
  r[0] * x + r[3] * y + r[6] * z,
  r[1] * x + r[4] * y + r[7] * z,
  r[2] * x + r[5] * y + r[8] * z,
];

/** Linear RGB of light of one wavelength, in nanometers. */
function spectrum(nm: number): Vec3 {
  const bump = (center: number, width: number): number => Math.exp(-(((nm - center) / width) ** 2));
  return [bump(622, 52) + 0.3 * bump(418, 22), bump(540, 42), 1.1 * bump(458, 32) + 0.25 * bump(410, 20)];
}

export interface NeedleLook {
  /** In the plane of the girdle, degrees from the stone's +x towards its +z. */
  readonly degrees: readonly number[];
  /** Light of a band where a lamp fills the whole cone. */
  readonly color: Vec3;
  /** How far the needles differ in direction: the width of a band. */
  readonly spread: number;
  /** How streaky the silk is, 0 to 1. */
  readonly streaks?: number;
  /** Zones about the axis, as of six-sided growth, in which the silk is dense by turns. */
  readonly zones?: number;
  /** Milk and honey: how milky the stone is on one side of the band; negative on the other side. */
  readonly milk?: number;
}

/** Needles in one direction make an eye, in three a star. */
export const silky =
  ({ degrees, color, spread, streaks = 0.12, zones = 0, milk = 0 }: NeedleLook): Made =>
  (turn) =>
    degrees.map((degree): Gleam => {
      const c = Math.cos(radians(degree));
      const s = Math.sin(radians(degree));
      const d = turned(turn, [c, 0, s]);
      return (x, y, z, _vx, _vy, _vz, to) => {
        const [u, v, w] = within(turn, x, y, z);
        const along = u * c + w * s;
        const across = w * c - u * s;
        const streak = noise(along * 1.4, v * 3, across * 46) + 0.7 * noise(along * 0.8, v * 2, across * 120);
        const ring = hexagonal(u, w);
        const zone = zones > 0 ? 0.5 + 0.5 * noise(ring * zones, 3.3, 0.5 * noise(u * 2, v, w * 2)) : 1;
        const k = Math.max(0, (0.95 + streaks * streak) * (0.45 + 0.55 * zone));
        [to.x, to.y, to.z] = d;
        for (let a = 0; a < 3; a++) to.color[a] = color[a] * k;
        to.rough = spread;
        to.needles = true;
        to.milk = milk;
        return true;
      };
    });

/** Distance from the axis as a six-sided prism grows. */
export const hexagonal = (x: number, z: number): number =>
  Math.max(Math.abs(x), Math.abs(0.5 * x + 0.866 * z), Math.abs(0.5 * x - 0.866 * z));

export interface FlashLook {
  /** Leaning of the lamellae from the girdle, degrees about the stone's x and z; or directions toward the viewer and
   * the light, for a stone cut and turned so that it flashes. */
  readonly lean: readonly [number, number] | { readonly view: Vec3; readonly light: Vec3 };
  /** Wavelengths that the zones run through, in nanometers. */
  readonly from: number;
  readonly to: number;
  readonly strength: number;
  /** Features per unit, and the place in the rock. */
  readonly scale: number;
  readonly by: Vec3;
  readonly rough?: number;
}

/** Labradorite: lamellae some hundred nanometers thick mirror one color, zone by zone, broken by cracks and twins. */
export const labradorescence =
  (look: FlashLook): Made =>
  (turn) => {
    const [ax, az] = 'view' in look.lean ? between(look.lean, turn) : look.lean.map(radians);
    return [
      (x, y, z, vx, vy, vz, to) => {
        const [u0, v0, w0] = within(turn, x, y, z);
        const u = u0 + look.by[0];
        const v = v0 + look.by[1];
        const w = w0 + look.by[2];
        const s = look.scale;
        const drift = fractal(u * s, v * s, w * s, 5);
        const twin = noise((w * 0.94 + u * 0.34) * 7 + drift * 0.6, v * 1.5, u * 0.3);
        const fine = noise((w * 0.94 + u * 0.34) * 34, v * 2, u * 1.2);
        const crack = Math.abs(noise(u * 1.3 + w * 1.1, v, w * 1.2 - u * 0.6));
        const cross = Math.abs(noise(u * 2.1 - w * 0.5 + 7, v, w * 1.7 + u * 0.2));
        const whole = (1 - 0.9 * Math.exp(-crack * 70)) * (1 - 0.6 * Math.exp(-cross * 90));
        const patch = smoothstep(-0.42, 0.05, drift + 0.25 * noise(u * 1.1, 5, w * 1.1));
        // A twin's lamellae lean a little otherwise: it flashes when its neighbor has gone dark.
        const [nx, ny, nz] = turned(turn, unit([az + twin * 0.05, 1, ax + 0.03 * drift]));
        const cosine = Math.abs(vx * nx + vy * ny + vz * nz);
        const zone = smoothstep(-0.4, 0.5, fractal(u * s * 0.7 + 3, v * s, w * s * 0.7, 3) + 0.12 * twin);
        const c = spectrum((look.from + (look.to - look.from) * zone) * (0.72 + 0.28 * cosine));
        const k = look.strength * patch * whole * (0.72 + 0.22 * fine + 0.2 * smoothstep(-0.3, 0.3, twin));
        to.x = nx;
        to.y = ny;
        to.z = nz;
        for (let a = 0; a < 3; a++) to.color[a] = Math.max(0, c[a] * k);
        to.rough = look.rough ?? 0.13;
        return k > 0;
      },
    ];
  };

const FELDSPAR = 1.56;

/** The lamellae that mirror a light to the viewer through the top of a dome: their slopes in the stone's own frame. */
function between({ view, light }: { view: Vec3; light: Vec3 }, turn: Rotation): [number, number] {
  const inStone = (v: Vec3): Vec3 => {
    const [x, , z] = within(turn, ...unit(v));
    const k = 1 / FELDSPAR;
    return [x * k, Math.sqrt(Math.max(0.01, 1 - (x * x + z * z) * k * k)), z * k];
  };
  const [vx, vy, vz] = inStone(view);
  const [lx, ly, lz] = inStone(light);
  return [(vz + lz) / (vy + ly), (vx + lx) / (vy + ly)];
}

/** Moonstone: thin lamellae that turn a broad, soft light back, blue where they are finest. */
export const adularescence =
  (color: Vec3, strength: number, lean: readonly [number, number] = [0, 0]): Made =>
  (turn) => {
    const n = turned(turn, unit([Math.tan(radians(lean[1])), 1, Math.tan(radians(lean[0]))]));
    return [
      (x, y, z, _vx, _vy, _vz, to) => {
        const [u, v, w] = within(turn, x, y, z);
        const cloud = strength * (0.9 + 0.35 * fractal(u * 1.6, v * 1.6, w * 1.6, 4));
        [to.x, to.y, to.z] = n;
        for (let a = 0; a < 3; a++) to.color[a] = color[a] * cloud;
        to.rough = 0.15;
        return true;
      },
    ];
  };

/** Sunstone: platelets of copper or hematite that lie nearly in one plane, at several depths. */
export const aventurescence =
  (color: Vec3, density: number, size: number, strength: number): Made =>
  (turn) =>
    [0, 1, 2, 3].map((depth): Gleam => {
      return (x, y, z, vx, vy, vz, to) => {
        const t = 0.02 + depth * 0.11;
        const [u, v, w] = within(turn, x + vx * t, y + vy * t, z + vz * t);
        const swarm = 0.6 + 1.1 * fractal(u * 1.7, v * 1.7 + depth, w * 1.7, 3);
        cells(u / size + depth * 17, (v / size) * 0.7, w / size);
        const { first, id } = nearest;
        if ((id * 7.31) % 1 > density * swarm || first > 0.22 + 0.3 * ((id * 3.7) % 1)) return false;
        const a = id * 900;
        [to.x, to.y, to.z] = turned(turn, unit([0.13 * Math.sin(a), 1, 0.13 * Math.cos(a * 1.7)]));
        const k = strength * (1 - 0.17 * depth) * (0.5 + ((id * 11.7) % 1));
        for (let c = 0; c < 3; c++) to.color[c] = color[c] * k;
        to.rough = 0.035;
        return true;
      };
    });

export interface PlayLook {
  /** Patches per unit. */
  readonly scale: number;
  readonly strength: number;
  /** Spacing of the spheres: the longest wavelength that returns, straight on; and how much it differs. */
  readonly longest: number;
  readonly spread: number;
  /** Flattened patches lie along the girdle. */
  readonly flat?: number;
  readonly by?: Vec3;
  /** Where it plays, 0 to 1, in the stone's own frame. */
  readonly where?: (u: number, v: number, w: number) => number;
}

/** Precious opal: domains of stacked spheres that diffract; the color follows Bragg's law, the brightness the lights. */
export const playOfColor =
  ({ scale, strength, longest, spread, flat = 0.75, by = [0, 0, 0], where = () => 1 }: PlayLook): Made =>
  (turn) =>
    [0, 1, 2, 3].map((depth): Gleam => {
      return (x, y, z, vx, vy, vz, to) => {
        const t = 0.02 + depth * 0.09;
        const [u0, v0, w0] = within(turn, x + vx * t, y + vy * t, z + vz * t);
        const shown = where(u0, v0, w0);
        if (shown <= 0) return false;
        const s = scale * (1 - depth * 0.14);
        const warp = 0.26 * fractal(u0 * 3.2, v0 * 3.2, w0 * 3.2 + depth, 4);
        const u = (u0 + by[0] + warp) * s + depth * 13;
        const v = (v0 + by[1]) * s * flat;
        const w = (w0 + by[2] - warp) * s;
        cells(u, v, w);
        const { first, second, id } = nearest;
        const a = id * 40;
        const lean = 0.42 * ((id * 5.3) % 1);
        const [nx, ny, nz] = turned(turn, unit([lean * Math.sin(a), 1, lean * Math.cos(a)]));
        const cosine = Math.abs(vx * nx + vy * ny + vz * nz);
        const lattice = longest * (1 - spread * ((id * 17.3) % 1)) * (1 - 0.05 * noise(u * 1.3, v, w * 1.3));
        const edge = smoothstep(0, 0.16, second - first);
        const stripe = 0.8 + 0.24 * noise((u * Math.cos(a) + w * Math.sin(a)) * 7, v * 2, id * 50);
        const k = strength * shown * edge * stripe * (1 - 0.15 * depth);
        const c = spectrum(lattice * cosine ** 1.6);
        to.x = nx;
        to.y = ny;
        to.z = nz;
        for (let n = 0; n < 3; n++) to.color[n] = Math.max(0, c[n] * k);
        to.rough = 0.12;
        return true;
      };
    });

/** Several phenomena in one stone. */
export const together =
  (...made: Made[]): Made =>
  (turn) =>
    made.flatMap((make) => make(turn));

/** Size of the grains of pyrite in lapis, and how many of the places for one hold one. */
export const PYRITE = { size: 0.07, share: 0.2 };

/** Pyrite: grains of metal cut flat by the polish, each with its own tilt. */
export const pyrite =
  (by: Vec3 = [0, 0, 0]): Made =>
  (turn) => [
    (x, y, z, _vx, _vy, _vz, to) => {
      const grain = flecks(x + by[0], y + by[1], z + by[2], PYRITE.size, PYRITE.share);
      if (grain === 0) return false;
      const a = grain * 700;
      [to.x, to.y, to.z] = turned(turn, unit([0.22 * Math.sin(a), 1, 0.22 * Math.cos(a * 1.3)]));
      const tone = mix([1, 0.7, 0.26], [0.8, 0.6, 0.3], (grain * 13) % 1);
      for (let c = 0; c < 3; c++) to.color[c] = tone[c] * 0.6;
      to.rough = 0.2;
      return true;
    },
  ];

/** The number of the angular grain at a place, 0 where there is none; they gather along streaks. */
export function flecks(x: number, y: number, z: number, size: number, share: number): number {
  const streak = 1 - smoothstep(0.02, 0.3, Math.abs(fractal(x * 0.8 + 2, y * 0.8, z * 1.5, 3)));
  const loose = smoothstep(0.1, 0.5, fractal(x * 2.2, y * 2.2 + 4, z * 2.2, 3));
  for (const [s, part] of [
    [1, 1],
    [2.3, 1.5],
  ]) {
    const k = s / size;
    cells(x * k + 0.25 * noise(x * k * 2.2, y * k, z * k * 2.2), y * k, z * k);
    const { first, second, id } = nearest;
    const reach = 0.16 + 0.3 * ((id * 29.3) % 1);
    if (id < share * part * (0.12 + streak + 0.3 * loose) && first < reach && second - first > 0.12)
      return id + 0.001;
  }
  return 0;
}
