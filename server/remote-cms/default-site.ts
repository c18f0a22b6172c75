/** Texts of header, footer and home page where the CMS has none: as little as there surely is. */
import type { BrandId } from '#shared/brands.ts';
import type { SiteSettings } from '#shared/rest/settings.ts';
import { ROUTES } from '#shared/routes.ts';

const NAMES: Readonly<Record<BrandId, string>> = { facet: 'Facet', gemsociety: 'Gem Society' };
const SISTERS: Readonly<Record<BrandId, BrandId>> = { facet: 'gemsociety', gemsociety: 'facet' };
const LINKS = [
  { title: 'Learning Center', path: ROUTES.learningCenter },
  { title: 'Search', path: ROUTES.searchEmpty },
];

export function describeDefaultSite(brand: BrandId): SiteSettings {
  const name = NAMES[brand];
  const sister = SISTERS[brand];
  return {
    name,
    tagline: name,
    description: '',
    footer: '',
    navigation: LINKS,
    explore: [],
    footerLinks: LINKS,
    legalLinks: [],
    social: [],
    community: { href: '/community/' },
    copyright: name,
    sister: { brand: sister, title: NAMES[sister], label: `Visit ${NAMES[sister]}` },
    home: {
      image: '',
      phoneImage: '',
      title: name,
      lead: '',
      featuredGems: [],
      featuredArticles: [],
      featuredCourse: '',
      path: [],
      quote: { text: '', name: '', position: '' },
    },
  };
}
