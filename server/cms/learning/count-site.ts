import { countListedItems, type Database } from '#server/cms/database/index.ts';
import type { BrandId } from '#shared/brands.ts';
import type { Result } from '#shared/rest/api.ts';
import type { SiteCounts } from '#shared/rest/counts.ts';
import { tags } from '#shared/rest/tags.ts';

/** Passed exams tag nothing: their number may be as old as the cache keeps it. */
export async function countSite(db: Database, brand: BrandId | undefined): Promise<Result<SiteCounts>> {
  const [gems, lessons, exams_passed] = await Promise.all([
    countItems('gemstone'),
    countItems('lesson'),
    countPassed(),
  ]);
  return { value: { gems, lessons, exams_passed }, tags: [tags.type('gemstone'), tags.type('lesson')] };

  async function countItems(type: 'gemstone' | 'lesson'): Promise<number> {
    if (brand) return (await countListedItems(db, { brand, type })).total;
    const { number } = await db
      .selectFrom('items')
      .select((all) => all.fn.countAll<number>().as('number'))
      .where('type', '=', type)
      .where('status', '=', 'publish')
      .executeTakeFirstOrThrow();
    return Number(number);
  }

  async function countPassed(): Promise<number> {
    const { number } = await db
      .selectFrom('exam_attempts')
      .select((all) => all.fn.countAll<number>().as('number'))
      .where('passed', '=', 1)
      .executeTakeFirstOrThrow();
    return Number(number);
  }
}
