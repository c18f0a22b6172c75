/** Courses that can be bought alone, and their prices. */
import * as z from 'zod';
import { type Database, parseColumn } from '#server/cms/database/index.ts';
import { ACCESS_LEVELS, type AccessLevel } from '#shared/access.ts';
import type { BrandId } from '#shared/brands.ts';
import { itemDetails } from '#shared/rest/details.ts';
import { formatRid } from '#shared/rid.ts';
import type { CheckoutLine } from './checkout-lines.ts';

const access = z.array(z.enum(ACCESS_LEVELS));

/** Undefined for what is no course, or has no price. */
export async function findCourseOnSale(
  db: Database,
  brand: BrandId,
  id: number,
): Promise<CheckoutLine | undefined> {
  const row = await selectCourses(db, brand).where('items.id', '=', id).executeTakeFirst();
  return row && describeCourse(row);
}

export async function listCoursesOnSale(db: Database, brand: BrandId): Promise<CheckoutLine[]> {
  const rows = await selectCourses(db, brand).orderBy('items.title').execute();
  return rows.flatMap((row) => describeCourse(row) ?? []);
}

function selectCourses(db: Database, brand: BrandId) {
  return db
    .selectFrom('items')
    .innerJoin('item_brands', 'item_brands.item_id', 'items.id')
    .select(['items.id', 'items.title', 'items.link', 'items.access', 'items.details'])
    .where('items.type', '=', 'course')
    .where('items.status', '=', 'publish')
    .where('item_brands.brand', '=', brand);
}

type CourseRow = Awaited<ReturnType<ReturnType<typeof selectCourses>['execute']>>[number];

function describeCourse(row: CourseRow): CheckoutLine | undefined {
  const { course } = row.details ? parseColumn(itemDetails, row.details) : {};
  const level = pickLevel(parseColumn(access, row.access));
  if (course?.price === undefined || !level) return undefined;
  return {
    rid: formatRid(row.id),
    kind: 'course',
    name: row.title,
    link: row.link,
    quantity: 1,
    price: course.price,
    membership: null,
    levels: [level],
    itemId: row.id,
    isSent: false,
  };
}

/** Levels that open many courses: who buys one gets that of this one. */
const OF_MANY: ReadonlySet<AccessLevel> = new Set(['FULL_COURSE', 'CERTIFICATION_PROGRAM', 'MINI_COURSE']);

const pickLevel = (levels: readonly AccessLevel[]): AccessLevel | undefined =>
  levels.find((level) => !OF_MANY.has(level)) ?? levels[0];
