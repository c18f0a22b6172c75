/** `/business-directory/`: the twelve kinds of business, the categories, and the newest listings. */

import { sectionPage } from '#client/content/section.tsx';
import { TermIndex } from '#client/content/term-index.tsx';
import type { LoadContext } from '#client/core/page-module.ts';
import { listTerms } from '#shared/rest/content.ts';
import { ROUTES } from '#shared/routes.ts';
import { ListingCard } from './listing-card.tsx';

const MAX_TERMS = 100;

export const businessDirectoryPage = sectionPage({
  route: 'businessDirectory',
  sheet: 'directory',
  label: 'Newest listings',
  list: { type: 'business-listing' },
  loadExtra: loadTerms,
  renderExtra: ({ types, categories }) => (
    <>
      <p className="head-action">
        <a className="button" href={`${ROUTES.businessDirectory}#list-your-business`}>
          List Your Business
        </a>
      </p>
      <TermIndex title="By type" terms={types} />
      <TermIndex title="By product or service" terms={categories} />
    </>
  ),
  renderCard: (item) => <ListingCard key={item.id} item={item} level={3} />,
});

async function loadTerms({ api, brand }: LoadContext) {
  const [types, categories] = await Promise.all([
    api.get(listTerms, { taxonomy: 'business-type', brand, per_page: MAX_TERMS }),
    api.get(listTerms, { taxonomy: 'business-category', parent: 0, brand, per_page: MAX_TERMS }),
  ]);
  return { types: types.items, categories: categories.items };
}
