import t from 'tap';
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
