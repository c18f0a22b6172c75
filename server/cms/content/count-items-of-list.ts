import { countListedItems, type Database } from '#server/cms/database/index.ts';
import { TAXONOMY_NAMES } from '#shared/content-types.ts';
import { type ItemListInput, selectListedItems, selectTermsUnder, termsOf } from './item-filters.ts';

/** Parameters that leave no item out, or that `countListedItems` knows. */
const COUNTED: ReadonlySet<string> = new Set<keyof ItemListInput>([
  ...(['type', 'brand', 'status', 'tax_relation', 'orderby', 'order', 'page', 'per_page', 'offset'] as const),
  ...(['context', '_embed', '_fields'] as const),
  ...([...TAXONOMY_NAMES, 'categories', 'tags', 'categories_exclude', 'tags_exclude'] as const),
]);

/** The number of items of all pages. What pages list, all of a site or those under its terms, is counted in an index. */
export async function countItemsOfList(
  db: Database,
  input: ItemListInput,
): Promise<{ readonly total: number }> {
  const { brand, type } = input;
  const filed = TAXONOMY_NAMES.flatMap((taxonomy) => {
    const [within, without] = termsOf(input, taxonomy);
    return within || without ? [{ taxonomy, within, without }] : [];
  });
  const isOther = Object.entries(input).some(([name, value]) => !COUNTED.has(name) && !isEmpty(value));
  if (!brand || isOther || filed.length > 1 || filed[0]?.without) {
    const counted = selectListedItems(db, input).select((eb) => eb.fn.countAll<number>().as('total'));
    return counted.executeTakeFirstOrThrow();
  }
  const [{ taxonomy, within } = {}] = filed;
  const under = taxonomy && within && selectTermsUnder(db, taxonomy, within).select('own.id').$asScalar();
  return countListedItems(db, { brand, type, under });
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.length === 0);
