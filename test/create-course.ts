import { type ItemDraft, saveItem, saveTerm } from '#server/cms/content/index.ts';
import { type Database, openDatabase } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { createWriter } from '#server/cms/search/index.ts';
import type { AccessLevel } from '#shared/access.ts';
import type { BrandId } from '#shared/brands.ts';
import type { CourseType } from '#shared/learning.ts';
import { tags } from '#shared/rest/tags.ts';
import { databaseIn } from '#test/test-database.ts';

export interface CreatedCourse {
  readonly id: number;
  readonly link: string;
  /** In order; the first is open to all, the second shows a video, the third stands in a section of its own. */
  readonly lessons: readonly { readonly id: number; readonly slug: string; readonly link: string }[];
  readonly examId: number;
}

export interface CourseRules {
  readonly slug?: string;
  readonly title?: string;
  readonly type?: CourseType;
  readonly access?: readonly AccessLevel[];
  readonly brands?: readonly BrandId[];
  readonly hasExam?: boolean;
  /** Whether the last lesson has the exam in its text as well. */
  readonly hasExamInText?: boolean;
}

/** Stands in the closed part of the lessons that are not for everybody, and nowhere else. */
export const LESSON_SENTENCE = 'The tangerine prism whistles at noon.';
export const LESSON_VIDEO = 'video-of-a-lesson.webm';

const LESSONS = ['bubbles-in-paste', 'swirls-in-paste', 'paste-on-the-bench'] as const;
const DAY = '2026-01-01T00:00:00';

/** Teaches how glass is told from gems: {@link LESSONS} belong to `/course/paste/` unless other rules are given. */
export async function createCourse(
  server: { readonly dataDir: string },
  rules: CourseRules = {},
): Promise<CreatedCourse> {
  const { db } = await openDatabase(databaseIn(server.dataDir));
  try {
    return await db.transaction().execute((transaction) => insert(transaction, rules));
  } finally {
    await db.destroy();
  }
}

async function insert(db: Database, rules: CourseRules): Promise<CreatedCourse> {
  const { slug = 'paste', access = ['MINI_COURSE'], hasExam = true, hasExamInText = false } = rules;
  const own = (name: string) => (slug === 'paste' ? name : `${slug}-${name}`);
  const lessons = [];
  for (const [at, name] of LESSONS.entries()) {
    const lesson = own(name);
    const { id } = await save(db, rules, {
      type: 'lesson',
      slug: lesson,
      title: spell(lesson),
      excerpt: `What ${spell(lesson)} is about.`,
      content: `<p>Everybody may read how ${spell(lesson)} begins.</p>${at === 0 ? '' : CLOSED}${at === 2 && hasExamInText ? showExam(slug) : ''}`,
      access: at === 0 ? [] : access,
    });
    lessons.push({ id, slug: lesson, link: `/lesson/${lesson}/` });
  }
  const slugs = lessons.map((lesson) => lesson.slug);
  const examId = hasExam ? await createExam(db, slug) : 0;
  const { id } = await save(db, rules, {
    type: 'course',
    slug,
    title: rules.title ?? 'Paste',
    excerpt: 'Tell glass from gems.',
    content: '<p>Glass has been sold as gems for three thousand years.</p>',
    access,
    termIds: [await findType(db, rules.type ?? 'speciality-mini-courses')],
    details: {
      course: {
        level: 'beginner',
        teachers: await findTeachers(db),
        outcomes: ['tell glass from quartz'],
        outline: [
          { title: 'With a loupe', lessons: slugs.slice(0, 2) },
          { title: 'At the bench', lessons: slugs.slice(2) },
        ],
        exams: hasExam ? [slug] : [],
      },
    },
  });
  await writeOutbox(db, [tags.all], new Date());
  return { id, link: `/course/${slug}/`, lessons, examId };
}

const CLOSED = `<!--more--><p>${LESSON_SENTENCE}</p><!-- wp:airnauts/content-block {"name":"embed-video","src":"/wp-content/uploads/${LESSON_VIDEO}"} /-->`;

const showExam = (slug: string): string =>
  `<!-- wp:airnauts/content-block {"name":"exam","slug":"${slug}"} /-->`;

type Own = Pick<ItemDraft, 'type' | 'slug' | 'title' | 'excerpt' | 'content' | 'access'> & Partial<ItemDraft>;

function save(db: Database, { brands = ['gemsociety', 'facet'] }: CourseRules, own: Own) {
  return saveItem(
    { db, search: createWriter(db, ''), now: new Date() },
    {
      status: 'publish',
      date: DAY,
      modified: DAY,
      authorId: null,
      featuredMediaId: null,
      gemstoneFamily: '',
      gem: null,
      details: null,
      termIds: [],
      brands,
      ...own,
    },
  );
}

async function findType(db: Database, slug: CourseType): Promise<number> {
  const taxonomy = 'course-type' as const;
  const known = await db
    .selectFrom('terms')
    .select('id')
    .where('taxonomy', '=', taxonomy)
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (known) return known.id;
  const name = spell(slug);
  return (
    (
      await saveTerm(
        { db, search: createWriter(db, ''), now: new Date() },
        { taxonomy, slug, name, description: '', parent_id: null, path: slug },
      )
    ).id ?? 0
  );
}

async function findTeachers(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('authors').select('slug').orderBy('id').limit(1).execute();
  return rows.map(({ slug }) => slug);
}

const ANSWERS = [{ text: 'Glass', correct: true }, { text: 'Quartz' }];

async function createExam(db: Database, slug: string): Promise<number> {
  const { id } = await db
    .insertInto('exams')
    .values({
      slug,
      status: 'publish',
      title: 'Paste exam',
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
  for (const [position, question] of ['Which holds bubbles?', 'Which is warm to the tongue?'].entries())
    await db
      .insertInto('exam_questions')
      .values({
        exam_id: id,
        key: question,
        position,
        type: 'radio',
        points: 1,
        definition: JSON.stringify({ question: `<p>${question}</p>`, answers: ANSWERS }),
        salt: `salt ${position}`,
        retired_at: null,
      })
      .execute();
  return id;
}

const spell = (slug: string): string =>
  slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
