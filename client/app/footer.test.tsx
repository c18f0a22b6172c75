import { renderToStaticMarkup } from 'react-dom/server';
import t from 'tap';
import type { PageContext } from '#client/core/page-module.ts';
import { GUEST_GROUP } from '#shared/access.ts';
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
