import type { ReactNode } from 'react';
import { AccessBadge, PublishedDate } from '#client/items/item-meta.tsx';
import { ResponsiveImage, THUMB_WIDTHS } from '#client/ui/responsive-image.tsx';
import { type AccessGroup, hasAccess } from '#shared/access.ts';
import { CONTENT_TYPES } from '#shared/content-types.ts';
import type { SearchDocument } from '#shared/rest/search.ts';

export interface SearchHitProps {
  document: SearchDocument;
  group: AccessGroup;
  /** Fragments of escaped text with the matches in `<em>`, by field. */
  highlight?: Readonly<Record<string, readonly string[]>>;
}

export function SearchHit({ document, group, highlight }: SearchHitProps): ReactNode {
  const title = highlight?.title?.[0];
  const excerpt = (highlight?.content ?? highlight?.full_excerpt ?? highlight?.excerpt)?.join(' … ');
  return (
    <article className="hit">
      {document.thumbnail && (
        <ResponsiveImage media={document.thumbnail} sizes="128px" widths={THUMB_WIDTHS} decorative />
      )}
      <div>
        <p className="kicker">{CONTENT_TYPES[document.post_type].one}</p>
        <h2>
          <a href={document.link}>{title ? <Highlighted html={title} /> : document.title}</a>
        </h2>
        <p>{excerpt ? <Highlighted html={excerpt} /> : document.excerpt}</p>
        <p className="meta">
          {document.author && <span>{document.author.name}</span>}
          <PublishedDate value={document.date} />
          <AccessBadge item={{ access: document.access, locked: !hasAccess(document.access, group) }} />
        </p>
      </div>
    </article>
  );
}

function Highlighted({ html }: { html: string }): ReactNode {
  return <span dangerouslySetInnerHTML={{ __html: html }} />;
}
