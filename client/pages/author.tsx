/** `/author/{slug}/`: a person and what they have written. */

import { notFound, type PageModule, page } from '#client/page-module.ts';
import { describePerson } from '#client/structured-data/describe-item.ts';
import { Monogram } from '#client/ui/author-note.tsx';
import { ItemCard } from '#client/ui/item-card.tsx';
import { formatPageNumber, Pagination, readPageNumber } from '#client/ui/pagination.tsx';
import { listItems, listUsers } from '#shared/rest/content.ts';
import type { ListPage } from '#shared/rest/endpoint.ts';
import type { ContentItem, UserItem } from '#shared/rest/items.ts';
import { findOne, isSlug } from './find-one.ts';

export interface AuthorData {
  readonly author: UserItem;
  readonly articles: ListPage<ContentItem>;
  readonly pageNumber: number;
  /** On the first page. */
  readonly courses: readonly ContentItem[];
}

const PER_PAGE = 24;

export const authorPage: PageModule<AuthorData> = {
  duration: 'long',
  allowedQuery: { page: formatPageNumber },

  async load({ api, brand, params, query }) {
    if (!isSlug(params.slug)) return notFound;
    const author = findOne(await api.get(listUsers, { slug: params.slug }));
    if (!author) return notFound;
    const pageNumber = readPageNumber(query.page);
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
    about: describePerson(author),
    feed: { title: author.name, path: author.link },
  }),

  Page({ data: { author, articles, pageNumber, courses } }) {
    return (
      <div className="wrap">
        <header className="author-head">
          <Monogram name={author.name} />
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
