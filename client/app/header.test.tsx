import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import t from 'tap';
import { findActivePath } from '#client/core/active-path.ts';
import type { PageContext } from '#client/core/page-module.ts';
import { accessGroup, GUEST_GROUP } from '#shared/access.ts';
import { Header } from './header.tsx';

const navigation = [
  {
    title: 'Learn',
    path: '/learning-center/',
    subnav: {
      type: 'dropdown' as const,
      items: [{ title: 'Learning Center', path: '/learning-center/' }],
      explore: true,
    },
  },
  { title: 'Shop', path: '/shop/' },
];
const explore = [
  { title: 'Gem Finder', path: '/gem-finder/', text: 'From figures', image: '/wp-content/uploads/a.webp' },
];
const site = { name: 'Facet', navigation, explore, community: { href: 'https://community.example/' } };
const render = (group: PageContext['group'], active = '') =>
  renderToStaticMarkup(
    <StaticRouter location={active || '/'}>
      <Header page={{ brand: 'facet', group, site } as unknown as PageContext} active={active} />
    </StaticRouter>,
  );

t.test('guests are offered membership, login and search', async (t) => {
  const markup = render(GUEST_GROUP);
  for (const label of ['MEMBERSHIP', 'LOGIN', 'Search']) t.match(markup, `>${label}<`);
  for (const label of ['DASHBOARD', 'ACCOUNT', 'LOGOUT']) t.notMatch(markup, label);
});

t.test('members are offered dashboard, account and logout', async (t) => {
  const markup = render(accessGroup({ ALL: true, FREE: true }));
  for (const label of ['DASHBOARD', 'ACCOUNT', 'LOGOUT', 'Search']) t.match(markup, `>${label}<`);
  for (const label of ['MEMBERSHIP', 'LOGIN']) t.notMatch(markup, label);
});

t.test('the entry of the page is the current one', async (t) => {
  t.equal(findActivePath('/shop/a-kit/', site), '/shop/');
  t.equal(findActivePath('/gem-finder/', site), '/gem-finder/');
  t.equal(findActivePath('/', site), '');
  t.match(render(GUEST_GROUP, '/shop/'), /aria-current="page"[^>]*>Shop</);
});

t.test('the places to explore are in the panel of wide screens and in the menu of small ones', async (t) => {
  const markup = render(GUEST_GROUP, '/gem-finder/');
  t.equal(markup.match(/href="\/gem-finder\/"/g)?.length, 2);
  t.match(markup, /<summary data-active="true">Learn/);
  t.match(markup, /class="explore".*From figures/);
});
