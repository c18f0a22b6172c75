/**
 * Stars and eyes. A needle keeps the part of the light's direction that lies along it and scatters the rest all
 * round; so it shows bright wherever the light inside has, along the needle, no part that the view has not. Over a
 * dome such places form a band across the needles; three directions of needles give three bands, a star. Light and
 * view are refracted at the same point of the surface, as for needles close under it.
 */
import { DOME_TILT } from '../domes.ts';
import type { Body } from '../material.ts';
import { fractal, noise } from '../noise.ts';
import type { Vec3 } from '../vector.ts';
import { dot, radians, turned, unit } from '../vector.ts';

export interface NeedleLook {
  readonly body: Body;
  readonly index: number;
  /** Directions of the needles in the plane of the girdle, degrees from +x towards +z. */
  readonly directions: readonly number[];
  /** Towards the lamp. */
  readonly lamp: Vec3;
  /** Light of a band at its brightest. */
  readonly glint: Vec3;
  /** Half the width of a band, as the part along the needle that may differ. */
  readonly width: number;
}

export function needleBody(look: NeedleLook): Body {
  const lamp = unit(look.lamp);
  const n = look.index;
  const needles = look.directions.map(
    (d): Vec3 => turned(DOME_TILT, [Math.cos(radians(d)), 0, Math.sin(radians(d))]),
  );
  return (x, y, z, nx, ny, nz, vx, vy, vz, out) => {
    look.body(x, y, z, nx, ny, nz, vx, vy, vz, out);
    const c = dot(lamp, [nx, ny, nz]);
    if (c <= 0) return;
    const k = c / n - Math.sqrt(1 - (1 - c * c) / (n * n));
    const turn: Vec3 = [vx - lamp[0] / n + k * nx, vy - lamp[1] / n + k * ny, vz - lamp[2] / n + k * nz];
    let light = 0;
    for (const needle of needles) {
      const along = dot(needle, turn);
      const grain = noise((x * needle[0] + z * needle[2]) * 2, y * 3, (x * needle[2] - z * needle[0]) * 34);
      light += Math.exp(-((along / look.width) ** 2)) * (0.92 + 0.14 * grain);
    }
    const uneven = (0.9 + 0.3 * fractal(x * 3, y * 3, z * 3, 3)) * c;
    out[6] += look.glint[0] * light * uneven;
    out[7] += look.glint[1] * light * uneven;
    out[8] += look.glint[2] * light * uneven;
  };
}
