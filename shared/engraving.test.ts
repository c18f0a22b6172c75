import t from 'tap';
import { drawArc, drawKnurl, drawRosette } from './engraving.ts';

/** Corners and middles of a path, whose numbers are coordinates alone. */
const listRadii = (path: string): number[] => {
  const numbers = (path.match(/-?[\d.]+/g) ?? []).map(Number);
  return numbers.flatMap((x, place) => (place % 2 === 0 ? [Math.hypot(x, numbers[place + 1] ?? 0)] : []));
};

t.test('a rosette swings between its circles, and meets itself', async (t) => {
  const path = drawRosette({ inner: 40, outer: 100, lobes: 50, rounds: 9 });
  const radii = listRadii(path);
  t.ok(Math.max(...radii) > 95 && Math.max(...radii) <= 100.1);
  t.ok(Math.min(...radii) < 45);
  const first = /^M(\S+ \S+?)Q/.exec(path)?.[1];
  t.ok(first && path.endsWith(`${first}z`));
});

t.test('a milled edge has as many teeth as it is told', async (t) => {
  const radii = listRadii(drawKnurl(90, 95, 100));
  t.equal(radii.filter((radius) => radius > 99).length, 90);
  t.equal(radii.length, 180);
});

t.test('an arc goes the way that is written along it', async (t) => {
  t.match(drawArc(50, -Math.PI / 2, Math.PI / 2), /^M-50 0A50 50 0 0 1 50 0$/);
  t.match(drawArc(50, (3 * Math.PI) / 2, Math.PI / 2), /^M-50 0A50 50 0 0 0 50 0$/);
});
