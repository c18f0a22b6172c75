import t from 'tap';
import type { RedirectRule } from '#shared/rest/redirects.ts';
import { followRedirect } from './follow-redirect.ts';

const follow = (path: string, rules: Readonly<Record<string, RedirectRule>>) => {
  const first = rules[path];
  return first && followRedirect(path, first, (to) => rules[to]);
};

t.test('a chain leads to its end in one step, temporary when one of its steps is', async (t) => {
  const rules: Record<string, RedirectRule> = {
    '/a/': { to: '/b/', status: 301 },
    '/b/': { to: '/c/', status: 302 },
    '/c/': { to: '/about-us/', status: 301 },
  };
  t.same(follow('/a/', rules), { to: '/about/', status: 302 });
  t.same(follow('/b/', rules), { to: '/about/', status: 302 });
  t.same(follow('/c/', rules), { to: '/about/', status: 301 }, 'a twin leads on to its page');
});

t.test('what leads to something gone is gone, and a circle has no end', async (t) => {
  t.same(follow('/a/', { '/a/': { to: '/b/', status: 301 }, '/b/': { status: 410 } }), { status: 410 });
  const circle = { '/a/': { to: '/b/', status: 301 }, '/b/': { to: '/a/', status: 302 } } as const;
  t.equal(follow('/a/', circle), undefined);
});
