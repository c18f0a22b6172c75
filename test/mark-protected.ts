import { openDatabase } from '#server/cms/database/index.ts';
import { listCourseRows } from '#server/cms/learning/list-course-rows.ts';
import type { ContentType } from '#shared/content-types.ts';
import { databaseIn } from '#test/test-database.ts';
import { edda } from './cast.ts';
import { sendRequest } from './send-request.ts';
import { signIn } from './sign-in.ts';

export interface MarkedItem {
  readonly id: number;
  readonly type: ContentType;
  readonly link: string;
  /** Stands in the closed part of this item and nowhere else: a word that no text has. */
  readonly mark: string;
}

/** The server must have been started with `SECRET`. */
export async function markProtected(server: {
  readonly port: number;
  readonly dataDir: string;
}): Promise<readonly MarkedItem[]> {
  const { bearer } = await signIn(server, edda);
  const { db } = await openDatabase(databaseIn(server.dataDir));
  const rows = await db
    .selectFrom('items')
    .select(['id', 'type', 'link', 'content'])
    .where('access', '!=', '[]')
    // A course's own text is public.
    .where('type', '!=', 'course')
    .execute()
    .finally(() => db.destroy());
  return Promise.all(
    rows.map(async ({ content, ...item }) => {
      const mark = `zeugmatite${item.id}q`;
      const { status, text } = await sendRequest(server, {
        method: 'POST',
        path: `/wp-json/wp/v2/${item.type}/${item.id}/`,
        headers: { ...bearer, 'content-type': 'application/json' },
        body: JSON.stringify({ content: `${content}\n\n<p>Only members know of ${mark}.</p>` }),
      });
      if (status !== 200 || !text.includes(mark)) throw new Error(`Item ${item.id} was not changed: ${text}`);
      return { ...item, mark };
    }),
  );
}

export interface MarkedExam {
  readonly id: number;
  readonly link: string;
  /** Stands in its first question. */
  readonly mark: string;
}

/** Exams of courses that are not for everybody. */
export async function markExams(server: { readonly dataDir: string }): Promise<readonly MarkedExam[]> {
  const { db } = await openDatabase(databaseIn(server.dataDir));
  try {
    const courses = (await listCourseRows(db)).filter(({ access }) => access.length > 0);
    const exams = await db.selectFrom('exams').select(['id', 'slug']).execute();
    const marked: MarkedExam[] = [];
    for (const { id, slug } of exams) {
      const course = courses.find(({ details }) => details.exams.includes(slug));
      if (!course) continue;
      const mark = `zeugmatite9${id}x`;
      const question = await db
        .selectFrom('exam_questions')
        .select(['id', 'definition'])
        .where('exam_id', '=', id)
        .orderBy('id')
        .executeTakeFirstOrThrow();
      const definition = JSON.parse(question.definition) as { question: string };
      const sentence = `${definition.question}<p>Only members know of ${mark}.</p>`;
      await db
        .updateTable('exam_questions')
        .set({ definition: JSON.stringify({ ...definition, question: sentence }) })
        .where('id', '=', question.id)
        .execute();
      marked.push({ id, mark, link: `${course.link}exams/${id}/` });
    }
    return marked;
  } finally {
    await db.destroy();
  }
}
