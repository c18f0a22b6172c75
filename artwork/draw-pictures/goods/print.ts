/** What is printed: drawings laid on the surfaces of meshes. */
import sharp from 'sharp';
import type { Material, Texture } from '../material.ts';
import type { Pose, Vec3 } from '../vector.ts';
import { dot, placed, turned } from '../vector.ts';

export interface Print {
  readonly width: number;
  readonly height: number;
  /** RGBA, sRGB. */
  readonly bytes: Uint8Array;
}

/** Prints an SVG of width x height units, `density` pixels a unit. */
export async function print(svg: string, width: number, height: number, density = 1): Promise<Print> {
  const document = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${svg}</svg>`;
  const { data, info } = await sharp(Buffer.from(document), {
    density: 72 * density,
    limitInputPixels: false,
  })
    .resize(Math.round(width * density), Math.round(height * density), { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, bytes: new Uint8Array(data) };
}

/** A rectangle in the frame of a part: its upper left corner, and the vectors along its upper and left edges. */
export interface Place {
  readonly corner: Vec3;
  readonly right: Vec3;
  readonly down: Vec3;
}

const LINEAR = Float64Array.from({ length: 256 }, (_, v) => {
  const c = v / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
});

/** The print over a texture, where it lies; points off its plane get what is right above or below them. */
export function printed(print: Print, place: Place, pose: Pose, under: Texture): Texture {
  const corner = placed(pose, place.corner);
  const right = turned(pose.turn, place.right);
  const down = turned(pose.turn, place.down);
  const across = 1 / (dot(right, right) * pose.scale);
  const along = 1 / (dot(down, down) * pose.scale);
  const [cx, cy, cz] = corner;
  const [rx, ry, rz] = right.map((c) => c * across);
  const [dx, dy, dz] = down.map((c) => c * along);
  return (x, y, z, out) => {
    under(x, y, z, out);
    const u = (x - cx) * rx + (y - cy) * ry + (z - cz) * rz;
    const v = (x - cx) * dx + (y - cy) * dy + (z - cz) * dz;
    if (u >= 0 && v >= 0 && u < 1 && v < 1) ink(print, u, v, out);
  };
}

/** Lays the print at (u, v), from 0 to 1, over the color in `out`, mixed from the four nearest pixels. */
function ink({ width, height, bytes }: Print, u: number, v: number, out: Float64Array): void {
  const px = Math.max(0, Math.min(width - 1, u * width - 0.5));
  const py = Math.max(0, Math.min(height - 1, v * height - 0.5));
  const i = px | 0;
  const j = py | 0;
  let cover = 0;
  let r = 0;
  let g = 0;
  let b = 0;
  for (let k = 0; k < 4; k++) {
    const x = Math.min(width - 1, i + (k & 1));
    const y = Math.min(height - 1, j + (k >> 1));
    const o = (y * width + x) * 4;
    const weight = (k & 1 ? px - i : 1 - px + i) * (k >> 1 ? py - j : 1 - py + j) * (bytes[o + 3] / 255);
    cover += weight;
    r += LINEAR[bytes[o]] * weight;
    g += LINEAR[bytes[o + 1]] * weight;
    b += LINEAR[bytes[o + 2]] * weight;
  }
  out[0] = out[0] * (1 - cover) + r;
  out[1] = out[1] * (1 - cover) + g;
  out[2] = out[2] * (1 - cover) + b;
}

/** The material with print on it. */
export function withPrint(material: Material, print: Print, place: Place, pose: Pose): Material {
  const under: Texture =
    material.texture ??
    ((_x, _y, _z, out) => {
      for (let a = 0; a < 3; a++) out[a] = material.color[a];
    });
  return { ...material, texture: printed(print, place, pose, under) };
}
