import t from 'tap';
import { hasChosen, type ListFilter, narrowList } from './narrow-list.ts';

interface Stone {
  readonly name: string;
  readonly color: string;
  readonly cuts: readonly string[];
}

const STONES: readonly Stone[] = [
  { name: 'ruby', color: 'red', cuts: ['oval', 'step'] },
  { name: 'spinel', color: 'red', cuts: ['round'] },
  { name: 'emerald', color: 'green', cuts: ['step'] },
];

const FILTERS: readonly ListFilter<Stone>[] = [
  { name: 'color', title: 'Color', keysOf: ({ color }) => [color], formatKey: (key) => key.toUpperCase() },
  {
    name: 'cut',
    title: 'Cut',
    keysOf: ({ cuts }) => cuts,
    formatKey: (key) => key,
    order: ['step', 'round', 'oval'],
  },
];

const narrow = (chosen: Record<string, string>) => {
  const { items, groups } = narrowList(STONES, FILTERS, chosen, '/stones/', { sort: 'name' });
  const values = Object.fromEntries(
    groups.map(({ name, values }) => [name, values.map(({ key, count }) => `${key} ${count}`)]),
  );
  return { names: items.map(({ name }) => name), values, groups };
};

t.test('nothing chosen leaves all, and counts each value', async (t) => {
  const { names, values } = narrow({});
  t.same(names, ['ruby', 'spinel', 'emerald']);
  t.same(values, { color: ['green 1', 'red 2'], cut: ['step 2', 'round 1', 'oval 1'] });
});

t.test('a count says what is left beside the other filters', async (t) => {
  const { names, values } = narrow({ color: 'red' });
  t.same(names, ['ruby', 'spinel']);
  t.same(values, { color: ['green 1', 'red 2'], cut: ['step 1', 'round 1', 'oval 1'] });
});

t.test('choices that leave nothing can be taken back', async (t) => {
  const { names, groups } = narrow({ color: 'green', cut: 'oval' });
  t.same(names, []);
  t.same(
    groups.map(({ countWithout }) => countWithout),
    [1, 1],
    'and say what each costs',
  );
  const links = groups.flatMap(({ values }) => values.filter(({ chosen }) => chosen));
  t.match(links, [
    { key: 'green', label: 'GREEN', count: 0, href: '/stones/?cut=oval&sort=name' },
    { key: 'oval', count: 0, href: '/stones/?color=green&sort=name' },
  ]);
});

t.test('a link chooses its value and keeps what else stands in the address', async (t) => {
  const { groups } = narrow({ color: 'red' });
  t.equal(groups[1]?.values[0]?.href, '/stones/?color=red&cut=step&sort=name');
});

t.test('values that no item has are told from those that leave nothing together', async (t) => {
  t.ok(hasChosen(STONES, FILTERS, { color: 'green', cut: 'oval' }));
  t.notOk(hasChosen(STONES, FILTERS, { color: 'plaid' }));
  t.ok(hasChosen([], FILTERS, {}), 'an empty list is no wrong choice');
});
