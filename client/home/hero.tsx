import type { ReactNode } from 'react';
import { Island } from '#client/ui/island.tsx';
import { type ImageSource, ResponsiveImage } from '#client/ui/responsive-image.tsx';
import { SearchForm } from '#client/ui/search-form.tsx';
import { ROUTES } from '#shared/routes.ts';

export interface HeroProps {
  title: string;
  lead: string;
  image: ImageSource | undefined;
}

/** The first thing that a visitor sees. Phones have the search one touch away in the header, and no second one here. */
export function Hero({ title, lead, image }: HeroProps): ReactNode {
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
      {image && <ResponsiveImage media={image} sizes="(min-width: 992px) 78vw, 100vw" priority decorative />}
    </section>
  );
}
