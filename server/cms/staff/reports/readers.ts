/** Reports of what is learned and what is searched for. */
import { sql } from 'kysely';
import type { Database } from '#server/cms/database/index.ts';
import { findCourseWithLesson, listCourseRows } from '#server/cms/learning/index.ts';
import type { ReportTable } from '#shared/rest/reports.ts';
import type { Span } from './list-spans.ts';

const MAX_WORDS = 200;
const PERMILLE = 1000;

export async function reportCourses(db: Database, spans: readonly Span[]): Promise<ReportTable> {
  const [from, to] = [spans[0]?.from ?? '', spans.at(-1)?.to ?? ''];
  const courses = await listCourseRows(db);
  const students = new Map<number, Set<number>>();
  const progress = await db
    .selectFrom('lesson_progress')
    .innerJoin('items', 'items.id', 'lesson_progress.item_id')
    .select(['user_id', 'items.slug'])
    .where('completed_at', '>=', from)
    .where('completed_at', '<', to)
    .execute();
  for (const { user_id, slug } of progress) {
    const course = findCourseWithLesson(courses, slug);
    if (course) students.set(course.id, (students.get(course.id) ?? new Set()).add(user_id));
  }
  const certificates = await db
    .selectFrom('certificates')
    .select(['course_id', 'user_id', 'issued_at'])
    .where('revoked_at', 'is', null)
    .execute();
  const rows = courses.map(({ id, title }) => {
    const began = students.get(id) ?? new Set<number>();
    const own = certificates.filter(({ course_id }) => course_id === id);
    const completed = new Set(
      own.map(({ user_id }) => user_id).filter((user) => user !== null && began.has(user)),
    );
    return {
      label: title,
      values: [
        began.size,
        own.filter(({ issued_at }) => issued_at >= from && issued_at < to).length,
        began.size === 0 ? null : Math.round((completed.size / began.size) * PERMILLE),
      ],
    };
  });
  const columns = [
    { label: 'Students', unit: 'count' as const },
    { label: 'Certificates', unit: 'count' as const },
    { label: 'Completed', unit: 'permille' as const },
  ];
  return {
    columns,
    rows: rows.sort((one, other) => (other.values[0] ?? 0) - (one.values[0] ?? 0)),
    is_by_time: false,
  };
}

export async function reportSearches(db: Database, spans: readonly Span[]): Promise<ReportTable> {
  const day = (iso: string | undefined) => (iso ?? '').slice(0, 'YYYY-MM-DD'.length);
  const found = await db
    .selectFrom('searched_words')
    .select(['words', ({ fn }) => fn.sum<number>('count').as('count'), ({ fn }) => fn.max('hits').as('hits')])
    .where('day', '>=', day(spans[0]?.from))
    .where('day', '<', day(spans.at(-1)?.to))
    .groupBy('words')
    .orderBy(sql`case when max(hits) = 0 then 0 else 1 end`)
    .orderBy('count', 'desc')
    .orderBy('words')
    .limit(MAX_WORDS)
    .execute();
  return {
    columns: [
      { label: 'Searches', unit: 'count' },
      { label: 'Found', unit: 'count' },
    ],
    rows: found.map(({ words, count, hits }) => ({ label: words, values: [Number(count), Number(hits)] })),
    is_by_time: false,
  };
}
