/** `/author/{slug}/`: a person and what they have written. */

import { describeAuthor } from '#client/content/describe-item.ts';
import { notFound, type PageModule, page } from '#client/core/page-module.ts';
import { AuthorPortrait } from '#client/items/author-portrait.tsx';
import { findOne, isSlug } from '#client/items/find-one.ts';
import { ItemCard } from '#client/items/item-card.tsx';
import { formatPageNumber, Pagination, parsePageNumber } from '#client/ui/pagination.tsx';
import { listAuthors, listItems } from '#shared/rest/content.ts';
import type { ListPage } from '#shared/rest/endpoint.ts';
import type { AuthorItem, ContentItem } from '#shared/rest/items.ts';
import { pathTo } from '#shared/routes.ts';

export interface AuthorData {
  readonly author: AuthorItem;
  readonly articles: ListPage<ContentItem>;
  readonly pageNumber: number;
  /** On the first page. */
  readonly courses: readonly ContentItem[];
}

const PER_PAGE = 24;

export const authorPage: PageModule<AuthorData> = {
  sheet: 'author',
  duration: 'long',
  allowedQuery: { page: formatPageNumber },

  async load({ api, brand, params, query }) {
    if (!isSlug(params.slug)) return notFound;
    const author = findOne(await api.get(listAuthors, { slug: params.slug }));
    if (!author) return notFound;
    const pageNumber = parsePageNumber(query.page);
    const listed = {
      author: String(author.id),
      brand,
      per_page: PER_PAGE,
      _embed: true,
      context: 'embed',
    } as const;
    const [articles, courses] = await Promise.all([
      api.get(listItems, { ...listed, type: 'article', page: pageNumber }),
      pageNumber === 1 ? api.get(listItems, { ...listed, type: 'course', orderby: 'title' }) : undefined,
    ]);
    if (pageNumber > Math.max(1, articles.totalPages)) return notFound;
    return page({ author, articles, pageNumber, courses: courses?.items ?? [] });
  },

  head: ({ author, pageNumber }) => ({
    title: pageNumber > 1 ? `${author.name}, page ${pageNumber}` : author.name,
    description: author.description,
    canonicalPath: pageNumber > 1 ? `${author.link}?page=${pageNumber}` : author.link,
    type: 'profile',
    about: describeAuthor(author),
    editedAt: pathTo('studioAuthor', { id: String(author.id) }),
    feed: { title: author.name, path: author.link },
  }),

  Page({ data: { author, articles, pageNumber, courses } }) {
    return (
      <div className="wrap">
        <header className="author-head">
          <AuthorPortrait author={author} described />
          <div>
            <h1>{author.name}</h1>
            {author.position && <p className="kicker">{author.position}</p>}
          </div>
          {author.biography ? (
            <div className="prose" dangerouslySetInnerHTML={{ __html: author.biography }} />
          ) : (
            <p className="prose">{author.description}</p>
          )}
        </header>
        {courses.length > 0 && (
          <section className="part" aria-labelledby="taught">
            <h2 className="part-title" id="taught">
              Courses led by {author.name} <span className="count">{courses.length}</span>
            </h2>
            <div className="cards">
              {courses.map((item) => (
                <ItemCard key={item.id} item={item} />
              ))}
            </div>
          </section>
        )}
        {articles.items.length > 0 && (
          <section className="part" aria-labelledby="written">
            <h2 className="part-title" id="written">
              Written by {author.name} <span className="count">{articles.total}</span>
            </h2>
            <div className="cards">
              {articles.items.map((item) => (
                <ItemCard key={item.id} item={item} />
              ))}
            </div>
          </section>
        )}
        <Pagination current={pageNumber} total={articles.totalPages} path={author.link} />
      </div>
    );
  },
};
