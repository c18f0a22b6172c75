/** A thing to buy, to use or to visit: its image, name, rating and budget, a few words and its link. */
import type { ReactNode } from 'react';
import { Budget } from '#client/ui/budget.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { CARD_WIDTHS, type ImageSource, ResponsiveImage } from '#client/ui/responsive-image.tsx';
import { Stars } from '#client/ui/stars.tsx';

export interface OfferCardProps {
  name: string;
  /** HTML. */
  description: string;
  image?: ImageSource;
  link?: { readonly href: string; readonly name: string };
  budget: string;
  rating?: number;
}

export function OfferCard({ name, description, image, link, budget, rating }: OfferCardProps): ReactNode {
  return (
    <>
      {image && (
        <ResponsiveImage
          media={image}
          sizes="(min-width: 576px) 320px, 92vw"
          widths={CARD_WIDTHS}
          decorative
        />
      )}
      <div className="offer-text">
        <p className="tile-title">{name}</p>
        {(rating !== undefined || budget) && (
          <p className="scores">
            {rating !== undefined && <Stars rating={rating} />}
            <Budget text={budget} />
          </p>
        )}
        {description && <div className="prose" dangerouslySetInnerHTML={{ __html: description }} />}
        {link && (
          <p className="more">
            <a {...outsideLink(link.href)}>
              {link.name || 'See it'}
              <span className="hidden">: {name}</span>
              <Icon name="arrow" />
            </a>
          </p>
        )}
      </div>
    </>
  );
}

/** Paid links say so to search engines, and open beside the page; our own do neither. */
function outsideLink(href: string): { href: string; rel?: string; target?: string } {
  return /^https?:/i.test(href) ? { href, rel: 'noopener sponsored', target: '_blank' } : { href };
}
