/** Courses name their lessons by slug: a lesson that gets another stays where it was. */
import { parseColumn } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { itemDetails } from '#shared/rest/details.ts';
import { tags } from '#shared/rest/tags.ts';
import type { ItemRow } from '../item-records.ts';
import { keepRevision } from '../keep-revision.ts';
import type { ContentStore } from '../save-item.ts';

/** Within the caller's transaction. @param by id of the user */
export async function followLesson(
  store: ContentStore,
  before: Pick<ItemRow, 'slug'>,
  after: Pick<ItemRow, 'slug'>,
  by: number,
): Promise<void> {
  if (before.slug === after.slug) return;
  const { db, now } = store;
  const courses = await db.selectFrom('items').selectAll().where('type', '=', 'course').execute();
  for (const row of courses) {
    const { course } = row.details === null ? {} : parseColumn(itemDetails, row.details);
    if (!course?.outline.some(({ lessons }) => lessons.includes(before.slug))) continue;
    const outline = course.outline.map(({ title, lessons }) => ({
      title,
      lessons: lessons.map((slug) => (slug === before.slug ? after.slug : slug)),
    }));
    await keepRevision(store, row, by);
    await db
      .updateTable('items')
      .set({
        details: JSON.stringify({ course: { ...course, outline } }),
        revision: row.revision + 1,
        edited_at: now.toISOString(),
      })
      .where('id', '=', row.id)
      .execute();
    await writeOutbox(db, [tags.item(row.id), tags.type('course')], now);
  }
}
