/** A thing to buy, to use or to visit: its picture, name, rating and budget, a few words and its link. */
import type { ReactNode } from 'react';
import { Budget } from './budget.tsx';
import { Icon } from './icons.tsx';
import { CARD_WIDTHS, Picture, type PictureSource } from './picture.tsx';
import { Stars } from './stars.tsx';

export interface OfferCardProps {
  name: string;
  /** HTML. */
  description: string;
  image?: PictureSource;
  link?: { readonly href: string; readonly name: string };
  budget: string;
  rating?: number;
}

export function OfferCard({ name, description, image, link, budget, rating }: OfferCardProps): ReactNode {
  return (
    <>
      {image && (
        <Picture media={image} sizes="(min-width: 576px) 320px, 92vw" widths={CARD_WIDTHS} decorative />
      )}
      <div className="offer-text">
        <p className="tile-title">{name}</p>
        {(rating !== undefined || budget) && (
          <p className="figures">
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

/** What is paid for says so to search engines, and opens beside the page; what is ours does neither. */
function outsideLink(href: string): { href: string; rel?: string; target?: string } {
  return /^https?:/i.test(href) ? { href, rel: 'noopener sponsored', target: '_blank' } : { href };
}
