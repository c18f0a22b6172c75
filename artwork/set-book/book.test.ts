import assert from 'node:assert/strict';
import test from 'node:test';
import { SYSTEMS } from './crystals.ts';
import { buildSolid } from './solid.ts';
import { type Point, unfold } from './unfold.ts';

const crystals = SYSTEMS.flatMap(({ name, crystals }) => crystals.map((crystal) => ({ name, crystal })));

/** What each system must show (International Tables for Crystallography, volume A): how many axes of which fold. */
const LEAST: Readonly<Record<string, readonly (readonly [fold: number, count: number])[]>> = {
  Cubic: [[3, 4]],
  Tetragonal: [[4, 1]],
  Hexagonal: [[6, 1]],
  Trigonal: [[3, 1]],
  Orthorhombic: [[2, 3]],
  Monoclinic: [[2, 1]],
  Triclinic: [],
};

test('each model has the axes of its system', async () => {
  for (const { name, crystal } of crystals) {
    const { axes } = buildSolid(crystal);
    for (const [fold, count] of LEAST[name] ?? [])
      assert.equal(axes.filter((axis) => axis.fold === fold).length, count, `${crystal.title}: ${fold}-fold`);
    if (name === 'Triclinic') assert.deepEqual(axes, []);
  }
  const [cube] = crystals;
  assert.equal(cube && buildSolid(cube.crystal).axes.length, 13, 'the thirteen lines of the lesson plan');
});

test(
  'a net closes: edges that are glued are as long as each other, and one of them has a tab',
  async () => {
    const sheet = { width: 170, height: 190 };
    for (const { crystal } of crystals.slice(0, 2)) {
      const solid = buildSolid(crystal);
      const { edges, crowded } = unfold(solid, sheet);
      assert.equal(edges.filter(({ fold }) => fold).length, solid.faces.length - 1, 'it hangs together');
      assert.equal(crowded, 0, 'no tab lies over a face');
      const lengthOf = ({ from, to }: { from: Point; to: Point }) =>
        Math.hypot(to[0] - from[0], to[1] - from[1]);
      for (const pair of Map.groupBy(
        edges.filter(({ fold }) => !fold),
        ({ number }) => number,
      ).values()) {
        const [one, other] = pair;
        assert.equal(pair.length, 2);
        assert.ok(one && other && Math.abs(lengthOf(one) - lengthOf(other)) < 1e-6);
        assert.equal(pair.filter(({ tab }) => tab).length, 1);
      }
    }
  },
);
