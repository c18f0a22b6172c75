import assert from 'node:assert/strict';
import test from 'node:test';
import { BoundingTree } from './bounding-tree.ts';
import { domeShape } from './domes.ts';
import type { Material, Turbid } from './material.ts';
import { part } from './mesh-parts.ts';
import { ball } from './mesh-shapes.ts';
import { randomFrom } from './random.ts';
import { exit, turbidBodies, wander } from './turbid-walk.ts';
import type { Vec3 } from './vector.ts';
import { at } from './vector.ts';

/** What is left, color by color, of light that falls straight down on the top of a body; and how much went out below. */
function shineOn(turbid: Turbid, shape = ball(1, 64, 40), top = 1): { left: Vec3; below: Vec3; lost: number } {
  const material: Material = { kind: 'coat', color: [1, 1, 1], rough: 0, index: 1.5, turbid };
  const parts = [part(shape, material, at([0, 0, 0]))];
  const body = turbidBodies(parts, new BoundingTree(parts)).get(material);
  assert.ok(body);
  const random = randomFrom(5);
  const left = [0, 0, 0];
  const below = [0, 0, 0];
  let lost = 0;
  const paths = 6000;
  for (let i = 0; i < paths; i++) {
    const weight = new Float64Array(3).fill(1);
    if (!wander(body, 0.01, top - 1e-3, 0.01, 0, -1, 0, random, weight)) {
      lost++;
      continue;
    }
    for (let c = 0; c < 3; c++) {
      left[c] += weight[c] / paths;
      if (exit.ny < 0) below[c] += weight[c] / paths;
    }
  }
  return { left: left as unknown as Vec3, below: below as unknown as Vec3, lost };
}

test('a body that absorbs nothing gives back all the light that entered', () => {
  const { left, lost } = shineOn({ scatter: [3, 3, 3], absorb: [0, 0, 0] });
  assert.equal(lost, 0);
  for (const color of left) assert.ok(Math.abs(color - 1) < 0.02, String(left));
});

test('what a body absorbs of one color is missing in that color alone', () => {
  const { left } = shineOn({ scatter: [4, 4, 4], absorb: [0.02, 2, 0.02] });
  assert.ok(left[1] < left[0] * 0.5, String(left));
  assert.ok(Math.abs(left[0] - left[2]) < 0.04, String(left));
});

test('fine particles send blue light back and let warm light through', () => {
  const { left, below } = shineOn({ scatter: [0.6, 1, 2], absorb: [0, 0, 0] });
  const above = left.map((color, c) => color - below[c]);
  assert.ok(above[2] > above[0] * 1.1, `above ${above}`);
  assert.ok(below[0] > below[2] * 1.1, `below ${below}`);
});

test('light leaves a dome on its surface, and outward', () => {
  const height = 0.7;
  const material: Material = {
    kind: 'coat',
    color: [1, 1, 1],
    rough: 0,
    index: 1.5,
    turbid: { scatter: [6, 6, 6], absorb: [0.1, 0.1, 0.1] },
  };
  const parts = [part(domeShape(height, 0.8), material, at([0, 0, 0]))];
  const body = turbidBodies(parts, new BoundingTree(parts)).get(material);
  assert.ok(body);
  const random = randomFrom(8);
  for (let i = 0; i < 500; i++) {
    const weight = new Float64Array(3).fill(1);
    if (!wander(body, 0.1, height * 1.1 - 0.02, 0.1, 0.2, -0.98, 0, random, weight)) continue;
    assert.ok(exit.dx * exit.nx + exit.dy * exit.ny + exit.dz * exit.nz >= 0, 'outward');
    assert.ok(Math.abs(body.field.at(exit.x, exit.y, exit.z)) < body.field.cell * 1.2, 'on the surface');
  }
});
