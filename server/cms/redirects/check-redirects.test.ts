import t from 'tap';
import { checkRedirects, type WrittenRedirect } from './check-redirects.ts';

t.test('circles, and what leads into one, are named; the others are right', async (t) => {
  const problems = checkRedirects([
    { from: '/self/', to: '/self/', status: 301 },
    { from: '/one/', to: '/two/', status: 301 },
    { from: '/two/', to: '/one/', status: 302 },
    { from: '/into/', to: '/one/', status: 301 },
    { from: '/good/', to: '/end/', status: 301 },
  ]);
  t.same(
    problems.map(({ at, kind }) => [at, kind]),
    [0, 1, 2, 3].map((at) => [at, 'circle']),
  );
  for (const { message } of problems) t.match(message, /leads in a circle$/);
});

t.test('a twin at the end of a chain may close a circle', async (t) => {
  t.same(checkRedirects([{ from: '/who/', to: '/about-us/', status: 301 }]), []);
  t.match(checkRedirects([{ from: '/about/', to: '/about-us/', status: 301 }]), [
    { at: 0, message: '/about/ leads in a circle' },
  ]);
});

t.test('each site may have its own word beside the one for both, and no second one', async (t) => {
  const written: WrittenRedirect[] = [
    { from: '/a/', to: '/own/', status: 301, brand: 'gemsociety' },
    { from: '/a/', to: '/both/', status: 301 },
    { from: '/a/', to: '/again/', status: 301 },
  ];
  t.same(checkRedirects(written), [{ at: 2, kind: 'twice', message: '/a/ is in the list twice' }]);
});
