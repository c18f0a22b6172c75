import type { ReactNode } from 'react';
import type { PageAds } from '#client/core/page-ads.ts';
import { Island } from '#client/ui/island.tsx';
import { LOGO_SIZE } from '#shared/ads.ts';

/** The larger logos, at the end of a page about us. Nothing where there are none, or where advertisements are blocked. */
export function SponsorLogos({ ads }: { ads: PageAds | undefined }): ReactNode {
  if (!ads?.logos?.length) return null;
  return (
    <aside className="wrap part sponsors logos" aria-labelledby="sponsors">
      <h2 id="sponsors">Thanks to our sponsors</h2>
      <p className="ad-label">Advertisement</p>
      <ul>
        {ads.logos.map(({ image, href, alt, booking }) => (
          <li key={href} data-booking={booking}>
            {booking !== undefined && <Island name="ad-view" trigger="visible" />}
            <a href={href} rel="sponsored">
              <img src={image} alt={alt} {...LOGO_SIZE} loading="lazy" decoding="async" />
            </a>
          </li>
        ))}
      </ul>
    </aside>
  );
}
