/** `/business-type/{type}/`, and how a category of businesses is shown at `/{a}/` and `/{a}/{b}/`. */
import { ListingCard } from '#client/ui/listing-card.tsx';
import { ROUTES } from '#shared/routes.ts';
import { type TermListOptions, termListPage } from './term-list.tsx';

const COMMON = {
  type: 'business-listing',
  crumb: { title: 'Business Directory', path: ROUTES.businessDirectory },
  kind: 'Businesses',
  contents: 'businesses',
  renderCard: (item) => <ListingCard key={item.id} item={item} />,
} as const satisfies Partial<TermListOptions>;

export const businessTypePage = termListPage({ ...COMMON, taxonomy: 'business-type' });
export const BUSINESS_CATEGORY: TermListOptions = { ...COMMON, taxonomy: 'business-category' };
