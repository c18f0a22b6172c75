import t from 'tap';
import { SHOP_SLOT, SPONSOR_SLOTS } from '#shared/ads.ts';
import type { AdTable, HouseAd } from '#shared/rest/ads.ts';
import { planAds } from './plan-ads.ts';

const house = (count: number, sizes: HouseAd['sizes'] = ['default', 'square']) =>
  Array.from({ length: count }, (_, at): HouseAd => ({ link: `/house-${at}/`, title: `House ${at}`, sizes }));
const sponsors = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ link: `/sponsor-${at}/`, title: `Sponsor ${at}` }));
const table: AdTable = { house: house(8), sponsors: sponsors(6) };
const linksOf = (plan: ReturnType<typeof planAds>, slots: RegExp) =>
  [...plan.ads].filter(([id]) => slots.test(id)).map(([, { link }]) => link);

t.test(
  'our own stand in the shop, in the squares of sponsors and twice in a text, and nowhere else',
  async (t) => {
    const plan = planAds(table, '/a/');
    t.same([...plan.ads.keys()].sort(), [SHOP_SLOT, ...SPONSOR_SLOTS].map(({ id }) => id).sort());
    t.equal(plan.inText.length, 2);
  },
);

t.test('a text shows no advertisement twice', async (t) => {
  for (const path of ['/a/', '/b/', '/article/ruby/', '/article/opal/']) {
    const { inText } = planAds(table, path);
    t.equal(new Set(inText.map(({ link }) => link)).size, 2, path);
  }
});

t.test('the same page has the same advertisements each time; other pages begin with others', async (t) => {
  t.same(planAds(table, '/a/'), planAds(structuredClone(table), '/a/'));
  const paths = Array.from({ length: 200 }, (_, at) => `/article/${at}/`);
  const first = new Set(paths.map((path) => planAds(table, path).inText[0]?.link));
  t.equal(first.size, table.house.length, 'each leads somewhere');
});

t.test('a slot for which nothing is left is empty', async (t) => {
  const plan = planAds({ house: house(1, ['default']), sponsors: [] }, '/a/');
  t.same([...plan.ads.keys()], ['shop']);
  t.equal(plan.inText.length, 1);
  t.equal(planAds({ house: [], sponsors: [] }, '/a/').ads.size, 0);
});

t.test('a page does not advertise itself', async (t) => {
  const { inText, ...plan } = planAds({ ...table, house: house(3) }, '/house-1/');
  t.same(inText.map(({ link }) => link).sort(), ['/house-0/', '/house-2/']);
  t.notOk(linksOf({ inText, ...plan }, /./).includes('/house-1/'));
});

t.test('house ads fill the squares that nobody has rented, if anybody has', async (t) => {
  const squares = linksOf(planAds({ ...table, sponsors: sponsors(4) }, '/a/'), /^sponsor/);
  t.equal(squares.length, 6);
  t.equal(squares.filter((link) => link.startsWith('/sponsor')).length, 4);
  t.same(linksOf(planAds({ ...table, sponsors: [] }, '/a/'), /^sponsor/), []);
});

t.test('the key tells plans apart that show other things', async (t) => {
  const key = planAds(table, '/a/').key;
  const changed = { ...table, house: house(8).map((ad): HouseAd => ({ ...ad, title: 'Renamed' })) };
  t.not(planAds(changed, '/a/').key, key);
  t.not(planAds(table, '/b/').key, key);
});

t.test('ad units are named only where there are any', async (t) => {
  t.equal(planAds(table, '/a/', '/123/facet/').unitPrefix, '/123/facet/');
  t.notHas(planAds(table, '/a/'), 'unitPrefix');
});
