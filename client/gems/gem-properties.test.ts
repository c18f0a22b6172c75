import t from 'tap';
import type { GemProperties } from '#shared/rest/gem-properties.ts';
import { formatBirefringence, formatRange, formatSpecies } from './gem-properties.ts';

const ruby = {
  species: 'Corundum',
  variety: 'Ruby',
  hardness: [9, 9],
  specific_gravity: [3.97, 4.05],
  refractive_index: [1.762, 1.77],
  birefringence: [0.008, 0.01],
} as unknown as GemProperties;

t.test('figures have the decimals that gemologists quote', async (t) => {
  t.equal(formatRange(ruby, 'refractive_index'), '1.762–1.770');
  t.equal(formatRange(ruby, 'specific_gravity'), '3.97–4.05');
  t.equal(formatRange(ruby, 'hardness'), '9');
  t.equal(formatRange({ ...ruby, hardness: [6.5, 7] }, 'hardness'), '6.5–7');
  t.equal(formatBirefringence(ruby), '0.008–0.010');
});

t.test('a singly refracting stone has no birefringence', async (t) => {
  t.equal(formatBirefringence({ ...ruby, birefringence: [0, 0] }), 'none');
});

t.test('a variety names its species, a species alone only itself', async (t) => {
  t.equal(formatSpecies(ruby), 'Ruby, a variety of Corundum');
  t.equal(formatSpecies({ ...ruby, variety: undefined }), 'Corundum');
});
