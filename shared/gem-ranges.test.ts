import t from 'tap';
import { readGems } from '#test/read-gems.ts';
import { checkGemRanges } from './gem-ranges.ts';
import type { GemProperties } from './rest/gem-properties.ts';

const check = (gem: GemProperties) => checkGemRanges(gem).map(({ text }) => text);

t.test('no value of the gems here is questioned', async (t) => {
  const gems = await readGems();
  t.ok(gems.length > 40);
  for (const { slug, gem } of gems) t.same(check(gem), [], slug);
});

t.test('a value that no stone of the species has is questioned, with what is known', async (t) => {
  const ruby = (await readGems()).find(({ slug }) => slug === 'ruby')?.gem;
  if (!ruby) throw new Error('There is no ruby.');
  t.same(check({ ...ruby, refractive_index: [1.672, 1.77] }), [
    'The refractive index is 1.672–1.77: Corundum has 1.757–1.78 (GIA Gem Reference Guide (1995)).',
  ]);
  t.match(check({ ...ruby, birefringence: [0.08, 0.1] }), [/birefringence is 0.08–0.1/, /apart/]);
  t.match(check({ ...ruby, species: 'Newfoundite', specific_gravity: [40, 41] }), [/gems have 1–7.5/]);
});
