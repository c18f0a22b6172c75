import type { ReactNode } from 'react';
import type { PageAds } from '#client/core/page-ads.ts';
import { CachedMarkup } from '#client/ui/cached-markup.tsx';
import { SPONSOR_SLOTS, TOP_SLOTS } from '#shared/ads.ts';
import { AdBox, AdView, PaidAdPlace } from './ad-view.tsx';

/**
 * A page between the place for a paid advertisement above it, of which the stylesheet shows the one that fits, and the sponsors
 * below. Our own never stand above a title.
 */
export function FramedByAds({ ads, children }: { ads: PageAds; children?: ReactNode }): ReactNode {
  return (
    <>
      {TOP_SLOTS.map((slot) =>
        ads.ads.has(slot.id) ? (
          <AdView key={slot.id} slot={slot} ads={ads} />
        ) : (
          <PaidAdPlace key={slot.id} slot={slot} ads={ads} />
        ),
      )}
      {children}
      <Sponsors ads={ads} />
    </>
  );
}

/** Nothing when nobody has rented a square. */
export function Sponsors({ ads }: { ads: PageAds }): ReactNode {
  const slots = SPONSOR_SLOTS.filter(({ id }) => ads.ads.has(id));
  if (slots.length === 0) return null;
  return (
    <CachedMarkup
      as="aside"
      owner={ads}
      name="sponsors"
      className="wrap part sponsors square"
      aria-labelledby="sponsors"
    >
      {() => (
        <>
          <h2 id="sponsors">Thanks to our sponsors</h2>
          <p className="ad-label">Advertisement</p>
          <ul>
            {slots.map((slot) => (
              <li key={slot.id}>
                <AdBox slot={slot} ads={ads} />
              </li>
            ))}
          </ul>
        </>
      )}
    </CachedMarkup>
  );
}
