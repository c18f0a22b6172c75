/** For tests: types and categories of businesses, and a listing that can be sent as it is. */
export const FILES = {
  'terms/business-type.yaml':
    '- { slug: gem-cutting, name: Gem cutting }\n- { slug: jewelry, name: Jewelry }\n',
  'terms/business-category.yaml': '- { slug: cutting-services, name: Cutting services }\n',
  'settings/listing-spam.yaml': 'words: [casino]\nhosts: [bit.ly]\n',
  'businesses/old-mill.md': `---
title: Old Mill Lapidary
excerpt: Cutters of agate in an old mill by the river.
date: 2024-08-13
business_types: [gem-cutting]
business: { trade: Lapidary, city: Idar, country: Germany, hours: [Mon-Fri 8-16], services: [Cabochons], website: "https://old-mill.example/" }
---

We cut **agate** as our grandparents did. See [our work](https://old-mill.example/work).
`,
} as const;

/** Complete: it can be sent as it is. */
export const FIELDS = {
  name: 'Tenfold Faceting',
  trade: 'Faceting studio',
  summary: 'We recut worn and native-cut gems to their best angles.',
  description:
    'Send us a photo first.\n\n## How it works\n\n- We **measure**\n- [We quote](https://tenfold.example/quote)\n- [Our bench](HTTPS://tenfold.example/bench)',
  types: 'gem-cutting',
  categories: 'cutting-services',
  website: 'https://tenfold.example/',
  phone: '+15550100123',
  city: 'Corvallis',
  country: 'United States',
  'hours.monday': '9-17',
  'hours.tuesday': '9-17',
  time_zone: 'America/Los_Angeles',
  'services.1.name': 'Recutting',
  'services.1.price': 'from $60',
} as const;
