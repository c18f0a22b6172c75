import * as z from 'zod';
import { parseColumn } from '#server/cms/database/index.ts';
import { escapeHtml } from '#server/cms/markup/index.ts';
import { ACCESS_LEVELS, type AccessGroup, type AccessLevel, hasAccess } from '#shared/access.ts';
import type { Taxonomy } from '#shared/content-types.ts';
import { closeBook, type ItemDetails, isSoldAlone, publicDetails } from '#shared/rest/details.ts';
import { gemProperties } from '#shared/rest/gem-properties.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import type { ItemRecord } from './item-records.ts';
import { parseDetails } from './parse-details.ts';

const accessColumn = z.array(z.enum(ACCESS_LEVELS));

/**
 * The item in WordPress's shape, as the group may read it: without the right, the public part alone.
 * @param brief leaves the text out.
 */
export function presentItem(record: ItemRecord, group: AccessGroup, brief = false): ContentItem {
  const { row } = record;
  const access = parseColumn(accessColumn, row.access);
  const isOpen = hasAccess(access, group);
  return {
    ...presentFacts(record),
    title: { rendered: escapeHtml(row.title) },
    content: {
      rendered: brief ? '' : isOpen ? row.whole_html : row.public_html,
      protected: access.length > 0,
    },
    excerpt: { rendered: row.excerpt ? `<p>${escapeHtml(row.excerpt)}</p>` : '', protected: false },
    access: [...access] satisfies AccessLevel[],
    locked: !isOpen,
    ...(row.gem !== null && { gem: parseColumn(gemProperties, row.gem) }),
    ...presentDetails(record, { isOpen, access }),
  };
}

function presentDetails(
  { row: { details }, isSoldOut }: ItemRecord,
  { isOpen, access }: { readonly isOpen: boolean; readonly access: readonly AccessLevel[] },
): ItemDetails {
  if (details === null) return {};
  const all = parseDetails(details);
  const { product, ebook } = all;
  const shown = {
    ...all,
    ...(product && {
      product: { ...product, stock: undefined, in_stock: product.in_stock && !isSoldOut },
    }),
    ...(ebook && isSoldAlone(ebook, access) && { ebook: closeBook(ebook) }),
  };
  return isOpen ? shown : publicDetails(shown);
}

function presentFacts(record: ItemRecord) {
  const { row } = record;
  return {
    id: row.id,
    type: row.type,
    slug: row.slug,
    status: row.status,
    link: row.link,
    date: row.date,
    date_gmt: row.date,
    modified: row.modified,
    modified_gmt: row.modified,
    guid: { rendered: row.link },
    author: row.author_id ?? 0,
    featured_media: row.featured_media_id ?? 0,
    sticky: false,
    template: '',
    format: 'standard',
    comment_status: 'closed',
    ping_status: 'closed',
    meta: {},
    'article-category': termIds(record, 'article-category'),
    topic: termIds(record, 'topic'),
    'course-type': termIds(record, 'course-type'),
    'business-type': termIds(record, 'business-type'),
    'business-category': termIds(record, 'business-category'),
    gemstone_family: row.gemstone_family,
    brands: [...record.brands],
    reading_minutes: row.reading_minutes,
  };
}

function termIds(record: ItemRecord, taxonomy: Taxonomy): number[] {
  return record.terms.filter((term) => term.taxonomy === taxonomy).map((term) => term.id);
}
