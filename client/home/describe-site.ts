/** A site as a whole in schema.org's terms: on its home page. */

import { namesAccount } from '#client/core/names-account.ts';
import type { StructuredData } from '#client/core/page-module.ts';
import type { SiteSettings } from '#shared/rest/settings.ts';
import { ROUTES } from '#shared/routes.ts';

/** Placeholder of the search term. */
const TERM = 'search_term_string';
const PUBLISHER = '/#organization';

const described = new WeakMap<SiteSettings, readonly StructuredData[]>();

/** The site with its search, and who publishes it. */
export function describeSite(site: SiteSettings): readonly StructuredData[] {
  const known = described.get(site) ?? [describeWebSite(site), describePublisher(site)];
  described.set(site, known);
  return known;
}

function describeWebSite({ name, tagline, description }: SiteSettings): StructuredData {
  return {
    '@type': 'WebSite',
    '@id': '/#website',
    url: ROUTES.home,
    name,
    alternateName: tagline,
    description,
    inLanguage: 'en-US',
    publisher: { '@id': PUBLISHER },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: ROUTES.search.replace(':term', `{${TERM}}`) },
      'query-input': `required name=${TERM}`,
    },
  };
}

function describePublisher({ name, footer, copyright, social }: SiteSettings): StructuredData {
  return {
    '@type': 'Organization',
    '@id': PUBLISHER,
    url: ROUTES.home,
    name,
    legalName: copyright,
    description: footer,
    logo: '/apple-touch-icon.png',
    sameAs: social.filter(namesAccount).map(({ href }) => href),
  };
}
