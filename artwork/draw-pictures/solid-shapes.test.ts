import assert from 'node:assert/strict';
import test from 'node:test';
import { cube, dodecahedron } from './crystal-forms.ts';
import type { Shape } from './mesh-parts.ts';
import { shapeOf } from './solid-shapes.ts';
import { cross, dot, sub } from './vector.ts';

/** Triangles must all run the same way round for this to be the volume. */
const volume = ({ points, triangles }: Shape): number =>
  triangles.reduce((sum, [a, b, c]) => sum + dot(points[a], cross(points[b], points[c])) / 6, 0);

test('a cube of planes becomes twelve triangles that enclose its volume', () => {
  const shape = shapeOf(cube(1));
  assert.equal(shape.triangles.length, 12);
  assert.ok(Math.abs(volume(shape) - 8) < 1e-9);
});

test('every edge of a polyhedron is shared by two triangles, which run along it in opposite directions', () => {
  const { points, triangles } = shapeOf(dodecahedron(1));
  const key = (k: number): string => points[k].map((c) => Math.round(c * 1e4) + 0).join();
  const edges = new Map<string, number>();
  for (const t of triangles) {
    for (let k = 0; k < 3; k++) {
      assert.ok(sub(points[t[k]], points[t[(k + 1) % 3]]).some((c) => c !== 0));
      const [from, to] = [key(t[k]), key(t[(k + 1) % 3])];
      edges.set(`${from} ${to}`, (edges.get(`${from} ${to}`) ?? 0) + 1);
    }
  }
  for (const [edge, count] of edges) {
    const [from, to] = edge.split(' ');
    assert.equal(edges.get(`${to} ${from}`), count, edge);
  }
});
