import t from 'tap';
import { adTable } from './ads.ts';

const accepts = (ad: object) =>
  adTable.safeParse({ house: [{ sizes: ['default'], ...ad }], sponsors: [ad] }).success;

t.test('an ad leads to a path of this site or to https', async (t) => {
  for (const link of ['/shop/', 'https://tools.example/']) t.ok(accepts({ link, title: 'A' }), link);
  for (const link of ['//evil.example/', 'http://a.example/', 'javascript:alert(1)', 'shop/', ''])
    t.notOk(accepts({ link, title: 'A' }), link);
});

t.test('an image is an upload, and has a text', async (t) => {
  const ad = { link: '/shop/', image: '/wp-content/uploads/a.webp', alt: 'A' };
  t.ok(accepts(ad));
  t.notOk(accepts({ ...ad, image: 'https://elsewhere.example/a.webp' }));
  t.notOk(accepts({ ...ad, alt: '' }));
});

t.test('an ad has one of the sizes at least', async (t) => {
  const house = (sizes: string[]) => ({ house: [{ link: '/', title: 'A', sizes }], sponsors: [] });
  t.ok(adTable.safeParse(house(['square'])).success);
  t.notOk(adTable.safeParse(house([])).success);
  t.notOk(adTable.safeParse(house(['728x90'])).success);
});
