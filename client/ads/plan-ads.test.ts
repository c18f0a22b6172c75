import t from 'tap';
import { AD_SLOTS } from '#shared/ads.ts';
import type { AdTable, HouseAd } from '#shared/rest/ads.ts';
import { planAds } from './plan-ads.ts';

const house = (count: number, sizes: HouseAd['sizes'] = ['default', 'wide', 'wide-small', 'square']) =>
  Array.from({ length: count }, (_, at): HouseAd => ({ link: `/house-${at}/`, title: `House ${at}`, sizes }));
const sponsors = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ link: `/sponsor-${at}/`, title: `Sponsor ${at}` }));
const table: AdTable = { house: house(8), sponsors: sponsors(6) };
const linksOf = (plan: ReturnType<typeof planAds>, slots: RegExp) =>
  [...plan.ads].filter(([id]) => slots.test(id)).map(([, { link }]) => link);

t.test('with enough advertisements every slot of the specification has one', async (t) => {
  t.same([...planAds(table, '/a/').ads.keys()].sort(), AD_SLOTS.map(({ id }) => id).sort());
});

t.test('a page shows no advertisement twice in its text, nor the one above it', async (t) => {
  for (const path of ['/a/', '/b/', '/article/ruby/', '/article/opal/']) {
    const plan = planAds(table, path);
    const links = [...linksOf(plan, /^paragraph/), ...linksOf(plan, /^content-top$/)];
    t.equal(new Set(links).size, 8, path);
  }
});

t.test('the same page has the same advertisements each time; other pages begin with others', async (t) => {
  t.same(planAds(table, '/a/'), planAds(structuredClone(table), '/a/'));
  const paths = Array.from({ length: 200 }, (_, at) => `/article/${at}/`);
  const first = new Set(paths.flatMap((path) => linksOf(planAds(table, path), /^paragraph-1$/)));
  t.equal(first.size, table.house.length, 'each leads somewhere');
});

t.test('a slot for which nothing is left is empty', async (t) => {
  const plan = planAds({ house: house(2, ['default']), sponsors: [] }, '/a/');
  t.same([...plan.ads.keys()].sort(), ['paragraph-1', 'paragraph-2', 'shop']);
  t.equal(planAds({ house: [], sponsors: [] }, '/a/').ads.size, 0);
});

t.test('a page does not advertise itself', async (t) => {
  t.notOk(linksOf(planAds(table, '/house-3/'), /./).includes('/house-3/'));
});

t.test('house ads fill the squares that nobody has rented, if anybody has', async (t) => {
  const squares = linksOf(planAds({ ...table, sponsors: sponsors(4) }, '/a/'), /^sponsor/);
  t.equal(squares.length, 6);
  t.equal(squares.filter((link) => link.startsWith('/sponsor')).length, 4);
  t.same(linksOf(planAds({ ...table, sponsors: [] }, '/a/'), /^sponsor/), []);
});

t.test('the key tells plans apart that show other things', async (t) => {
  const key = planAds(table, '/a/').key;
  const [, ...others] = table.house;
  const changed = { ...table, house: [{ ...house(1)[0], title: 'Renamed' } as HouseAd, ...others] };
  t.not(planAds(changed, '/a/').key, key);
  t.not(planAds(table, '/b/').key, key);
});

t.test('ad units are named only where there are any', async (t) => {
  t.equal(planAds(table, '/a/', '/123/facet/').unitPrefix, '/123/facet/');
  t.notHas(planAds(table, '/a/'), 'unitPrefix');
});
