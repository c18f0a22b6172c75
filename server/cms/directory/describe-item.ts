/** A listing that editors wrote, as the fields of the form: its owner goes on from there. */
import type { Selectable } from 'kysely';
import { parseDetails } from '#server/cms/content/index.ts';
import { type Database, listTermsOfItems, type Tables } from '#server/cms/database/index.ts';
import { extractText } from '#server/cms/markup/index.ts';
import type { Taxonomy } from '#shared/content-types.ts';
import { findTypedPhone } from '#shared/find-typed-phone.ts';
import { HOURS_FIELDS, type ListingFields } from '#shared/listing-fields.ts';
import { parseHoursLine, writeSpan } from '#shared/opening-hours.ts';
import { findServicePrice } from '#shared/service-prices.ts';
import { nameTimeZone } from '#shared/time-zones.ts';
import { findPinZone } from './find-pin-zone.ts';

export async function describeItem(db: Database, item: Selectable<Tables['items']>): Promise<ListingFields> {
  const { business } = item.details === null ? {} : parseDetails(item.details);
  if (!business) return {};
  const image =
    item.featured_media_id === null
      ? undefined
      : await db
          .selectFrom('media')
          .select(['slug', 'alt'])
          .where('id', '=', item.featured_media_id)
          .executeTakeFirst();
  const photos = [...(image ? [{ image: image.slug, alt: image.alt }] : []), ...(business.photos ?? [])];
  const { hours, social, services, prices = [], credentials = [], exceptions = [] } = business;
  // Editors write none: the form asks for it wherever there are hours.
  const zone = business.time_zone ?? (hours.length > 0 ? findPinZone(business) : undefined);
  const fields: Record<string, string | undefined> = {
    name: item.title,
    trade: business.trade,
    summary: item.excerpt,
    description: toMarkdown(item.whole_html),
    ...(await describeTerms(db, item.id)),
    website: business.website,
    email: business.email,
    phone: findTypedPhone(business) ?? business.phone,
    ...Object.fromEntries(social.map(({ type, url }) => [`social.${type}`, url])),
    street: business.street,
    city: business.city,
    region: business.region,
    postal_code: business.postal_code,
    country: business.country,
    latitude: business.latitude?.toString(),
    longitude: business.longitude?.toString(),
    area_served: business.area_served,
    ...describeHours(hours),
    // The form lists the names of today alone.
    time_zone: zone && nameTimeZone(zone),
    languages: business.languages?.join(', '),
    payment: business.payment?.join(' '),
    shipping: business.shipping,
    founded: business.founded?.toString(),
    logo: business.logo,
    ...numberRows(
      'services',
      services.map((name, at) => ({ name, price: findServicePrice(services, prices, at) })),
    ),
    ...numberRows('exceptions', exceptions),
    ...numberRows('credentials', credentials),
    ...numberRows('photos', photos),
  };
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

function numberRows(
  kind: string,
  rows: readonly Readonly<Record<string, string | undefined>>[],
): Record<string, string | undefined> {
  return Object.fromEntries(
    rows.flatMap((row, at) =>
      Object.entries(row).map(([member, value]) => [`${kind}.${at + 1}.${member}`, value] as const),
    ),
  );
}

async function describeTerms(db: Database, id: number) {
  const terms = (await listTermsOfItems(db, [id])).get(id) ?? [];
  const slugs = (taxonomy: Taxonomy) =>
    terms
      .filter((term) => term.taxonomy === taxonomy)
      .map(({ slug }) => slug)
      .join(' ');
  return { types: slugs('business-type'), categories: slugs('business-category') };
}

/** By day; a line that no week can say becomes the note. */
function describeHours(lines: readonly string[]): Record<string, string> {
  const days = new Map<string, string[]>();
  const notes: string[] = [];
  for (const line of lines) {
    const parsed = parseHoursLine(line);
    if (!parsed) notes.push(line);
    for (const day of parsed?.days ?? []) {
      const field = HOURS_FIELDS[day] ?? '';
      days.set(field, [...(days.get(field) ?? []), writeSpan(parsed as NonNullable<typeof parsed>)]);
    }
  }
  const fields = Object.fromEntries([...days].map(([field, spans]) => [field, spans.join(', ')]));
  return { ...fields, ...(notes.length > 0 && { hours_note: notes.join('; ') }) };
}

const BLOCK_ENDS = /<\/(?:p|h[1-6]|li|blockquote|ul|ol)>/;

/** Paragraphs, headings, list items and links of a text that is HTML. */
function toMarkdown(html: string): string {
  const linked = html.replaceAll(
    /<a [^>]{0,500}?href="(https?:[^"]{1,500})"[^>]{0,200}>([^<]{1,200})<\/a>/g,
    '[$2]($1)',
  );
  return linked
    .split(BLOCK_ENDS)
    .map((part) => {
      const words = extractText(part).trim();
      if (words === '') return '';
      if (/<h[1-6][ >]/.test(part)) return `## ${words}`;
      return /<li[ >]/.test(part) ? `- ${words}` : words;
    })
    .filter(Boolean)
    .join('\n\n')
    .replaceAll(/^(- .*)\n\n(?=- )/gm, '$1\n');
}
