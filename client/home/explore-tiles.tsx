import type { ReactNode } from 'react';
import { describeExploreImage } from '#client/ui/explore-image.ts';
import { CARD_WIDTHS, ResponsiveImage } from '#client/ui/responsive-image.tsx';
import type { SiteSettings } from '#shared/rest/settings.ts';

/** Tools and collections beside the articles: the same as in the menu. */
export function ExploreTiles({ places }: { places: SiteSettings['explore'] }): ReactNode {
  if (places.length === 0) return null;
  return (
    <section className="wrap part" aria-labelledby="explore">
      <h2 className="part-title" id="explore">
        Look things up, and try them
      </h2>
      <ul className="explore-tiles">
        {places.map((place) => (
          <li key={place.path} className="card">
            <ResponsiveImage
              media={describeExploreImage(place)}
              sizes="(min-width: 992px) 380px, 46vw"
              widths={CARD_WIDTHS}
              decorative
            />
            <div className="card-text">
              <h3>
                <a href={place.path}>{place.title}</a>
              </h3>
              <p>{place.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
