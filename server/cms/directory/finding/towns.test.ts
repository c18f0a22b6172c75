import t from 'tap';
import { boxOfView, viewAround } from '#shared/map-views.ts';
import { drawMap } from '../map/draw-map.ts';
import { findTowns } from './towns.ts';

t.test('a town is found by its name, the largest first, and by its state or country', async (t) => {
  const [london, ...others] = await findTowns('London');
  t.match(london, { name: 'London, United Kingdom', latitude: /^51\.5/, longitude: /^-0\.1/ });
  t.ok(others.some(({ name }) => name === 'London, Canada'));
  t.match(await findTowns('london, canada'), [{ name: 'London, Canada' }]);
  t.match(await findTowns('Bath, UK'), [{ name: 'Bath, United Kingdom' }]);
  for (const typed of ['Portland, Oregon', 'Portland, OR', 'Portland, OR, United States', 'portland,or,usa'])
    t.match(await findTowns(typed), [{ name: 'Portland, OR, United States', latitude: /^45\.5/ }], typed);
  t.match(await findTowns('Zürich'), [{ name: /^Z.*rich, Switzerland$/ }], 'with or without its accents');
  t.match(await findTowns('Zurich'), [{ name: /^Z.*rich, Switzerland$/ }]);
  for (const typed of ['', ',', 'Nowhere-on-Sea', 'London, Germany'])
    t.same(await findTowns(typed), [], typed);
});

const BATH = { latitude: 51.38, longitude: -2.36 };
const DRESDEN = { latitude: 51.05, longitude: 13.74 };
const SUVA = { latitude: -18.14, longitude: 178.44 };

t.test(
  'a map that is closer than a part of the world names the largest towns, and the one in its middle',
  async (t) => {
    const namesAround = async (place: typeof BATH, span: number) =>
      (await drawMap(boxOfView(viewAround(place, span)))).towns;
    const names = async (place: typeof BATH, span: number) =>
      (await namesAround(place, span)).map(({ name }) => name);
    t.same(await names(DRESDEN, 340), []);
    t.same(await names(DRESDEN, 120), []);
    const nearby = await namesAround(DRESDEN, 5);
    t.ok(nearby.length > 8 && nearby.length <= 14, `${nearby.length} towns`);
    t.match(nearby[0], { name: 'Dresden', is_left: false, is_minor: false });
    t.ok(Math.hypot((nearby[0]?.x ?? 0) - 480, (nearby[0]?.y ?? 0) - 270) < 20, 'in the middle');
    t.ok(nearby.some(({ name }) => name === 'Leipzig'));
    t.ok(nearby.filter(({ is_minor }) => !is_minor).length <= 8, 'a phone has room for few');
    t.ok((await names(BATH, 5)).includes('Bath'), 'beside Bristol, which is larger');
    t.notOk((await names({ latitude: 51.5, longitude: -0.1 }, 2)).includes('Islington'), 'a part of a town');
    const fiji = await drawMap({ west: 176, south: -20, east: 183, north: -15 });
    t.ok(fiji.towns.some(({ name }) => name === 'Suva'));
    t.ok((await names(SUVA, 5)).includes('Suva'));
  },
);
