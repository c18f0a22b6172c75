import t from 'tap';
import type { BrandId } from '#shared/brands.ts';
import { flattenRedirects, type WrittenRedirect } from './index.ts';

const flatten = (written: readonly WrittenRedirect[], brand: BrandId = 'facet') => {
  const { redirects, refusals } = flattenRedirects(written);
  return { redirects: Object.fromEntries(redirects.get(brand) ?? []), refusals };
};

t.test('a chain leads to its end in one step, temporary when one of its steps is', async (t) => {
  const { redirects, refusals } = flatten([
    { from: '/a/', to: '/b/', status: 301 },
    { from: '/b/', to: '/c/', status: 302 },
    { from: '/c/', to: '/d/', status: 301 },
  ]);
  t.same(refusals, []);
  t.same(redirects, {
    '/a/': { to: '/d/', status: 302 },
    '/b/': { to: '/d/', status: 302 },
    '/c/': { to: '/d/', status: 301 },
  });
});

t.test('what leads to something gone is gone', async (t) => {
  const { redirects } = flatten([
    { from: '/a/', to: '/b/', status: 301 },
    { from: '/b/', status: 410 },
  ]);
  t.same(redirects, { '/a/': { status: 410 }, '/b/': { status: 410 } });
});

t.test('circles, and what leads into one, are refused; the others stay', async (t) => {
  const { redirects, refusals } = flatten([
    { from: '/self/', to: '/self/', status: 301 },
    { from: '/one/', to: '/two/', status: 301 },
    { from: '/two/', to: '/one/', status: 302 },
    { from: '/into/', to: '/one/', status: 301 },
    { from: '/good/', to: '/end/', status: 301 },
  ]);
  t.same(Object.keys(redirects), ['/good/']);
  t.same(
    refusals.map(({ at }) => at),
    [0, 1, 2, 3],
  );
  for (const { message } of refusals) t.match(message, /leads in a circle$/);
});

t.test('a twin at the end of a chain leads on to its page', async (t) => {
  const who: WrittenRedirect = { from: '/who/', to: '/about-us/', status: 301 };
  t.same(flatten([who]).redirects, { '/who/': { to: '/about/', status: 301 } });
  const { refusals } = flatten([{ from: '/about/', to: '/about-us/', status: 301 }]);
  t.match(refusals, [{ at: 0, message: '/about/ leads in a circle' }], 'and may close a circle');
});

t.test('each site has its own word, which goes before the one for both', async (t) => {
  const written: WrittenRedirect[] = [
    { from: '/a/', to: '/own/', status: 301, brand: 'gemsociety' },
    { from: '/a/', to: '/both/', status: 301 },
    { from: '/a/', to: '/again/', status: 301 },
  ];
  t.same(flatten(written).redirects, { '/a/': { to: '/both/', status: 301 } });
  t.same(flatten(written, 'gemsociety').redirects, { '/a/': { to: '/own/', status: 301 } });
  t.same(flatten(written).refusals, [{ at: 2, message: '/a/ is in the list twice' }]);
});
