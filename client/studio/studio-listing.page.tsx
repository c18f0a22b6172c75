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
import { findAnyListing, type ListingDifference, type WholeListing } from '#shared/rest/staff-listings.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { ListingForms } from './listing-forms.tsx';
import { ListingQueue } from './listing-queue.tsx';
import { markDifference } from './mark-difference.ts';
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
          <Differences listing={listing} />
          {map && <Pin map={map} fields={listing.fields} />}
        </div>
        <ListingForms listing={listing} page={page} />
      </div>
    </StudioFrame>
  ),
};

function listFacts(listing: WholeListing, mayOpen: boolean): readonly (readonly [string, ReactNode])[] {
  const { state, plan, sent_at, keepers, is_live, link, trusted, hidden_reason, waits, reason } = listing;
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

/** Said where nothing differs. */
const SAME = {
  live: 'What is written is what readers see.',
  hidden: 'Readers see nothing of it. It says what it said before it was taken down.',
  never: 'Readers see nothing of it.',
} as const;

function Differences({ listing }: { listing: WholeListing }): ReactNode {
  const { differences, waits, is_live, is_hidden } = listing;
  const sent = is_live || differences.length === 0 ? 'Changes' : 'Sent for the first time';
  const title = waits || differences.length === 0 ? sent : 'Not sent yet';
  return (
    <section>
      <h2>{title}</h2>
      {differences.length === 0 && (
        <p className="empty">{SAME[is_live ? 'live' : is_hidden ? 'hidden' : 'never']}</p>
      )}
      <dl className="differences">
        {differences.map((difference) => (
          <Difference key={difference.field} difference={difference} isLive={is_live} />
        ))}
      </dl>
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

interface DifferenceProps {
  difference: ListingDifference;
  isLive: boolean;
}

function Difference({ difference: { field, label, before, after }, isLive }: DifferenceProps): ReactNode {
  const marked = markDifference(before, after);
  const isImage = field === 'logo' || field.endsWith('.image');
  return (
    <div>
      <dt>{label}</dt>
      {(isLive || before !== '') && (
        <dd className="before">
          <span className="hidden">Before: </span>
          {isImage ? <Photo slug={before} label={label} /> : <Words parts={marked.before} tag="del" />}
        </dd>
      )}
      <dd className="after">
        <span className="hidden">Now: </span>
        {isImage ? (
          <Photo slug={after} label={label} />
        ) : before === '' ? (
          after
        ) : (
          <Words parts={marked.after} tag="ins" />
        )}
      </dd>
    </div>
  );
}

function Photo({ slug, label }: { slug: string; label: string }): ReactNode {
  if (slug === '') return <i>None</i>;
  return <img src={`/wp-content/uploads/${slug}.webp`} width="200" height="150" alt={label} />;
}

function Words({
  parts,
  tag: Tag,
}: {
  parts: ReturnType<typeof markDifference>['before'];
  tag: 'ins' | 'del';
}) {
  if (parts.length === 0) return <i>Empty</i>;
  return parts.map(({ text, isChanged, at }) =>
    isChanged ? <Tag key={at}>{text}</Tag> : <span key={at}>{text}</span>,
  );
}
