/** Triangle meshes with smooth normals up to a crease, gathered into one list for the tracer. */
import type { Material } from './material.ts';
import type { Pose, Vec3 } from './vector.ts';
import { placed, turned } from './vector.ts';

/** Points and triangles of one part, before it is placed. */
export interface Shape {
  readonly points: Vec3[];
  readonly triangles: (readonly [number, number, number])[];
}

/** A placed part: 9 coordinates a triangle for corners and the same for normals. */
export interface Part {
  readonly corners: Float64Array;
  readonly normals: Float64Array;
  readonly material: Material;
}

/** Places a shape. Edges sharper than `crease` degrees stay sharp. */
export function part(shape: Shape, material: Material, pose: Pose, crease = 38): Part {
  const points = shape.points.map((p) => placed(pose, p));
  const count = shape.triangles.length;
  const corners = new Float64Array(count * 9);
  const faceNormals = new Float64Array(count * 3);
  const weights = new Float64Array(count);
  const around = new Map<string, number[]>();
  const keys = points.map(
    (p) => `${Math.round(p[0] * 2e4)},${Math.round(p[1] * 2e4)},${Math.round(p[2] * 2e4)}`,
  );
  shape.triangles.forEach((t, i) => {
    const [a, b, c] = t.map((k) => points[k]);
    corners.set([...a, ...b, ...c], i * 9);
    const ux = b[0] - a[0];
    const uy = b[1] - a[1];
    const uz = b[2] - a[2];
    const vx = c[0] - a[0];
    const vy = c[1] - a[1];
    const vz = c[2] - a[2];
    const nx = uy * vz - uz * vy;
    const ny = uz * vx - ux * vz;
    const nz = ux * vy - uy * vx;
    const l = Math.hypot(nx, ny, nz);
    weights[i] = l;
    if (l > 0) faceNormals.set([nx / l, ny / l, nz / l], i * 3);
    for (const k of t) {
      const list = around.get(keys[k]);
      if (list) list.push(i);
      else around.set(keys[k], [i]);
    }
  });
  const limit = Math.cos((crease * Math.PI) / 180);
  const normals = new Float64Array(count * 9);
  shape.triangles.forEach((t, i) => {
    for (let k = 0; k < 3; k++) {
      let x = 0;
      let y = 0;
      let z = 0;
      for (const j of around.get(keys[t[k]]) ?? []) {
        const d =
          faceNormals[i * 3] * faceNormals[j * 3] +
          faceNormals[i * 3 + 1] * faceNormals[j * 3 + 1] +
          faceNormals[i * 3 + 2] * faceNormals[j * 3 + 2];
        if (d < limit) continue;
        x += faceNormals[j * 3] * weights[j];
        y += faceNormals[j * 3 + 1] * weights[j];
        z += faceNormals[j * 3 + 2] * weights[j];
      }
      const l = Math.hypot(x, y, z) || 1;
      normals.set([x / l, y / l, z / l], i * 9 + k * 3);
    }
  });
  return { corners, normals, material };
}

/** A part that was already placed, placed again as a whole. */
export function moved(p: Part, pose: Pose): Part {
  const corners = new Float64Array(p.corners.length);
  const normals = new Float64Array(p.normals.length);
  for (let i = 0; i < corners.length; i += 3) {
    corners.set(placed(pose, [p.corners[i], p.corners[i + 1], p.corners[i + 2]]), i);
    normals.set(turned(pose.turn, [p.normals[i], p.normals[i + 1], p.normals[i + 2]]), i);
  }
  return { corners, normals, material: p.material };
}
