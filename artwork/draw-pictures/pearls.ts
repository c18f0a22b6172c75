/** Pearls: what nacre does with light, and the shapes that pearls grow in. */
import { Environment } from './environment.ts';
import type { Body, Material } from './material.ts';
import type { Shape } from './mesh-parts.ts';
import { ball } from './mesh-shapes.ts';
import { fractal, smoothstep } from './noise.ts';
import type { Vec3 } from './vector.ts';

export interface NacreLook {
  /** Body color, and how strongly it colors. */
  readonly color: Vec3;
  /** Thickness of the aragonite platelets in nanometers: which overtone goes over the pearl. */
  readonly platelet?: number;
  /** How strong the overtone is, 0 to 1. */
  readonly orient?: number;
  /** Roughness of the nacre: small in an Akoya, larger in a satiny South Sea pearl. */
  readonly satin?: number;
  /** Part of the light that the platelets mirror. */
  readonly luster?: number;
}

const ARAGONITE = 1.6;
/** Wavelengths for red, green and blue, in nanometers. */
const BANDS = [610, 545, 458] as const;

/**
 * Light that sinks into the nacre and comes back soft in the pearl's own color, and light that the stack of platelets
 * mirrors, colored by interference: rose where the pearl faces the viewer, green and blue toward its edge, or other
 * colors where platelets are thicker.
 */
const nacreBody =
  ({ color, platelet = 385, orient = 0.4, luster = 0.3 }: NacreLook): Body =>
  (x, y, z, nx, ny, nz, vx, vy, vz, out) => {
    const c = Math.max(0.1, -(nx * vx + ny * vy + nz * vz));
    const uneven = 1 + 0.018 * fractal(x * 1.9, y * 1.9, z * 1.9, 3);
    const edge = smoothstep(0.98, 0.76, c);
    const path = 2 * ARAGONITE * platelet * uneven * c;
    for (let a = 0; a < 3; a++) {
      const wave = 0.5 + 0.5 * Math.cos((2 * Math.PI * path) / BANDS[a]);
      const tone = 1 - orient + 2 * orient * wave;
      out[a] = color[a] * (0.98 - 0.2 * edge) * (1 - 0.35 * orient * (wave - 0.5));
      out[3 + a] = luster * (0.55 + 0.45 * color[a]) * tone * (1 + 0.9 * edge);
    }
  };

export const nacre = (look: NacreLook): Material => ({
  kind: 'coat',
  color: look.color,
  body: nacreBody(look),
  index: 1.56,
  rough: 0.012,
  sheenRough: look.satin ?? 0.085,
  translucence: 0.5,
});

/** White with a rose overtone. */
export const WHITE_NACRE = nacre({ color: [0.97, 0.925, 0.875], orient: 0.5 });

export interface PearlShape {
  /** Height over width. */
  readonly tall?: number;
  /** How much it narrows toward the top, 0 to 1. */
  readonly drop?: number;
  /** Depth of dents and swellings, in parts of the radius. */
  readonly off?: number;
  /** Grooves around it. */
  readonly circles?: number;
  readonly seed?: number;
}

export function pearl(
  radius: number,
  { tall = 1, drop = 0, off = 0, circles = 0, seed = 0 }: PearlShape = {},
): Shape {
  const shape = ball(radius, 112, 64);
  return {
    ...shape,
    points: shape.points.map(([x, y, z]): Vec3 => {
      const [u, v, w] = [x / radius, y / radius, z / radius];
      const swell = off * fractal(u * 0.9 + seed * 7.1, v * 0.9, w * 0.9 + seed * 3.7, 2);
      const pit = off * 0.16 * fractal(u * 3.1 + seed, v * 3.1, w * 3.1 + seed, 2);
      const ring = circles > 0 ? 0.022 * Math.sin(circles * v * 5 + seed) * (1 - v * v) : 0;
      const k = 1 + swell + pit + ring;
      const narrow = 1 - drop * 0.5 * smoothstep(-0.3, 1.1, v);
      return [x * k * narrow, y * k * tall * (1 + 0.25 * drop), z * k * narrow];
    }),
  };
}

/** Luster is judged by how clearly a single light stands on the pearl; a bright table draws its lower half. */
export const pearlLights = (): Environment =>
  new Environment({
    boxes: [
      {
        toward: [-0.62, 0.86, 0.32],
        width: 0.34,
        height: 0.34,
        color: [10.5, 10.2, 9.8],
        soft: 0.3,
        round: true,
      },
      { toward: [0.95, 0.4, 0.05], width: 0.1, height: 0.75, color: [4, 4.1, 4.5], soft: 0.7 },
      { toward: [0.1, 0.5, -0.9], width: 0.9, height: 0.2, color: [3, 3, 3.1], soft: 0.7 },
    ],
    zenith: [0.3, 0.31, 0.34],
    horizon: [0.2, 0.2, 0.205],
    floor: [0.16, 0.155, 0.15],
  });
