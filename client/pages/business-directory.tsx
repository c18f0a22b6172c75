/** `/business-directory/`: the twelve kinds of business, the categories, and the newest listings. */
import type { LoadContext } from '#client/page-module.ts';
import { ListingCard } from '#client/ui/listing-card.tsx';
import { TermIndex } from '#client/ui/term-index.tsx';
import { listTerms } from '#shared/rest/content.ts';
import { ROUTES } from '#shared/routes.ts';
import { sectionPage } from './section.tsx';

const MOST_TERMS = 100;

export const businessDirectoryPage = sectionPage({
  route: 'businessDirectory',
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
      <TermIndex title="By kind" terms={types} />
      <TermIndex title="By what they offer" terms={categories} />
    </>
  ),
  renderCard: (item) => <ListingCard key={item.id} item={item} level={3} />,
});

async function loadTerms({ api, brand }: LoadContext) {
  const [types, categories] = await Promise.all([
    api.get(listTerms, { taxonomy: 'business-type', brand, per_page: MOST_TERMS }),
    api.get(listTerms, { taxonomy: 'business-category', brand, per_page: MOST_TERMS }),
  ]);
  return { types: types.items, categories: categories.items };
}
