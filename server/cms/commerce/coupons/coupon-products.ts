/** Everything that is on sale on one of the sites: what a coupon may be for. */
import { listBookablePlans } from '#server/cms/advertising/index.ts';
import type { Database } from '#server/cms/database/index.ts';
import { BRAND_IDS, type BrandId } from '#shared/brands.ts';
import { formatPrice } from '#shared/period.ts';
import { PRODUCT_KINDS, type ProductKind } from '#shared/product-kinds.ts';
import type { CouponProduct } from '#shared/rest/coupons.ts';
import type { CheckoutLine } from '../checkout-lines.ts';
import { listCoursesOnSale } from '../course-catalogue.ts';
import { listSoldItems } from '../goods/goods-catalogue.ts';
import { listPlans, listSingles } from '../plan-catalogue.ts';

/** By kind, and then in the order of their lists. */
export async function listCouponProducts(db: Database): Promise<CouponProduct[]> {
  const found = new Map<string, CouponProduct>();
  for (const brand of BRAND_IDS)
    for (const product of await listOfBrand(db, brand)) found.set(product.rid, product);
  return [...found.values()].sort((a, b) => PRODUCT_KINDS.indexOf(a.kind) - PRODUCT_KINDS.indexOf(b.kind));
}

async function listOfBrand(db: Database, brand: BrandId): Promise<CouponProduct[]> {
  const plans = await listPlans(db, brand);
  const singles = await listSingles(db, brand);
  const courses = await listCoursesOnSale(db, brand);
  const ads = await listBookablePlans(db, brand);
  const items = await listSoldItems(db, brand, await listItemIds(db, brand), {});
  return [
    ...plans.map(({ rid, name, price, membership }) => ({
      rid,
      name: `${name}, ${formatPrice(price, membership.period)}`,
      kind: 'membership' as const,
    })),
    ...singles.map(({ rid, name }) => ({ rid: rid.toUpperCase(), name, kind: 'single' as const })),
    ...courses.map(({ rid, name }) => ({ rid, name, kind: 'course' as const })),
    ...[...items.values()].map(({ line }) => ({ rid: line.rid, name: line.name, kind: kindOf(line) })),
    ...ads.map(({ rid, name }) => ({ rid: rid.toUpperCase(), name, kind: 'advertising' as const })),
  ];
}

const kindOf = ({ kind }: CheckoutLine): ProductKind => (kind === 'ebook' ? kind : 'goods');

async function listItemIds(db: Database, brand: BrandId): Promise<number[]> {
  const rows = await db
    .selectFrom('items')
    .innerJoin('item_brands', 'item_brands.item_id', 'items.id')
    .select('items.id')
    .where('items.type', 'in', ['product', 'ebook'])
    .where('items.status', '=', 'publish')
    .where('item_brands.brand', '=', brand)
    .orderBy('items.title')
    .execute();
  return rows.map(({ id }) => id);
}
