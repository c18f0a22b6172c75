import type { ReactNode } from 'react';
import { Island } from '#client/ui/island.tsx';
import { findUploadPath, offerWidths } from '#client/ui/offer-widths.ts';
import { type ImageSource, ResponsiveImage } from '#client/ui/responsive-image.tsx';
import { SearchForm } from '#client/ui/search-form.tsx';
import { IMAGE_WIDTHS } from '#shared/limits.ts';
import { ROUTES } from '#shared/routes.ts';

export interface HeroProps {
  title: string;
  lead: string;
  image: ImageSource | undefined;
  /** The same scene, composed for the first screen of a phone. */
  phoneImage?: ImageSource | undefined;
}

/** The first thing that a visitor sees. Phones have the search one touch away in the header, and no second one here. */
export function Hero({ title, lead, image, phoneImage }: HeroProps): ReactNode {
  return (
    <section className="hero">
      <div className="wrap hero-text">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <p className="button-row">
          <a className="button" href={ROUTES.learningCenter}>
            Start learning
          </a>
          <a className="button quiet" href={ROUTES.gemstoneEncyclopedia}>
            Look up a gem
          </a>
        </p>
        <Island name="search-box" trigger="touch" props={{ id: 'home-search' }}>
          <SearchForm id="home-search" />
        </Island>
      </div>
      {image && (
        <picture>
          {phoneImage && <PhoneSource image={phoneImage} />}
          <ResponsiveImage media={image} sizes={SIZES} priority decorative className="hero-image" />
        </picture>
      )}
    </section>
  );
}

/** Beside the text the image covers 66svh, and is 2.25 times as wide as high. */
const SIZES = '(min-width: 992px) max(78vw, 148svh), 100vw';
/** The width up to which home.css lays out the first screen for phones. */
const PHONE = '(max-width: 575.98px)';

function PhoneSource({ image }: { image: ImageSource }): ReactNode {
  const path = findUploadPath(image.src);
  return (
    <source
      media={PHONE}
      srcSet={path ? offerWidths(path, image.width, IMAGE_WIDTHS) : image.src}
      sizes={path && '100vw'}
      width={image.width}
      height={image.height}
    />
  );
}
