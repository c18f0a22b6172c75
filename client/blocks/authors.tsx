import * as z from 'zod';
import { AuthorPortrait } from '#client/items/author-portrait.tsx';
import { listAuthors } from '#shared/rest/content.ts';
import { listOf, maybe, slugOf, text } from './attributes.ts';
import { defineLoadingBlock } from './define-loading-block.tsx';

const MAX_AUTHORS = 48;

const attributes = z.object({
  title: text.default('Our authors'),
  /** Everybody who has published something when left out. */
  slugs: maybe(listOf(slugOf('author'))),
});

/** People who write here, with their portraits. */
export const authors = defineLoadingBlock(attributes, {
  async load({ slugs }, { api }) {
    const found = await api.get(listAuthors, {
      per_page: MAX_AUTHORS,
      ...(slugs && { slug: slugs.join(',') }),
    });
    return found.items.length > 0 ? found.items : undefined;
  },

  render: (found, { title }) => (
    <section className="authors" aria-label={title}>
      <ul>
        {found.map((author) => (
          <li key={author.id}>
            <AuthorPortrait author={author} />
            <div>
              <a href={author.link}>{author.name}</a>
              {author.position && <p className="meta">{author.position}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  ),
});
