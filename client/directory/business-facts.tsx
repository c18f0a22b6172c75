/** How to reach a business, where it is, and when it is open. */
import type { ReactNode } from 'react';
import { SOCIAL_NAMES } from '#client/items/social-names.ts';
import { Icon } from '#client/ui/icons.tsx';
import { findCountry } from '#shared/find-country.ts';
import { findTypedPhone } from '#shared/find-typed-phone.ts';
import { PAYMENT_METHODS, SHIPPING_REACHES, SHOWN_BY_PLAN } from '#shared/listings.ts';
import type { ItemDetails } from '#shared/rest/details.ts';
import type { EmbeddedTerm } from '#shared/rest/items.ts';
import { BusinessHours } from './business-hours.tsx';

type BusinessDetails = NonNullable<ItemDetails['business']>;

export interface BusinessFactsProps {
  business: BusinessDetails;
  /** Types and categories. */
  terms: readonly EmbeddedTerm[];
  /** Zone of its hours; undefined where it is not known. */
  timeZone: string | undefined;
  /** Address of the form by which readers write to it. */
  contactHref: string;
  /** Address where its owner takes it over; undefined where it has one. */
  claimHref: string | undefined;
}

export function BusinessFacts(props: BusinessFactsProps): ReactNode {
  const { business, terms, timeZone, contactHref, claimHref } = props;
  const { website, phone, email, founded, social, hours, longitude, exceptions } = business;
  const rel = relOf(business);
  return (
    <aside className="business-facts" aria-label="Contact">
      <div className="business-ways">
        {website && (
          <a className="button" href={website} rel={rel} data-visit="website">
            Visit website
            <Icon name="arrow" />
          </a>
        )}
        {phone && (
          <a href={`tel:${phone}`} data-visit="phone">
            <Icon name="phone" />
            {findTypedPhone(business) ?? formatPhone(phone)}
          </a>
        )}
        <a href={contactHref} rel="nofollow">
          <Icon name="speech" />
          Send a message
        </a>
        {email && (
          <a href={`mailto:${email}`}>
            <Icon name="email" />
            {email}
          </a>
        )}
      </div>
      <section>
        <h2>Address</h2>
        <address>
          {formatAddress(business).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <MapLink {...business} />
      </section>
      <BusinessHours hours={hours} longitude={longitude} exceptions={exceptions} timeZone={timeZone} />
      <dl className="business-terms">
        <MoreTerms business={business} />
        {founded && (
          <div>
            <dt>Founded</dt>
            <dd>{founded}</dd>
          </div>
        )}
        <div>
          <dt>Listed under</dt>
          {terms.map((term) => (
            <dd key={term.id}>
              <a href={term.link}>{term.name}</a>
            </dd>
          ))}
        </div>
      </dl>
      {social.length > 0 && (
        <ul className="business-social">
          {social.map(({ type, url }) => (
            <li key={type}>
              <a href={url} rel={rel}>
                {SOCIAL_NAMES[type]}
              </a>
            </li>
          ))}
        </ul>
      )}
      {claimHref && (
        <p className="meta">
          <a href={claimHref} rel="nofollow">
            Is this yours?
          </a>
        </p>
      )}
    </aside>
  );
}

/** Search engines follow the links of those whose plan says so. */
const relOf = ({ plan }: BusinessDetails): string =>
  plan !== undefined && SHOWN_BY_PLAN[plan].followsLinks ? 'noopener' : 'nofollow noopener';

function MoreTerms({ business }: { business: BusinessDetails }): ReactNode {
  const { area_served, languages, payment, shipping, credentials } = business;
  const terms: readonly (readonly [name: string, value: string | undefined])[] = [
    ['Area served', area_served],
    ['Languages', languages?.join(', ')],
    ['Payment', payment?.map((method) => PAYMENT_METHODS[method]).join(', ')],
    ['Shipping', shipping && SHIPPING_REACHES[shipping]],
  ];
  return (
    <>
      {terms.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
      {credentials && (
        <div>
          <dt>Credentials</dt>
          {credentials.map(({ name, url }) => (
            <dd key={name}>
              {url ? (
                <a href={url} rel={relOf(business)}>
                  {name}
                </a>
              ) : (
                name
              )}
            </dd>
          ))}
        </div>
      )}
    </>
  );
}

/** Numbers of the North American plan in their usual groups; others as they are dialed. */
function formatPhone(phone: string): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? [];
  return line ? `+1 ${area}-${exchange}-${line}` : phone;
}

function formatAddress({ street, city, region, postal_code, country }: BusinessDetails): string[] {
  const town = [city, region].filter(Boolean).join(', ');
  const isBefore = CODE_BEFORE_TOWN.has(findCountry(country) ?? '');
  const line = isBefore ? [postal_code, town] : [town, postal_code];
  return [street, line.filter(Boolean).join(' '), country].filter(Boolean);
}

/** Countries that write the postal code before the town, by the Universal Postal Union's addressing systems. */
const CODE_BEFORE_TOWN: ReadonlySet<string> = new Set(
  'AT BE BG CH CZ DE DK EE ES FI FR GR HR HU IL IS IT LI LT LU MA MC ME MK MX MY NL NO PL PT RO RS SE SI SK SM TN TR UY VA'.split(
    ' ',
  ),
);

function MapLink({ latitude, longitude }: BusinessDetails): ReactNode {
  if (latitude === undefined || longitude === undefined) return null;
  const place = `${latitude}/${longitude}`;
  return (
    <a
      className="map-link"
      href={`https://www.openstreetmap.org/#map=13/${place}`}
      rel="noopener"
      data-visit="map"
    >
      <Icon name="place" />
      Show on a map
    </a>
  );
}
