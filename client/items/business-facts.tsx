/** Where a business is, when it is open and how to reach it. */
import type { ReactNode } from 'react';
import type { ItemDetails } from '#shared/rest/details.ts';
import type { EmbeddedTerm } from '#shared/rest/items.ts';

type BusinessDetails = NonNullable<ItemDetails['business']>;

export interface BusinessFactsProps {
  business: BusinessDetails;
  types: readonly EmbeddedTerm[];
}

export function BusinessFacts({ business, types }: BusinessFactsProps): ReactNode {
  return (
    <aside className="business-facts" aria-label="Contact">
      <address>
        {formatAddress(business).map((line) => (
          <span key={line}>{line}</span>
        ))}
        {business.phone && <a href={`tel:${business.phone}`}>{business.phone}</a>}
        {business.email && <a href={`mailto:${business.email}`}>{business.email}</a>}
        {business.website && (
          <a href={business.website} rel="nofollow noopener">
            {new URL(business.website).host}
          </a>
        )}
        <MapLink {...business} />
      </address>
      <dl>
        <Fact title="Open" texts={business.hours} />
        <Fact title="Services" texts={business.services} />
        {business.founded && <Fact title="Founded" texts={[String(business.founded)]} />}
        <div>
          <dt>Listed under</dt>
          {types.map((term) => (
            <dd key={term.id}>
              <a href={term.link}>{term.name}</a>
            </dd>
          ))}
        </div>
      </dl>
      {business.social.length > 0 && (
        <ul className="business-social">
          {business.social.map(({ type, url }) => (
            <li key={type}>
              <a href={url} rel="nofollow noopener">
                {SOCIAL_NAMES[type]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}

export const SOCIAL_NAMES: Readonly<Record<BusinessDetails['social'][number]['type'], string>> = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  pinterest: 'Pinterest',
  linkedin: 'LinkedIn',
};

function formatAddress({ street, city, region, postal_code, country }: BusinessDetails): string[] {
  return [street, [city, region, postal_code].filter(Boolean).join(', '), country];
}

function MapLink({ latitude, longitude }: BusinessDetails): ReactNode {
  if (latitude === undefined || longitude === undefined) return null;
  const place = `${latitude}/${longitude}`;
  return (
    <a href={`https://www.openstreetmap.org/#map=13/${place}`} rel="noopener">
      Show on a map
    </a>
  );
}

function Fact({ title, texts }: { title: string; texts: readonly string[] }): ReactNode {
  if (texts.length === 0) return null;
  return (
    <div>
      <dt>{title}</dt>
      {texts.map((text) => (
        <dd key={text}>{text}</dd>
      ))}
    </div>
  );
}
