import type { ReactNode } from 'react';
import { CONTENT_TYPES, isContentType } from '#shared/content-types.ts';
import type { MediaUse } from '#shared/rest/media.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';

/** Places that show a file, each with the way to where it can be taken out. */
export function MediaUses({ uses }: { uses: readonly MediaUse[] }): ReactNode {
  if (uses.length === 0) return <p>Nowhere yet.</p>;
  return (
    <ul className="media-uses">
      {uses.map((use) => (
        <li key={`${use.kind} ${use.id} ${use.title}`}>
          <a href={placeOf(use)}>{use.title || 'Untitled'}</a>
          <span>{describeKind(use)}</span>
        </li>
      ))}
    </ul>
  );
}

function placeOf({ kind, type, id }: MediaUse): string {
  const params = { id: String(id) };
  switch (kind) {
    case 'item':
      return pathTo('studioItem', { ...params, type });
    case 'author':
      return pathTo('studioAuthor', params);
    case 'term':
      return pathTo('studioTerm', { ...params, taxonomy: type });
    case 'exam':
      return pathTo('studioExam', params);
    case 'newsletter':
      return pathTo('studioNewsletter', params);
    case 'setting':
      return ROUTES.studioSettings;
  }
}

function describeKind({ kind, type }: MediaUse): string {
  if (kind === 'item') return isContentType(type) ? CONTENT_TYPES[type].one : '';
  return KINDS[kind];
}

const KINDS = {
  author: 'Author',
  term: 'Term',
  exam: 'Exam',
  newsletter: 'Newsletter',
  setting: 'Setting',
} as const;
