/** Moves built things as a whole: what is drawn on their surfaces, and the grain of their wood, goes with them. */
import type { Material, Texture } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { moved } from '../mesh-parts.ts';

import type { Pose } from '../vector.ts';
import { at, turned } from '../vector.ts';

export function carried(parts: readonly Part[], pose: Pose): Part[] {
  const known = new Map<Material, Material>();
  return parts.map((part) => {
    let material = known.get(part.material);
    if (!material) {
      material = along(part.material, pose);
      known.set(part.material, material);
    }
    return { ...moved(part, pose), material };
  });
}

function lowOf(parts: readonly Part[]): number {
  let low = Infinity;
  for (const p of parts) for (let i = 1; i < p.corners.length; i += 3) low = Math.min(low, p.corners[i]);
  return low;
}

/** The parts let down, or lifted, until the lowest of them touches the ground. */
export function standing(parts: readonly Part[], height = 0): Part[] {
  return carried(parts, at([0, height - lowOf(parts) + 0.003, 0]));
}

function along(material: Material, pose: Pose): Material {
  const { texture, brush, brushLine } = material;
  if (!texture && !brush && !brushLine) return material;
  return {
    ...material,
    ...(texture ? { texture: back(texture, pose) } : {}),
    ...(brush ? { brush: turned(pose.turn, brush) } : {}),
    ...(brushLine ? { brushLine: turned(pose.turn, brushLine) } : {}),
  };
}

/** The texture as seen from where the thing has been carried to. */
function back(texture: Texture, { turn: m, scale, move: [mx, my, mz] }: Pose): Texture {
  const k = 1 / scale;
  return (x, y, z, out) => {
    const [px, py, pz] = [(x - mx) * k, (y - my) * k, (z - mz) * k];
    texture(
      m[0] * px + m[3] * py + m[6] * pz,
      m[1] * px + m[4] * py + m[7] * pz,
      m[2] * px + m[5] * py + m[8] * pz,
      out,
    );
  };
}
