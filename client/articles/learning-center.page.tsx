/** `/learning-center/`: every subject as a tree, and what is new. */

import { type PageModule, page } from '#client/core/page-module.ts';
import { ItemCard } from '#client/items/item-card.tsx';
import { SubjectTree } from '#client/items/subject-tree.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { Island } from '#client/ui/island.tsx';
import { SearchForm } from '#client/ui/search-form.tsx';
import { listItems, listTerms } from '#shared/rest/content.ts';
import type { ContentItem, TermItem } from '#shared/rest/items.ts';
import { ROUTES } from '#shared/routes.ts';

export interface LearningCenterData {
  readonly terms: readonly TermItem[];
  readonly latest: readonly ContentItem[];
}

const MAX_TERMS = 100;
const LATEST = 9;
/** Links to what is taught in another form than articles. */
const ELSEWHERE = [
  [ROUTES.courses, 'Courses'],
  [ROUTES.gemstoneEncyclopedia, 'The gemstone encyclopedia'],
  [ROUTES.gemGallery, 'The gem gallery'],
  [ROUTES.videos, 'Videos'],
  [ROUTES.buyingGuides, 'Buying guides'],
  [ROUTES.priceGuides, 'Price guides'],
  [ROUTES.premiumArticles, 'Premium articles'],
] as const;

export const learningCenterPage: PageModule<LearningCenterData> = {
  sheet: 'list',
  duration: 'lists',

  async load({ api, brand }) {
    const [terms, latest] = await Promise.all([
      api.get(listTerms, { taxonomy: 'article-category', brand, per_page: MAX_TERMS }),
      api.get(listItems, { type: 'article', brand, per_page: LATEST, _embed: true, context: 'embed' }),
    ]);
    return page({ terms: terms.items, latest: latest.items });
  },

  head: () => ({
    title: 'Learning Center',
    description: 'Every subject we teach, from the first solder joint to the last reading in the laboratory.',
    editedAt: ROUTES.studioTerms,
  }),

  isFramedByAds: () => true,

  Page({ data: { terms, latest } }) {
    return (
      <div className="wrap">
        <header className="page-head">
          <h1>Learning Center</h1>
          <p className="lead">
            Every subject we teach, from the first solder joint to the last reading in the laboratory.
          </p>
          <Island name="search-box" trigger="touch" props={{ id: 'learning-search' }}>
            <SearchForm id="learning-search" />
          </Island>
        </header>
        <section className="part" aria-labelledby="subjects">
          <h2 className="part-title" id="subjects">
            Subjects
          </h2>
          <SubjectTree terms={terms} detailed />
          <ul className="elsewhere">
            {ELSEWHERE.map(([path, title]) => (
              <li key={path} className="more">
                <a href={path}>
                  {title}
                  <Icon name="arrow" />
                </a>
              </li>
            ))}
          </ul>
        </section>
        <section className="part" aria-labelledby="latest">
          <h2 className="part-title" id="latest">
            Latest
          </h2>
          <div className="cards">
            {latest.map((item) => (
              <ItemCard key={item.id} item={item} />
            ))}
          </div>
        </section>
      </div>
    );
  },
};
