import type { ReactNode } from 'react';
import type { AuthorItem } from '#shared/rest/items.ts';
import { AuthorPortrait } from './author-portrait.tsx';

/** Author of a text, below it. */
export function AuthorNote({ author }: { author: AuthorItem }): ReactNode {
  return (
    <aside className="author-note" aria-label="About the author">
      <AuthorPortrait author={author} />
      <div>
        <p className="author-name">
          <a href={author.link}>{author.name}</a>
        </p>
        {author.position && <p className="kicker">{author.position}</p>}
        <p>{author.description}</p>
      </div>
    </aside>
  );
}
