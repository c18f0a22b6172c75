/** `/premium-articles/`: the texts that membership opens, narrowed by the filters of the setting `articles-filters`. */
import { createItemHead, findBySlug } from '#client/content/find-by-slug.ts';
import { type ItemList, loadList } from '#client/content/load-list.ts';
import { IntroHead, IntroText } from '#client/content/section.tsx';
import { type LoadContext, notFound, type PageModule, page, redirect } from '#client/core/page-module.ts';
import { isSlug, orMissing } from '#client/items/find-one.ts';
import { ItemListView } from '#client/items/item-list.tsx';
import { addressOf, formatPageNumber } from '#client/ui/pagination.tsx';
import { SearchFilters } from '#client/ui/search-filters.tsx';
import { listItems } from '#shared/rest/content.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { type ArticleFilter, articleFilters, findSetting } from '#shared/rest/settings.ts';
import { ROUTES } from '#shared/routes.ts';

interface PremiumArticlesData {
  readonly intro: ContentItem;
  readonly list: ItemList;
  readonly subjects: readonly Subject[];
  /** Slug of a category; empty for none. */
  readonly category: string;
}

interface Subject extends ArticleFilter {
  readonly count: number;
}

const PATH = ROUTES.premiumArticles;
const PREMIUM = { type: 'article', access: 'PREMIUM_ARTICLES' } as const;

export const premiumArticlesPage: PageModule<PremiumArticlesData> = {
  sheet: 'list',
  duration: 'lists',
  allowedQuery: { category: (text) => (isSlug(text) ? text : ''), page: formatPageNumber },

  async load(context) {
    const { category = '' } = context.query;
    const subjects = await loadSubjects(context);
    if (category && !subjects.some(({ slug }) => slug === category)) return redirect(PATH, 302);
    const [intro, list] = await Promise.all([
      findBySlug({ ...context, params: { slug: PATH.replaceAll('/', '') } }, 'page'),
      loadList(context, { ...PREMIUM, ...(category && { 'article-category': category }) }),
    ]);
    return intro ? page({ intro, list, subjects, category }) : notFound;
  },

  head({ intro, category, list: { pageNumber } }) {
    const head = createItemHead(intro, 'website');
    if (category) return { ...head, canonicalPath: PATH, noindex: true };
    if (pageNumber === 1) return head;
    return {
      ...head,
      title: `${head.title}, page ${pageNumber}`,
      canonicalPath: `${PATH}?page=${pageNumber}`,
    };
  },

  isFramedByAds: () => true,

  Page({ data: { intro, list, subjects, category }, page }) {
    return (
      <div className="wrap">
        <IntroHead intro={intro} />
        {subjects.length > 1 && (
          <SearchFilters
            label="Subject"
            options={[
              { label: 'All', href: PATH, current: category === '' },
              ...subjects.map(({ slug, title, count }) => ({
                label: title,
                count,
                href: addressOf(PATH, { category: slug }),
                current: slug === category,
              })),
            ]}
          />
        )}
        <ItemListView {...list} path={PATH} query={category ? { category } : {}} label="Premium articles" />
        {list.pageNumber === 1 && category === '' && <IntroText intro={intro} page={page} />}
      </div>
    );
  },
};

/** Filters that leave something, with how much: an article is in its categories and in those above them. */
async function loadSubjects({ api, brand }: LoadContext): Promise<readonly Subject[]> {
  const setting = await orMissing(api.get(findSetting, { name: 'articles-filters', brand }));
  const filters = articleFilters.catch([]).parse(setting ?? []);
  const subjects = await Promise.all(
    filters.map(async (filter) => {
      const { total } = await api.get(listItems, {
        ...PREMIUM,
        'article-category': filter.slug,
        brand,
        per_page: 1,
      });
      return { ...filter, count: total };
    }),
  );
  return subjects.filter(({ count }) => count > 0);
}
