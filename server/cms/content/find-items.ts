import { sql } from 'kysely';
import type { Database } from '#server/cms/database/index.ts';
import type { AccessGroup } from '#shared/access.ts';
import { TAXONOMY_NAMES } from '#shared/content-types.ts';
import type { Result } from '#shared/rest/api.ts';
import type { findItem as findItemEndpoint } from '#shared/rest/content.ts';
import type { ListPage, ParsedInputOf } from '#shared/rest/endpoint.ts';
import { noItem } from '#shared/rest/errors.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { tags } from '#shared/rest/tags.ts';
import { countItemsOfList } from './count-items-of-list.ts';
import { embedRelated } from './embed-related.ts';
import { type ItemListInput, orderItems, selectListedItems, termsOf } from './item-filters.ts';
import { type ItemRecord, listRecords, type ShownItemRow } from './item-records.ts';
import { assertPageExists, countListed, offsetOf, pageOf } from './paging.ts';
import { presentItem } from './present-item.ts';

/** A page of published items, as the group may read them. */
export async function listItems(
  db: Database,
  input: ItemListInput,
  group: AccessGroup,
): Promise<Result<ListPage<ContentItem>>> {
  const listed = selectListedItems(db, input);
  const brief = input.context === 'embed';
  const rows = await orderItems(brief ? listed.select(FACTS_ALONE) : listed.select(SHOWN), input)
    .limit(input.per_page)
    .offset(offsetOf(input))
    .execute();
  const total = await countListed(rows.length, input, () => countItemsOfList(db, input));
  assertPageExists(total, input);
  const answer = await presentAll(db, rows, group, input._embed, brief);
  return {
    value: pageOf(answer.value, total, input),
    tags: [tags.type(input.type), ...listTags(input), ...answer.tags],
  };
}

/** Columns that a card shows. */
const FACTS = [
  'id',
  'type',
  'slug',
  'status',
  'title',
  'excerpt',
  'link',
  'date',
  'modified',
  'author_id',
  'featured_media_id',
  'access',
  'gemstone_family',
  'gem',
  'details',
  'reading_minutes',
] as const satisfies readonly (keyof ShownItemRow)[];
const FACT_COLUMNS = FACTS.map((name) => `items.${name}` as const);
const NO_TEXT = sql<string>`''`;
/** Texts fill many pages of the file, and a list of cards shows none of them. */
const FACTS_ALONE = [...FACT_COLUMNS, NO_TEXT.as('public_html'), NO_TEXT.as('whole_html')] as const;
const SHOWN = [...FACT_COLUMNS, 'items.public_html', 'items.whole_html'] as const;

/** A list that is narrowed by a term or an author also depends on what these are called. */
function listTags(input: ItemListInput): string[] {
  return [
    ...TAXONOMY_NAMES.filter((taxonomy) => termsOf(input, taxonomy).some((terms) => terms)).map(
      tags.taxonomy,
    ),
    ...(input.author || input.author_exclude ? [tags.authors] : []),
  ];
}

/** One published item; throws `noItem`. */
export async function findItem(
  db: Database,
  input: ParsedInputOf<typeof findItemEndpoint>,
  group: AccessGroup,
): Promise<Result<ContentItem>> {
  const row = await db
    .selectFrom('items')
    .select(SHOWN)
    .where('id', '=', input.id)
    .where('type', '=', input.type)
    .where('status', '=', 'publish')
    .executeTakeFirst();
  if (!row) throw noItem();
  return presentOne(db, row, group, input._embed);
}

/** The item whatever its status: for those who may change it. */
export async function presentOne(
  db: Database,
  row: ShownItemRow,
  group: AccessGroup,
  embed = false,
): Promise<Result<ContentItem>> {
  const { value, tags } = await presentAll(db, [row], group, embed);
  const [item] = value;
  if (!item) throw noItem();
  return { value: item, tags };
}

async function presentAll(
  db: Database,
  rows: readonly ShownItemRow[],
  group: AccessGroup,
  embed = false,
  brief = false,
): Promise<Result<ContentItem[]>> {
  const records = await listRecords(db, rows);
  const items = records.map((record) => presentItem(record, group, brief));
  const related = embed ? await embedRelated(db, items) : { value: items, tags: [] };
  return { value: related.value, tags: [...new Set([...records.flatMap(recordTags), ...related.tags])] };
}

function recordTags({ row }: ItemRecord): string[] {
  return [
    tags.item(row.id),
    ...(row.author_id ? [tags.author(row.author_id)] : []),
    ...(row.featured_media_id ? [tags.media(row.featured_media_id)] : []),
  ];
}
