import t from 'tap';
import { findCircles } from './find-circles.ts';

const graphOf = (edges: Readonly<Record<string, string[]>>) => new Map(Object.entries(edges));

t.test('imports that lead nowhere twice are no circle', (t) => {
  t.same(findCircles(graphOf({ a: ['b', 'c'], b: ['c'], c: ['react'] })), []);
  t.end();
});

t.test('a circle is named once, by its shortest way round', (t) => {
  const circles = findCircles(graphOf({ a: ['b'], b: ['c', 'd'], c: ['d'], d: ['a'], e: ['a'] }));
  t.same(circles, [['a', 'b', 'd', 'a']]);
  t.end();
});

t.test('a file that imports itself is a circle', (t) => {
  t.same(findCircles(graphOf({ a: ['a'] })), [['a', 'a']]);
  t.end();
});
