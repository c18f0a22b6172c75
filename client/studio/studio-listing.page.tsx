/** `/studio/listings/{id}/`: what was sent beside what readers see, and the decision about it. */
import type { ReactNode } from 'react';
import { loadPinMap, PinDrawing, type PinMapData } from '#client/account/pin-map.tsx';
import { oneOf } from '#client/core/account-query.ts';
import { loadOne } from '#client/core/load-one.ts';
import type { PersonalPageModule } from '#client/core/page-module.ts';
import { parseNumber } from '#client/core/parse-number.ts';
import { Day, SavedNote } from '#client/ui/account-parts.tsx';
import { labelOf } from '#shared/listing-labels.ts';
import { LISTING_PLAN_NAMES, LISTING_STATE_NAMES } from '#shared/listings.ts';
import { parsePoint } from '#shared/map-views.ts';
import { findAnyListing, type WholeListing } from '#shared/rest/staff-listings.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { ListingDifferences } from './listing-differences.tsx';
import { ListingForms } from './listing-forms.tsx';
import { ListingQueue } from './listing-queue.tsx';
import { StudioFrame } from './studio-frame.tsx';

const SAVED = {
  accept: 'The listing is shown as it was accepted. Its owner was told.',
  refuse: 'The owner was told why.',
  trust: 'The list of trusted firms was changed.',
  owner: 'The listing has another owner.',
  hide: 'Those who keep the listing were told.',
} as const;

interface ListingData {
  readonly listing: WholeListing;
  /** None without a pin. */
  readonly map: PinMapData | undefined;
}

export const studioListingPage: PersonalPageModule<ListingData> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  allowedQuery: { saved: oneOf(SAVED) },

  load: ({ api, personal, params }) =>
    loadOne(async () => {
      const listing = await personal.get(findAnyListing, { id: parseNumber(params.id) });
      const { latitude, longitude } = listing.fields;
      const hasPin = parsePoint(latitude, longitude) !== undefined;
      return { listing, map: hasPin ? await loadPinMap({ api }, listing.fields) : undefined };
    }),

  head: ({ listing: { name } }) => ({ title: name, noindex: true }),

  Page: ({ data: { listing, map }, page }) => (
    <StudioFrame title={listing.name} path={ROUTES.studioListings} page={page}>
      <SavedNote texts={SAVED} page={page} />
      <ListingQueue
        queue={listing.queue}
        isDecided={!listing.waits && ['accept', 'refuse'].includes(page.query.saved ?? '')}
      />
      <dl className="studio-facts">
        {listFacts(listing, page.staffRights.includes('members')).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="studio-columns">
        <div className="listing-check">
          <Signs listing={listing} />
          <ListingDifferences listing={listing} />
          {map && <Pin map={map} fields={listing.fields} />}
        </div>
        <ListingForms listing={listing} page={page} />
      </div>
    </StudioFrame>
  ),
};

function listFacts(listing: WholeListing, mayOpen: boolean): readonly (readonly [string, ReactNode])[] {
  const { id, state, plan, sent_at, keepers, is_live, link, trusted, hidden_reason, waits, reason } = listing;
  const isOther = !is_live || listing.differences.length > 0;
  return [
    ['State', LISTING_STATE_NAMES[state]],
    ...(hidden_reason ? [['Told to its owners', hidden_reason] as const] : []),
    ...(waits && reason ? [['Refused before', reason] as const] : []),
    ['Plan', plan === 'featured' ? 'Featured' : LISTING_PLAN_NAMES[plan]],
    ['Checked', trusted ? 'Never: shown at once' : 'Each change'],
    ...(sent_at ? [['Sent', <Day key="sent" iso={sent_at} />] as const] : []),
    [
      'Kept by',
      keepers.length === 0
        ? 'Nobody'
        : keepers.map(({ id, name, email, role }) => (
            <span key={id} className="keeper">
              {mayOpen ? <a href={pathTo('studioUser', { id: String(id) })}>{name}</a> : name}
              {`, ${role} (${email})`}
            </span>
          )),
    ],
    ...(is_live
      ? [
          [
            'Readers see',
            <a key="link" href={link}>
              {link}
            </a>,
          ] as const,
        ]
      : []),
    ...(isOther
      ? [
          [
            'Preview',
            <a key="preview" href={pathTo('studioListingPreview', { id: String(id) })}>
              As readers will see it
            </a>,
          ] as const,
        ]
      : []),
  ];
}

/** Pointed out, not decided. */
function Signs({ listing: { signs, website_problem, problems } }: { listing: WholeListing }): ReactNode {
  const website = website_problem && `The website could not be read. ${website_problem}`;
  const wrong = Object.entries(problems).map(([field, message]) => `${labelOf(field)}: ${message}`);
  const all = [...signs, ...(website ? [website] : []), ...wrong];
  if (all.length === 0) return null;
  return (
    <section className="listing-signs">
      <h2>Look twice</h2>
      <ul>
        {all.map((sign) => (
          <li key={sign}>{sign}</li>
        ))}
      </ul>
    </section>
  );
}

/** Where readers are to find it, as its owner has put it. */
function Pin({ map, fields }: { map: PinMapData; fields: WholeListing['fields'] }): ReactNode {
  const { city, region, country, latitude, longitude } = fields;
  return (
    <section className="listing-pin">
      <h2>Pin on the map</h2>
      <PinDrawing map={map} fields={fields} />
      <p className="field-hint">
        {`${latitude}, ${longitude}. The address says ${[city, region, country].filter(Boolean).join(', ')}.`}
      </p>
    </section>
  );
}
