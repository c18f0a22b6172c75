import t from 'tap';
import { labelTowns } from './town-labels.ts';

const town = (name: string, x: number, y: number) => ({ name, x, y });

t.test('earlier towns are named, later ones where room is left', async (t) => {
  const labels = labelTowns([town('Idar', 400, 200), town('Kirn', 410, 205), town('Trier', 200, 400)]);
  t.same(
    labels.map(({ name }) => name),
    ['Idar', 'Trier'],
  );
});

t.test('a name stands left of its dot where it would leave the drawing or lie over another', async (t) => {
  t.match(labelTowns([town('Görlitz', 900, 200)]), [{ is_left: true }]);
  t.match(labelTowns([town('Görlitz', 800, 200)]), [{ is_left: false }]);
  t.match(labelTowns([town('Bonn', 400, 200), town('Köln', 360, 200)]), [
    {},
    { name: 'Köln', is_left: true },
  ]);
  t.same(labelTowns([town('Görlitz', 400, 3)]), [], 'nor above its edge');
});

t.test('names between others are for wide screens, where letters are smaller', async (t) => {
  t.match(labelTowns([town('Bonn', 400, 200), town('Köln', 400, 228)]), [
    { name: 'Bonn', is_minor: false },
    { name: 'Köln', is_minor: true },
  ]);
});

t.test('no name lies under a pin, which is larger on phones', async (t) => {
  const pin = (half: number) => ({
    left: 450 - half,
    right: 450 + half,
    top: 200 - half,
    bottom: 200 + half,
  });
  t.match(labelTowns([town('Bonn', 400, 200)], { wide: [pin(12)], phone: [pin(24)] }), [{ is_left: true }]);
  t.match(labelTowns([town('Bonn', 400, 235)], { wide: [pin(12)], phone: [pin(24)] }), [
    { is_left: true, is_minor: false },
  ]);
  t.same(labelTowns([town('Bonn', 450, 200)], { wide: [pin(12)], phone: [pin(24)] }), []);
  t.match(labelTowns([town('Bonn', 450, 230)], { wide: [pin(12)], phone: [pin(24)] }), [{ is_minor: true }]);
});
