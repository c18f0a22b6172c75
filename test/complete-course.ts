/** For tests: a course with two lessons and two exams, and steps through it, written straight into a database. */
import type { Database } from '#server/cms/database/index.ts';
import type { ContentType } from '#shared/content-types.ts';
import type { ItemDetails } from '#shared/rest/details.ts';

const LESSONS = ['meet-quartz', 'test-quartz'];
const EXAMS = ['quartz', 'quartz-practice'];
const AT = '2026-01-02T00:00:00.000Z';

export interface SavedCourse {
  readonly id: number;
  /** Ids in their order. */
  readonly lessons: readonly number[];
  readonly exams: readonly number[];
}

/** Quartz, a mini course, with the image that `openTestCms` has. */
export async function saveCourse(db: Database): Promise<SavedCourse> {
  const lessons: number[] = [];
  for (const slug of LESSONS) lessons.push(await saveItem(db, 'lesson', slug, slug, {}));
  const details: ItemDetails = {
    course: {
      level: 'beginner',
      teachers: ['ada-brook'],
      outcomes: ['tell amethyst from glass', 'read a refractometer', 'name five kinds of quartz'],
      outline: [{ title: 'Meet the stone', lessons: LESSONS }],
      exams: EXAMS,
    },
  };
  const id = await saveItem(db, 'course', 'quartz', 'Quartz', details);
  await nameType(db, id);
  const exams: number[] = [];
  for (const slug of EXAMS) exams.push(await saveExam(db, slug));
  return { id, lessons, exams };
}

async function saveItem(
  db: Database,
  type: ContentType,
  slug: string,
  title: string,
  details: ItemDetails,
): Promise<number> {
  const media = await db.selectFrom('media').select('id').executeTakeFirst();
  const { id } = await db
    .insertInto('items')
    .values({
      type,
      slug,
      status: 'publish',
      title,
      excerpt: 'You will know quartz when you meet it.',
      content: '',
      public_html: '<p>Quartz is everywhere.</p>',
      whole_html: '<p>Quartz is everywhere.</p>',
      public_text: 'Quartz is everywhere.',
      link: `/${type}/${slug}/`,
      date: AT,
      modified: AT,
      author_id: null,
      featured_media_id: media?.id ?? null,
      access: '[]',
      gemstone_family: '',
      gem: null,
      details: JSON.stringify(details),
      reading_minutes: 3,
      revision: 1,
      edited_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function nameType(db: Database, courseId: number): Promise<void> {
  const slug = 'speciality-mini-courses';
  const known = await db.selectFrom('terms').select('id').where('slug', '=', slug).executeTakeFirst();
  const { id } =
    known ??
    (await db
      .insertInto('terms')
      .values({
        taxonomy: 'course-type',
        slug,
        name: 'Mini courses',
        description: '',
        parent_id: null,
        path: slug,
      })
      .returning('id')
      .executeTakeFirstOrThrow());
  await db.insertInto('item_terms').values({ item_id: courseId, term_id: id, position: 0 }).execute();
}

async function saveExam(db: Database, slug: string): Promise<number> {
  const { id } = await db
    .insertInto('exams')
    .values({
      slug,
      status: 'publish',
      title: slug,
      intro: '',
      questions_per_page: -1,
      pass_percent: 70,
      attempts: null,
      wait_hours: null,
      shuffle: 0,
      question_count: null,
      passed_screen: '',
      failed_screen: '',
      access: '[]',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function completeLesson(db: Database, userId: number, lessonId: number): Promise<void> {
  await db
    .insertInto('lesson_progress')
    .values({ user_id: userId, item_id: lessonId, completed_at: AT })
    .execute();
}

/** An attempt that was sent, passed unless it is told otherwise. */
export async function passExam(
  db: Database,
  userId: number,
  examId: number,
  { passed = 1, pending = 0 }: { passed?: 0 | 1; pending?: number } = {},
): Promise<void> {
  await db
    .insertInto('exam_attempts')
    .values({
      exam_id: examId,
      user_id: userId,
      seed: 'seed',
      question_ids: '[]',
      started_at: AT,
      saved_at: AT,
      submitted_at: AT,
      result: '{"answers":[]}',
      score: passed,
      max_score: 1,
      percent: passed * 100,
      passed,
      pending,
    })
    .execute();
}
