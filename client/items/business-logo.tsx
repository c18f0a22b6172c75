/** A business's logo; initials cut into a stone where it has none. Its name stands beside it. */
import type { ReactNode } from 'react';
import { formatInitials } from '#client/ui/initials.ts';
import { extractPlainText } from '#client/ui/plain-text.ts';
import { describeMedia, ResponsiveImage, THUMB_WIDTHS } from '#client/ui/responsive-image.tsx';
import type { ContentItem } from '#shared/rest/items.ts';

const LOGO_SIZES = '120px';

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
      <path d="M18 .5h28L63.5 18v28L46 63.5H18L.5 46V18z" />
      <path className="shade" d="M63.5 18v28L46 63.5H18L24 51h16l11-11V24zM63.5 46 46 63.5 40 51l11-11z" />
      <path d="M24 13h16l11 11v16L40 51H24L13 40V24zM18 .5 24 13M46 .5 40 13M63.5 18 51 24M63.5 46 51 40M46 63.5 40 51M18 63.5 24 51M.5 46 13 40M.5 18l12.5 6" />
      <text x="32" y="32" dy=".35em" textAnchor="middle">
        {initials}
      </text>
    </svg>
  );
}
