/** Cabochons of stones that are opaque or nearly so, lying on y = 0. */
import { domeProfile } from '../../cabochon-gems.ts';
import type { Material } from '../../material.ts';
import { hex } from '../../material.ts';
import type { Part } from '../../mesh-parts.ts';
import { part } from '../../mesh-parts.ts';
import { lathe } from '../../mesh-shapes.ts';
import { fractal } from '../../noise.ts';
import type { Pose } from '../../vector.ts';
import { mix } from '../../vector.ts';

/** Banded like agate, in four colors from the inside out; each `seed` is another stone. */
export const agate = (colors: readonly [string, string, string, string], seed: number): Material => {
  const [a, b, c, d] = colors.map((color) => hex(color));
  return {
    kind: 'coat',
    color: b,
    rough: 0.008,
    index: 1.54,
    translucence: 0.35,
    texture: (x, y, z, out) => {
      const w = fractal(x * 1.3 + seed, y * 1.3, z * 1.3 - seed, 4);
      const s = (Math.hypot(x * 0.7 + 0.5, z + 0.9) * 3.2 + w * 2.2 + seed) * 1.6;
      const band = s - Math.floor(s);
      const base = mix(a, c, 0.5 + 0.5 * Math.sin(s * 0.9));
      const fine = mix(b, d, 0.5 + 0.5 * Math.sin(s * 19));
      const tone = mix(base, fine, band > 0.55 ? 0.65 : 0.18);
      for (let k = 0; k < 3; k++) out[k] = tone[k];
    },
  };
};

/** Half as wide as `radius` says twice; `deep` is how many times longer it is along z. */
export const cabochon = (material: Material, radius: number, deep: number, pose: Pose, high = 0.5): Part =>
  part(
    lathe(
      domeProfile(high).map(([r, y]): [number, number] => [r * radius, y * radius]),
      120,
      deep,
    ),
    material,
    pose,
    40,
  );
