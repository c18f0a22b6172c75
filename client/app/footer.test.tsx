import { renderToStaticMarkup } from 'react-dom/server';
import t from 'tap';
import type { PageContext } from '#client/core/page-module.ts';
import { type AccessGroup, accessGroup, GUEST_GROUP, STAFF_GROUP } from '#shared/access.ts';
import { Footer } from './footer.tsx';

const site = {
  name: 'Facet',
  footer: 'A school.',
  copyright: 'Facet Ltd.',
  sister: { brand: 'gemsociety', title: 'Gem Society', label: 'Visit our gem education site' },
  footerLinks: [],
  legalLinks: [],
  social: [
    { type: 'facebook', title: 'Facebook', href: 'https://www.facebook.com/facet.example/' },
    { type: 'twitter', title: 'Twitter', href: 'https://twitter.com/' },
    { type: 'instagram', title: 'Instagram', href: 'https://www.instagram.com' },
    { type: 'pinterest', title: 'Pinterest', href: '' },
  ],
};
const origins = { facet: 'https://facet.example', gemsociety: 'https://gemsociety.example' };

t.test(
  'a network is shown when it leads to an account, not when it leads to its own front page',
  async (t) => {
    const page = { brand: 'facet', group: GUEST_GROUP, site, origins, year: 2026 } as unknown as PageContext;
    const markup = renderToStaticMarkup(<Footer page={page} />);
    t.match(markup, 'href="https://www.facebook.com/facet.example/"');
    for (const name of ['Twitter', 'Instagram', 'Pinterest']) t.notMatch(markup, name);
  },
);

t.test('who has the highest membership is sold none', async (t) => {
  const render = (group: AccessGroup) =>
    renderToStaticMarkup(
      <Footer page={{ brand: 'facet', group, site, origins, year: 2026 } as unknown as PageContext} />,
    );
  for (const group of [GUEST_GROUP, accessGroup({ ALL: true, FREE: true, SILVER: true, GOLD: true })])
    t.match(render(group), 'href="/membership/"', group);
  for (const group of [accessGroup({ ALL: true, FREE: true, PLATINUM: true }), STAFF_GROUP]) {
    t.notMatch(render(group), 'href="/membership/"', group);
    t.match(render(group), '>Your Membership</a>', group);
  }
});
