/** The plan of a listing: how much of it readers see, and how more is shown. */
import type { ReactNode } from 'react';
import { LISTING_PLAN_NAMES, SHOWN_BY_PLAN } from '#shared/listings.ts';
import type { OwnListing } from '#shared/rest/listings.ts';
import { ROUTES } from '#shared/routes.ts';

type PlannedListing = Pick<OwnListing, 'plan' | 'role' | 'fields' | 'shown_photos'>;

const PHOTO = /^photos\.\d{1,2}\.image$/;

const countPhotos = ({ fields }: PlannedListing): number =>
  Object.keys(fields).filter((name) => PHOTO.test(name)).length;

/** Folded, since whoever writes a listing comes for the form below it, unless some of it is not shown. */
export function Plan({ listing }: { listing: PlannedListing }): ReactNode {
  const { plan, shown_photos } = listing;
  return (
    <details open={countPhotos(listing) > shown_photos}>
      <summary>{`${plan === 'featured' ? 'Featured' : LISTING_PLAN_NAMES[plan]}: what readers see`}</summary>
      <dl className="facts">
        <PlanFacts listing={listing} />
      </dl>
      <PlanHint listing={listing} />
    </details>
  );
}

function PlanFacts({ listing }: { listing: PlannedListing }): ReactNode {
  const { plan, shown_photos: shown } = listing;
  const { followsLinks, isFirst } = SHOWN_BY_PLAN[plan];
  const count = countPhotos(listing);
  const photos = count > shown ? `${shown} of ${count}` : shown === 1 ? '1' : `Up to ${shown}`;
  const facts = [
    ['Photos that readers see', `${photos}, and your logo`],
    ['Links', followsLinks ? 'Followed by search engines' : 'Not followed by search engines'],
    ['Place in lists', isFirst ? 'First, marked as Featured' : 'Among all others'],
  ] as const;
  return facts.map(([name, value]) => (
    <div key={name}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  ));
}

function PlanHint({ listing: { plan, role } }: { listing: PlannedListing }): ReactNode {
  if (SHOWN_BY_PLAN[plan].isFirst) return null;
  const place = <a href={ROUTES.advertisingPlans}>paid place</a>;
  const ofWhom = role === 'owner' ? '' : ' of one of its owners';
  if (plan === 'professional')
    return (
      <p className="field-hint">
        With a {place}
        {ofWhom} it also stands first in lists, marked as Featured, from the day on which we accept your
        advertisement.
      </p>
    );
  return (
    <p className="field-hint">
      With a <a href={ROUTES.membership}>Professional membership</a>
      {ofWhom} readers see up to {SHOWN_BY_PLAN.professional.photos} photos, and search engines follow your
      links. With a {place} it also stands first in lists, marked as Featured, from the day on which we accept
      your advertisement. What readers do not see is kept until then.
    </p>
  );
}
