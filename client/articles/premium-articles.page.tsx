/** `/premium-articles/`: the texts that membership opens. */
import { sectionPage } from '#client/content/section.tsx';

export const premiumArticlesPage = sectionPage({
  route: 'premiumArticles',
  label: 'Premium articles',
  list: { type: 'article', access: 'PREMIUM_ARTICLES' },
});
