/** `/studio/bookings/{id}/`: an advertising place, with the artwork that waits beside what is shown. */
import type { ReactNode } from 'react';
import { oneOf } from '#client/core/account-query.ts';
import type { PageContext, PersonalPageModule } from '#client/core/page-module.ts';
import { Day, SavedNote } from '#client/ui/account-parts.tsx';
import { Field } from '#client/ui/field.tsx';
import { ARTWORK_IMAGES, formatMonths } from '#shared/advertising.ts';
import type { Artwork } from '#shared/rest/advertising.ts';
import { type CheckedBooking, findAnyBooking } from '#shared/rest/tasks.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { loadOne } from './load-one.ts';
import { type StudioFact, StudioFacts } from './studio-facts.tsx';
import { StudioForm } from './studio-form.tsx';
import { StudioFrame } from './studio-frame.tsx';
import { parseNumber } from './studio-query.ts';

const SAVED = {
  accept: 'It is shown from now on. Its owner was told.',
  refuse: 'Its owner was told what to change.',
} as const;

const STATES: Readonly<Record<CheckedBooking['status'], string>> = {
  artwork: 'Nothing sent yet',
  waiting: 'To be checked',
  live: 'Shown',
  refused: 'Other artwork needed',
  ended: 'Ended',
};

export const studioBookingPage: PersonalPageModule<CheckedBooking> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  allowedQuery: { saved: oneOf(SAVED) },

  load: ({ personal, params }) => loadOne(() => personal.get(findAnyBooking, { id: parseNumber(params.id) })),

  head: ({ name }) => ({ title: name, noindex: true }),

  Page: ({ data: booking, page }) => (
    <StudioFrame title={booking.name} path={ROUTES.studio} page={page}>
      <SavedNote texts={SAVED} page={page} />
      <StudioFacts facts={listFacts(booking, page.staffRights.includes('members'))} />
      <div className="studio-artworks">
        {booking.proposed && (
          <ArtworkSection
            title={booking.is_to_be_checked ? 'Waits to be checked' : 'Refused'}
            artwork={booking.proposed}
            booking={booking}
          />
        )}
        {booking.shown && <ArtworkSection title="Shown now" artwork={booking.shown} booking={booking} />}
      </div>
      {booking.reason && <p>{`What was said: “${booking.reason}”`}</p>}
      {booking.is_to_be_checked && <Review booking={booking} page={page} />}
      <p className="studio-back">
        <a href={ROUTES.studio}>Back to what waits</a>
      </p>
    </StudioFrame>
  ),
};

function listFacts(booking: CheckedBooking, mayOpen: boolean): readonly StudioFact[] {
  const { owner, brand, status, months, starts_at, ends_at } = booking;
  return [
    [
      'Owner',
      mayOpen ? (
        <a key="owner" href={pathTo('studioUser', { id: String(owner.id) })}>
          {owner.name}
        </a>
      ) : (
        owner.name
      ),
    ],
    ['Email', owner.email],
    ['Site', brand === 'facet' ? 'Facet' : 'Gem Society'],
    ['State', STATES[status]],
    ['Booked for', formatMonths(months)],
    ...(starts_at ? [['From', <Day key="from" iso={starts_at} />] as const] : []),
    ...(ends_at ? [['Until', <Day key="until" iso={ends_at} />] as const] : []),
  ];
}

interface ArtworkSectionProps {
  title: string;
  artwork: Artwork;
  booking: CheckedBooking;
}

/** Images in the size in which readers see them. */
function ArtworkSection({ title, artwork, booking: { placement } }: ArtworkSectionProps): ReactNode {
  const { alt, link } = artwork;
  const images = ARTWORK_IMAGES[placement].filter(({ field }) => artwork[field] !== '');
  return (
    <section>
      <h2>{title}</h2>
      {images.map(({ field, label, size: [width, height] }) => (
        <figure key={field}>
          <img src={artwork[field]} alt={alt} width={width} height={height} />
          <figcaption>{`${label}, ${width} × ${height} pixels`}</figcaption>
        </figure>
      ))}
      {artwork.title && (
        <p className="studio-ad-words">
          <b>{artwork.title}</b>
          {artwork.text}
        </p>
      )}
      {alt && images.length > 0 && <p>{`Said to those who do not see it: “${alt}”`}</p>}
      <p className="studio-address">
        {'Leads to '}
        <a href={link} rel="nofollow noopener noreferrer" target="_blank">
          {link}
        </a>
      </p>
    </section>
  );
}

function Review({ booking: { version }, page }: { booking: CheckedBooking; page: PageContext }): ReactNode {
  return (
    <div className="studio-refund">
      <StudioForm
        page={page}
        action="accept"
        title="Accept"
        button="Accept and show"
        asksReason={false}
        isOpen
      >
        {() => <input type="hidden" name="version" value={version} />}
      </StudioForm>
      <StudioForm page={page} action="refuse" title="Refuse" button="Refuse and tell them" asksReason={false}>
        {(form) => (
          <>
            <input type="hidden" name="version" value={version} />
            <Field
              name="reason"
              label="What to change"
              hint="Sent to the owner in these words."
              maxLength={500}
              rows={4}
              form={form}
            />
          </>
        )}
      </StudioForm>
    </div>
  );
}
