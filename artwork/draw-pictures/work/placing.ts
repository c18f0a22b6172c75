/** Places parts together with what is painted on them, so that grain and engraving follow the piece. */
import type { Body, Material, Texture } from '../material.ts';
import type { Part, Shape } from '../mesh-parts.ts';
import { moved, part } from '../mesh-parts.ts';
import type { Pose, Rotation, Vec3 } from '../vector.ts';
import { add, at, placed, sub, times, turnAbout, turned, unit, upTo } from '../vector.ts';

export const ORIGIN: Pose = at([0, 0, 0]);

/** A reader of world points as points of the piece. */
function inward({ turn: r, scale, move }: Pose) {
  const k = 1 / scale;
  return (x: number, y: number, z: number, out: Float64Array): void => {
    const u = (x - move[0]) * k;
    const v = (y - move[1]) * k;
    const w = (z - move[2]) * k;
    out[0] = r[0] * u + r[3] * v + r[6] * w;
    out[1] = r[1] * u + r[4] * v + r[7] * w;
    out[2] = r[2] * u + r[5] * v + r[8] * w;
  };
}

/** The material as it is when the piece that carries it has been placed. */
export function fixedTo(material: Material, pose: Pose): Material {
  const { texture, body, relief, brush, brushLine } = material;
  if (!texture && !body && !relief && !brush && !brushLine) return material;
  const read = inward(pose);
  const own = new Float64Array(3);
  const way = new Float64Array(3);
  const turnOnly = inward({ ...pose, scale: 1, move: [0, 0, 0] });
  const placedTexture: Texture | undefined =
    texture &&
    ((x, y, z, out) => {
      read(x, y, z, own);
      texture(own[0], own[1], own[2], out);
    });
  const placedBody: Body | undefined =
    body &&
    ((x, y, z, nx, ny, nz, vx, vy, vz, out) => {
      read(x, y, z, own);
      turnOnly(vx, vy, vz, way);
      const [a, b, c] = way;
      turnOnly(nx, ny, nz, way);
      body(own[0], own[1], own[2], way[0], way[1], way[2], a, b, c, out);
    });
  const placedRelief =
    relief &&
    ((x: number, y: number, z: number): number => {
      read(x, y, z, own);
      return relief(own[0], own[1], own[2]) * pose.scale;
    });
  return {
    ...material,
    ...(placedTexture ? { texture: placedTexture } : {}),
    ...(placedBody ? { body: placedBody } : {}),
    ...(placedRelief ? { relief: placedRelief } : {}),
    ...(brush ? { brush: turned(pose.turn, brush) } : {}),
    ...(brushLine ? { brushLine: turned(pose.turn, brushLine) } : {}),
  };
}

/** A piece whose material is fixed to it. */
export const piece = (shape: Shape, material: Material, pose: Pose = ORIGIN, crease = 38): Part =>
  part(shape, fixedTo(material, pose), pose, crease);

/** A finished group moved as a whole, materials and all. */
export function carried(parts: readonly Part[], pose: Pose): Part[] {
  const known = new Map<Material, Material>();
  return parts.map((p) => {
    const material = known.get(p.material) ?? fixedTo(p.material, pose);
    known.set(p.material, material);
    return { ...moved(p, pose), material };
  });
}

/** Stands a tool, whose own tip is the origin and whose body is along +y, with its tip at `tip`, leaning toward `to`. */
export const held = (tip: Vec3, to: Vec3, spin = 0, scale = 1): Pose => {
  const up = upTo(sub(to, tip));
  const own = turnAbout([0, 1, 0], spin);
  return at(tip, multiply(up, own), scale);
};

const multiply = (a: Rotation, b: Rotation): Rotation => {
  const m: number[] = [];
  for (let r = 0; r < 3; r++)
    for (let c = 0; c < 3; c++) m.push(a[r * 3] * b[c] + a[r * 3 + 1] * b[3 + c] + a[r * 3 + 2] * b[6 + c]);
  return m as unknown as Rotation;
};

export const flatTurn = (degrees: number): Rotation => turnAbout([0, 1, 0], degrees);

/** A pose for what lies on a surface at height `y`, turned about the vertical. */
export const lying = (x: number, y: number, z: number, degrees = 0, scale = 1): Pose =>
  at([x, y, z], flatTurn(degrees), scale);

/** The point at part t of the way, for posing along a line. */
export const toward = (from: Vec3, to: Vec3, by: number): Vec3 => add(from, times(unit(sub(to, from)), by));

/** Where a point of the group comes to lie. */
export const pointOf = (pose: Pose, p: Vec3): Vec3 => placed(pose, p);
