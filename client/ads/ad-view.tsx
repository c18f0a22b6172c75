/** One slot with what stands in it: a box of fixed size, so that nothing moves whatever comes into it. */
import type { ReactNode } from 'react';
import type { PageAds } from '#client/core/page-ads.ts';
import { CachedMarkup } from '#client/ui/cached-markup.tsx';
import { Island } from '#client/ui/island.tsx';
import { AD_SIZES, type AdSlot } from '#shared/ads.ts';
import type { Ad } from '#shared/rest/ads.ts';

export interface AdViewProps {
  slot: AdSlot;
  /** None where ads are blocked. */
  ads: PageAds | undefined;
  /** Our own, where the slot is not one of those that `ads` has by their ids. */
  ad?: Ad | undefined;
}

/** An advertisement that stands alone, named as what it is: a note, since a page full of landmarks has none to steer by. */
export function AdView({ slot, ads, ad = ads?.ads.get(slot.id) }: AdViewProps): ReactNode {
  if (!ad || !ads) return null;
  return (
    <CachedMarkup
      as="div"
      owner={ads}
      name={`${slot.id} ${ad.link}`}
      className={`ad ${slot.size}`}
      role="note"
      aria-label={`Advertisement: ${nameAd(ad)}`}
    >
      {() => (
        <>
          <p className="ad-label">Advertisement</p>
          <AdBox slot={slot} ads={ads} ad={ad} />
        </>
      )}
    </CachedMarkup>
  );
}

/** A place for paid ones alone: nothing is read or seen of it until one has come. */
export function PaidAdPlace({ slot, ads }: { slot: AdSlot; ads: PageAds }): ReactNode {
  if (!ads.unitPrefix) return null;
  return (
    <CachedMarkup
      as="div"
      owner={ads}
      name={`${slot.id} paid`}
      className={`ad paid ${slot.size}`}
      role="note"
    >
      {() => (
        <>
          <p className="ad-label">Advertisement</p>
          <div className="ad-box" data-slot={slot.id} {...nameUnit(slot, ads)} />
        </>
      )}
    </CachedMarkup>
  );
}

/** The box alone, for places that say themselves that they are advertising. */
export function AdBox({ slot, ads, ad = ads?.ads.get(slot.id) }: AdViewProps): ReactNode {
  if (!ad) return null;
  const [width, height] = AD_SIZES[slot.size];
  const { booking } = ad;
  const rented = booking !== undefined || slot.placement === 'sponsors' || ad.link.startsWith('https:');
  return (
    <div className="ad-box" data-slot={slot.id} data-booking={booking} {...nameUnit(slot, ads, booking)}>
      {booking !== undefined && <Island name="ad-view" trigger="visible" />}
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

/** Ad unit that may take the slot over, unless that is booked. */
function nameUnit({ id, size }: AdSlot, ads: PageAds | undefined, booking?: number) {
  return ads?.unitPrefix && booking === undefined
    ? { 'data-ad-unit': `${ads.unitPrefix}${id}`, 'data-ad-size': AD_SIZES[size].join('x') }
    : {};
}

type DrawnAd = Exclude<Ad, { image: string }>;

function Words({ ad, slot: { size } }: { ad: DrawnAd; slot: AdSlot }): ReactNode {
  return (
    <>
      <Island name="house-ads" trigger="visible" />
      <strong>{ad.title}</strong>
      {ad.text && <span>{ad.text}</span>}
      {ad.action && size === 'default' && <b>{ad.action}</b>}
    </>
  );
}

const nameAd = (ad: Ad): string => ('image' in ad ? ad.alt : ad.title);
