import type { ReactNode } from 'react';
import type { AuthorItem } from '#shared/rest/items.ts';

/** Author of a text, below it. */
export function AuthorNote({ author }: { author: AuthorItem }): ReactNode {
  return (
    <aside className="author-note" aria-label="About the author">
      <Monogram name={author.name} />
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

/** Initials in a cut frame, where a portrait would be. */
export function Monogram({ name }: { name: string }): ReactNode {
  const initials = name
    .split(' ')
    .map((word) => word[0])
    .join('')
    .slice(0, 2);
  return (
    <span className="monogram" aria-hidden="true">
      {initials}
    </span>
  );
}
