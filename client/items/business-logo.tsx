/** A business's logo; initials cut into a stone where it has none. Its name stands beside it. */
import type { ReactNode } from 'react';
import { formatInitials } from '#client/ui/initials.ts';
import { extractPlainText } from '#client/ui/plain-text.ts';
import { describeMedia, ResponsiveImage, THUMB_WIDTHS } from '#client/ui/responsive-image.tsx';
import type { ContentItem } from '#shared/rest/items.ts';

const LOGO_SIZES = '160px';

export function BusinessLogo({ item }: { item: ContentItem }): ReactNode {
  const logo = item._embedded?.['facet:logo']?.[0];
  if (!logo) return <StoneMark initials={formatInitials(extractPlainText(item.title.rendered))} />;
  return (
    <ResponsiveImage
      className="business-logo"
      media={describeMedia(logo)}
      sizes={LOGO_SIZES}
      widths={THUMB_WIDTHS}
      decorative
    />
  );
}

/** A step cut from above: girdle, one step and table, with the light from the upper left. */
function StoneMark({ initials }: { initials: string }): ReactNode {
  return (
    <svg className="business-logo stone-mark" viewBox="0 0 64 64" aria-hidden="true">
      <path className="stone-mark-body" d="M18 0h28l18 18v28L46 64H18L0 46V18z" />
      <path className="stone-mark-shade" d="M64 18v28L46 64H18l6-13h16l11-11V24z" />
      <path className="stone-mark-shade" d="M64 46 46 64l-6-13 11-11z" />
      <path
        className="stone-mark-lines"
        d="M18 .5h28L63.5 18v28L46 63.5H18L.5 46V18zM24 13h16l11 11v16L40 51H24L13 40V24zM18 0l6 13M46 0l-6 13M64 18 51 24M64 46 51 40M46 64l-6-13M18 64l6-13M0 46l13-6M0 18l13 6"
      />
      <text x="32" y="32" dy=".35em" textAnchor="middle">
        {initials}
      </text>
    </svg>
  );
}
