/** One slot with what stands in it: a box of fixed size, so that nothing moves whatever comes into it. */
import type { ReactNode } from 'react';
import type { PageAds } from '#client/core/page-ads.ts';
import { CachedMarkup } from '#client/ui/cached-markup.tsx';
import { AD_SIZES, type AdSlot } from '#shared/ads.ts';
import type { Ad } from '#shared/rest/ads.ts';

export interface AdViewProps {
  slot: AdSlot;
  /** None where ads are blocked. */
  ads: PageAds | undefined;
}

/** An advertisement that stands alone, named as what it is: a note, since a page full of landmarks has none to steer by. */
export function AdView({ slot, ads }: AdViewProps): ReactNode {
  const ad = ads?.ads.get(slot.id);
  if (!ad || !ads) return null;
  return (
    <CachedMarkup
      as="div"
      owner={ads}
      name={slot.id}
      className={`ad ${slot.size}`}
      role="note"
      aria-label={`Advertisement: ${nameAd(ad)}`}
    >
      {() => (
        <>
          <p className="ad-label">Advertisement</p>
          <AdBox slot={slot} ads={ads} />
        </>
      )}
    </CachedMarkup>
  );
}

/** The box alone, for places that say themselves that they are advertising. */
export function AdBox({ slot, ads }: AdViewProps): ReactNode {
  const ad = ads?.ads.get(slot.id);
  if (!ad) return null;
  const [width, height] = AD_SIZES[slot.size];
  const unit = ads?.unitPrefix && {
    'data-ad-unit': `${ads.unitPrefix}${slot.id}`,
    'data-ad-size': `${width}x${height}`,
  };
  const rented = slot.placement === 'sponsors' || ad.link.startsWith('https:');
  return (
    <div className="ad-box" data-slot={slot.id} {...unit}>
      <a
        className="house"
        href={ad.link}
        rel={rented ? 'sponsored' : undefined}
        data-family={'image' in ad ? undefined : ad.gem}
        data-cut={'image' in ad ? undefined : ad.cut}
      >
        {'image' in ad ? (
          <img src={ad.image} alt={ad.alt} width={width} height={height} loading="lazy" decoding="async" />
        ) : (
          <Words ad={ad} slot={slot} />
        )}
      </a>
    </div>
  );
}

type DrawnAd = Exclude<Ad, { image: string }>;

function Words({ ad, slot: { size } }: { ad: DrawnAd; slot: AdSlot }): ReactNode {
  return (
    <>
      <strong>{ad.title}</strong>
      {ad.text && size !== 'wide-small' && <span>{ad.text}</span>}
      {ad.action && size === 'default' && <b>{ad.action}</b>}
    </>
  );
}

const nameAd = (ad: Ad): string => ('image' in ad ? ad.alt : ad.title);
