/** Slugs of items: made of their titles, each once in its type, and each address once. */
import type { Database } from '#server/cms/database/index.ts';
import type { ContentType } from '#shared/content-types.ts';
import { linkTo } from '../item-link.ts';
import type { ItemRow } from '../item-records.ts';

const MAX_LENGTH = 100;
const UNTITLED = 'untitled';
/** More of one name than anybody writes. */
const MAX_SAME = 1000;

/** `Café Crème & Ruby` is `cafe-creme-ruby`. */
export function formatSlug(text: string): string {
  const slug = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-|-$/g, '');
  return slug || UNTITLED;
}

/** Whether a slug is one that was made of this title. */
export const isMadeOf = (slug: string, title: string): boolean =>
  slug.replace(/-\d+$/, '') === formatSlug(title).replace(/-\d+$/, '');

interface SluggedItem {
  readonly id: number;
  readonly type: ContentType;
  readonly gemstone_family: string;
}

/** The slug itself, or with a number where another item of the type has it or stands at the address. What is in the trash gives it up. */
export async function findFreeSlug(db: Database, item: SluggedItem, wanted: string): Promise<string> {
  const rows = await db
    .selectFrom('items')
    .leftJoin('item_writing', 'item_writing.item_id', 'items.id')
    .select(['items.id', 'items.slug', 'item_writing.state'])
    .where('items.type', '=', item.type)
    .where('items.slug', 'like', `${wanted}%`)
    .where('items.id', '!=', item.id)
    .execute();
  const taken = new Map(rows.map((row) => [row.slug, row]));
  for (let number = 1; number < MAX_SAME; number++) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    const other = taken.get(slug);
    if (other && other.state !== 'trash') continue;
    if (await isAddressTaken(db, item, slug)) continue;
    if (other) await giveUpSlug(db, other.id, item.type, slug);
    return slug;
  }
  return `${wanted}-${item.id}`;
}

/** Types share addresses: an article and a price guide, a page and an archive. */
async function isAddressTaken(db: Database, item: SluggedItem, slug: string): Promise<boolean> {
  const other = await db
    .selectFrom('items')
    .select('id')
    .where('link', '=', linkTo(item.type, { ...item, slug }))
    .where('type', '!=', item.type)
    .where('status', '=', 'publish')
    .executeTakeFirst();
  return other !== undefined;
}

const TRASHED = '__trashed-';

async function giveUpSlug(db: Database, id: number, type: ContentType, slug: string): Promise<void> {
  const { gemstone_family } = await db
    .selectFrom('items')
    .select('gemstone_family')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const other = `${slug}${TRASHED}${id}`;
  await db
    .updateTable('items')
    .set({ slug: other, link: linkTo(type, { id, slug: other, gemstone_family }) })
    .where('id', '=', id)
    .execute();
}

/** The slug that an item had before it gave it up. */
export const formerSlug = ({ slug }: Pick<ItemRow, 'slug'>): string => slug.split(TRASHED)[0] ?? slug;
