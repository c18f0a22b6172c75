/** Topics of a text: links to everything else on the same subjects. */
import type { ReactNode } from 'react';
import type { ContentItem } from '#shared/rest/items.ts';

export function Topics({ item }: { item: ContentItem }): ReactNode {
  const topics = item._embedded?.['wp:term']?.flat().filter((term) => term.taxonomy === 'topic') ?? [];
  if (topics.length === 0) return null;
  return (
    <nav className="topics" aria-label="Topics">
      <ul>
        {topics.map((topic) => (
          <li key={topic.id}>
            <a href={topic.link}>{topic.name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
