/** `/premium-articles/`: the texts that membership opens, narrowed by the filters of the setting `articles-filters`. */
import { createItemHead, findBySlug } from '#client/content/find-by-slug.ts';
import { loadAll } from '#client/content/load-all.ts';
import { hasChosen, type ListFilter, narrowList } from '#client/content/narrow-list.ts';
import { IntroHead, IntroText } from '#client/content/section.tsx';
import { type LoadContext, notFound, type PageModule, page, redirect } from '#client/core/page-module.ts';
import { isSlug, orMissing } from '#client/items/find-one.ts';
import { ItemListView } from '#client/items/item-list.tsx';
import { addressOf, formatPageNumber, parsePageNumber } from '#client/ui/pagination.tsx';
import { SearchFilters } from '#client/ui/search-filters.tsx';
import type { ContentItem } from '#shared/rest/items.ts';
import { type ArticleFilter, articleFilters, findSetting } from '#shared/rest/settings.ts';
import { ROUTES } from '#shared/routes.ts';

interface PremiumArticlesData {
  readonly intro: ContentItem;
  /** The newest first. */
  readonly articles: readonly ContentItem[];
  readonly filters: readonly ArticleFilter[];
  /** Slug of a category; empty for none. */
  readonly category: string;
  readonly pageNumber: number;
}

const PATH = ROUTES.premiumArticles;
const PER_PAGE = 24;

export const premiumArticlesPage: PageModule<PremiumArticlesData> = {
  sheet: 'list',
  duration: 'lists',
  allowedQuery: { category: (text) => (isSlug(text) ? text : ''), page: formatPageNumber },

  async load(context) {
    const [intro, articles, filters] = await Promise.all([
      findBySlug({ ...context, params: { slug: PATH.replaceAll('/', '') } }, 'page'),
      loadAll(context, 'article', { access: 'PREMIUM_ARTICLES' }),
      loadFilters(context),
    ]);
    if (!intro) return notFound;
    const { category = '', page: number } = context.query;
    const data = { intro, articles, filters, category, pageNumber: parsePageNumber(number) };
    if (!hasChosen(articles, [filterBy(filters)], category ? { category } : {})) return redirect(PATH, 302);
    return data.pageNumber > Math.max(1, narrow(data).totalPages) ? notFound : page(data);
  },

  head({ intro, category, pageNumber }) {
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

  Page({ data, page }) {
    const { intro, category, pageNumber } = data;
    const { choices, shown, totalPages } = narrow(data);
    return (
      <div className="wrap">
        <IntroHead intro={intro} />
        {choices.length > 1 && (
          <SearchFilters
            label="Subject"
            options={[{ label: 'All', href: PATH, current: category === '' }, ...choices]}
          />
        )}
        <ItemListView
          items={shown}
          totalPages={totalPages}
          pageNumber={pageNumber}
          path={PATH}
          query={category ? { category } : {}}
          label="Premium articles"
        />
        {pageNumber === 1 && category === '' && <IntroText intro={intro} page={page} />}
      </div>
    );
  },
};

/** None where the setting is not there, or is not as it should be. */
async function loadFilters({ api, brand }: LoadContext): Promise<readonly ArticleFilter[]> {
  const setting = await orMissing(api.get(findSetting, { name: 'articles-filters', brand }));
  return articleFilters.catch([]).parse(setting ?? []);
}

/** An article is in its categories and in those above them. */
function filterBy(filters: readonly ArticleFilter[]): ListFilter<ContentItem> {
  const titles = new Map(filters.map(({ slug, title }) => [slug, title]));
  return {
    name: 'category',
    title: 'Subject',
    keysOf: (item) =>
      (item._embedded?.['wp:term'] ?? [])
        .flat()
        .filter(({ taxonomy }) => taxonomy === 'article-category')
        .flatMap(({ path }) => path.split('/'))
        .filter((slug) => titles.has(slug)),
    formatKey: (slug) => titles.get(slug) ?? slug,
    order: [...titles.keys()],
  };
}

function narrow({ articles, filters, category, pageNumber }: PremiumArticlesData) {
  const { items, groups } = narrowList(articles, [filterBy(filters)], category ? { category } : {}, PATH);
  const first = (pageNumber - 1) * PER_PAGE;
  return {
    choices: (groups[0]?.values ?? []).map(({ key, label, count, chosen }) => ({
      label,
      count,
      href: addressOf(PATH, { category: key }),
      current: chosen,
    })),
    shown: items.slice(first, first + PER_PAGE),
    totalPages: Math.ceil(items.length / PER_PAGE),
  };
}
