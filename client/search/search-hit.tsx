import type { ReactNode } from 'react';
import { AccessBadge, PublishedDate } from '#client/items/item-meta.tsx';
import { ResponsiveImage, THUMB_WIDTHS } from '#client/ui/responsive-image.tsx';
import { type AccessGroup, hasAccess } from '#shared/access.ts';
import { CONTENT_TYPES } from '#shared/content-types.ts';
import type { SearchDocument } from '#shared/rest/search.ts';
import { TypeMark } from './type-mark.tsx';

const SIZES = '(min-width: 576px) 144px, 24vw';

export interface SearchHitProps {
  document: SearchDocument;
  group: AccessGroup;
  /** Whether its image is its own in this list: `chooseOwnImages`. */
  showsImage: boolean;
  /** Fragments of escaped text with the matches in `<em>`, by field. */
  highlight?: Readonly<Record<string, readonly string[]>>;
}

export function SearchHit({ document, group, showsImage, highlight }: SearchHitProps): ReactNode {
  const title = highlight?.title?.[0];
  const excerpt = (highlight?.content ?? highlight?.full_excerpt ?? highlight?.excerpt)?.join(' … ');
  return (
    <article className="hit">
      {document.thumbnail && showsImage ? (
        <ResponsiveImage media={document.thumbnail} sizes={SIZES} widths={THUMB_WIDTHS} decorative />
      ) : (
        <TypeMark type={document.post_type} />
      )}
      <div>
        <p className="kicker">{CONTENT_TYPES[document.post_type].one}</p>
        <h2>
          <a href={document.link} {...fill(title, document.title)} />
        </h2>
        <p {...fill(excerpt, document.excerpt)} />
        <p className="meta">
          {document.author && <span>{document.author.name}</span>}
          <PublishedDate value={document.date} />
          {!document.on_sale && <span>Not on sale yet</span>}
          <AccessBadge item={{ access: document.access, locked: !hasAccess(document.access, group) }} />
        </p>
      </div>
    </article>
  );
}

/**
 * Content of an element: the text with its matches marked, or the plain one. Elasticsearch's `<em>` says that something is stressed,
 * which a match is not.
 */
function fill(highlighted: string | undefined, plain: string) {
  if (!highlighted) return { children: plain };
  const marked = highlighted.replaceAll('<em>', '<mark>').replaceAll('</em>', '</mark>');
  return { dangerouslySetInnerHTML: { __html: marked } };
}
