import type { ReactNode } from 'react';
import { ROUTES } from '#shared/routes.ts';
import { Island } from './island.tsx';
import { Picture, type PictureSource } from './picture.tsx';
import { SearchForm } from './search-form.tsx';

export interface HeroProps {
  title: string;
  lead: string;
  picture: PictureSource | undefined;
}

/** The first thing that a visitor sees. */
export function Hero({ title, lead, picture }: HeroProps): ReactNode {
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
      {picture && <Picture media={picture} sizes="100vw" priority decorative />}
    </section>
  );
}
