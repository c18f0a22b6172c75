/** One advertising place of a member: how far it is, what it shows, and the way to change or lengthen it. */
import type { ReactNode } from 'react';
import type { PageContext } from '#client/core/page-module.ts';
import { Day } from '#client/ui/account-parts.tsx';
import { AD_MONTHS, ARTWORK_IMAGES, formatMonths } from '#shared/advertising.ts';
import { formatMoney } from '#shared/money.ts';
import type { AdBooking, Artwork } from '#shared/rest/advertising.ts';
import { ROUTES } from '#shared/routes.ts';
import { ArtworkForm } from './artwork-form.tsx';
import { CountChart } from './count-chart.tsx';

export interface AdBookingProps {
  booking: AdBooking;
  page: PageContext;
}

export function AdBookingSection({ booking, page }: AdBookingProps): ReactNode {
  const { id, name, brand, months, starts_at, ends_at, shown, proposed } = booking;
  return (
    <section id={`booking-${id}`} className="booking" aria-labelledby={`booking-${id}-name`}>
      <h2 id={`booking-${id}-name`}>
        {name}
        <span className="hidden">{`, booking ${id}`}</span>
      </h2>
      <p>
        <span className={booking.status === 'live' ? 'state complete' : 'state'}>
          {STATES[booking.status]}
        </span>
      </p>
      <p>{explain(booking)}</p>
      <dl className="facts">
        <div>
          <dt>Booking</dt>
          <dd>{id}</dd>
        </div>
        <div>
          <dt>Site</dt>
          <dd>{new URL(page.origins[brand]).host}</dd>
        </div>
        <div>
          <dt>Booked for</dt>
          <dd>{formatMonths(months)}</dd>
        </div>
        {starts_at && (
          <div>
            <dt>Since</dt>
            <dd>
              <Day iso={starts_at} />
            </dd>
          </div>
        )}
        {ends_at && (
          <div>
            <dt>Until</dt>
            <dd>
              <Day iso={ends_at} />
            </dd>
          </div>
        )}
      </dl>
      {shown && <ShownArtwork title="What is shown" artwork={shown} booking={booking} />}
      {proposed && booking.status !== 'ended' && (
        <ShownArtwork
          title={booking.is_checked ? 'What we are checking' : 'What we could not accept'}
          artwork={proposed}
          booking={booking}
        />
      )}
      <Sending booking={booking} page={page} />
      {starts_at && (
        <CountChart
          weeks={booking.weeks}
          kinds={COUNTED}
          caption="Seen and followed in the last twelve weeks"
          name={`${name}, booking ${id}`}
        />
      )}
      <Renewal booking={booking} page={page} />
    </section>
  );
}

const COUNTED = [
  ['views', 'Seen'],
  ['clicks', 'Followed'],
] as const;

const STATES: Readonly<Record<AdBooking['status'], string>> = {
  artwork: 'Waiting for your artwork',
  waiting: 'Being checked',
  live: 'Shown',
  refused: 'Please send other artwork',
  ended: 'Ended',
};

function explain({ status, months, is_checked, reason }: AdBooking): string {
  if (status === 'ended')
    return months === 0 ? 'Its payment went back, and it is not shown any more.' : 'Its time is over.';
  if (status === 'artwork')
    return `Send us what you want to show. Your ${formatMonths(months)} begin on the day on which we accept it.`;
  if (reason !== '') return `We could not accept what you sent: ${reason}`;
  if (status === 'live' && is_checked) return 'We are checking your change. Until then the one before stays.';
  if (status === 'waiting')
    return 'We look at it within 2 business days, and email you. Until then you can still send another.';
  return 'Readers see it on the pages of your plan.';
}

function ShownArtwork({
  title,
  artwork,
  booking,
}: {
  title: string;
  artwork: Artwork;
  booking: AdBooking;
}): ReactNode {
  const images = ARTWORK_IMAGES[booking.placement].filter(({ field }) => artwork[field] !== '');
  return (
    <div className="shown-artwork">
      <h3>{title}</h3>
      {images.map(({ field, size: [width, height] }) => (
        <img key={field} src={artwork[field]} width={width} height={height} alt={artwork.alt} />
      ))}
      {artwork.title && (
        <p className="shown-words">
          <strong>{artwork.title}</strong>
          {artwork.text && <span>{artwork.text}</span>}
        </p>
      )}
      <p>
        <a href={artwork.link} rel="nofollow noopener">
          {artwork.link}
        </a>
      </p>
    </div>
  );
}

/** Open as long as something is needed; a change of what is shown is one press away. */
function Sending({ booking, page }: AdBookingProps): ReactNode {
  const { id, status, next_change, proposed, shown } = booking;
  if (status === 'ended') return null;
  if (next_change)
    return (
      <p>
        One change a month is included. You can send the next one from <Day iso={next_change} />.
      </p>
    );
  const form = page.form?.values.id === String(id) ? page.form : undefined;
  const isNeeded = !proposed && !shown;
  if (isNeeded || booking.reason !== '') return <ArtworkForm booking={booking} form={form} />;
  return (
    <details className="sending" open={form !== undefined}>
      <summary>{shown ? 'Change what is shown' : 'Send another'}</summary>
      <ArtworkForm booking={booking} form={form} />
    </details>
  );
}

function Renewal({ booking, page }: AdBookingProps): ReactNode {
  const { id, rid, brand, name, price } = booking;
  if (booking.status === 'ended')
    return (
      <p>
        <a href={ROUTES.advertisingPlans}>See which places are free</a>
      </p>
    );
  if (price === null || !page.isSelling) return null;
  if (brand !== page.brand)
    return (
      <p>
        <a href={`${page.origins[brand]}${ROUTES.accountAdvertising}`}>Book more months on the other site</a>
      </p>
    );
  const field = `more-${id}`;
  return (
    <form
      className="form more-months"
      method="get"
      action={ROUTES.checkout}
      aria-label={`Book more months: ${name}, booking ${id}`}
    >
      <input type="hidden" name="rid" value={rid} />
      <input type="hidden" name="booking" value={id} />
      <p className="field">
        <label htmlFor={field}>Book more months</label>
        <select id={field} name="months">
          {AD_MONTHS.map((months) => (
            <option key={months} value={months}>
              {`${formatMonths(months)}: ${formatMoney(price * months)}`}
            </option>
          ))}
        </select>
      </p>
      <p>
        <button className="button quiet" type="submit">
          Book more months
        </button>
      </p>
    </form>
  );
}
