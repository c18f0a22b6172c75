import t from 'tap';
import { type AdPlacement, SHOP_SLOT, SPONSOR_SLOTS } from '#shared/ads.ts';
import type { HouseAd, ShownAds } from '#shared/rest/ads.ts';
import type { BookedAd } from '#shared/rest/advertising.ts';
import { planAds } from './plan-ads.ts';

const house = (count: number, sizes: HouseAd['sizes'] = ['default', 'square']) =>
  Array.from({ length: count }, (_, at): HouseAd => ({ link: `/house-${at}/`, title: `House ${at}`, sizes }));
const sponsors = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ link: `/sponsor-${at}/`, title: `Sponsor ${at}` }));
const table: ShownAds = { house: house(8), sponsors: sponsors(6), booked: [] };
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
  const plan = planAds({ house: house(1, ['default']), sponsors: [], booked: [] }, '/a/');
  t.same([...plan.ads.keys()], ['shop']);
  t.equal(plan.inText.length, 1);
  t.equal(planAds({ house: [], sponsors: [], booked: [] }, '/a/').ads.size, 0);
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

const bookedAd = (booking: number, placement: AdPlacement): BookedAd => ({
  booking,
  placement,
  image: `/wp-content/uploads/ads/${booking}.webp`,
  second_image: `/wp-content/uploads/ads/${booking}-2.webp`,
  alt: `Booked ${booking}`,
  title: '',
  text: '',
  link: `https://${booking}.example/`,
});

t.test('what is booked comes before our own, and its links are those that count', async (t) => {
  const booked = [
    bookedAd(1, 'shop'),
    bookedAd(2, 'sponsors'),
    bookedAd(3, 'content'),
    bookedAd(4, 'content-top'),
  ];
  const { ads, logos } = planAds({ ...table, booked }, '/a/');
  t.match(ads.get('shop'), { link: '/ad/1/', booking: 1 });
  t.match(ads.get('sponsor-1'), { link: '/ad/2/', alt: 'Booked 2' });
  t.equal(linksOf(planAds({ ...table, booked }, '/a/'), /^sponsor/).length, 6, 'and one of ours gives way');
  t.match(ads.get('paragraph-1'), { link: '/ad/3/' });
  t.notOk(ads.has('paragraph-2'));
  t.match(ads.get('content-top'), { image: '/wp-content/uploads/ads/4.webp' });
  t.match(ads.get('content-top-small'), { image: '/wp-content/uploads/ads/4-2.webp' });
  t.match(logos, [{ href: '/ad/2/', image: /2-2\.webp/ }]);
});

t.test('advertisers of one placement share the pages', async (t) => {
  const booked = [bookedAd(1, 'content-top'), bookedAd(2, 'content-top')];
  const paths = Array.from({ length: 40 }, (_, at) => `/article/${at}/`);
  const first = paths.map((path) => planAds({ ...table, booked }, path).ads.get('content-top')?.booking);
  t.same([...new Set(first)].sort(), [1, 2]);
});
