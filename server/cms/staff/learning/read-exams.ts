/** Exams and their keys, for those who teach. */
import { inTransaction } from '#server/cms/database/index.ts';
import {
  countAttempts,
  previewExam as preview,
  requireEditedExam,
  tryExam as tryOne,
} from '#server/cms/learning/index.ts';
import { authorQuestion, formatGift, listImages } from '#server/cms/seed-content/index.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import type { AnsweredPage, Exam } from '#shared/rest/exams.ts';
import type {
  listStaffExams as listEndpoint,
  StaffExam,
  StaffExamSummary,
  tryExam as tryEndpoint,
} from '#shared/rest/staff-exams.ts';
import { containsWords } from '../contains-words.ts';
import { listAllCourses, listNaming, presentStaffExam } from './present-exam.ts';
import { requireTeacher, type TeachingContext } from './teaching-context.ts';

interface ById {
  readonly id: number;
}

/** By title. @throws rest_not_logged_in, rest_forbidden */
export async function listStaffExams(
  { db: database, viewer }: TeachingContext,
  { search }: ParsedInputOf<typeof listEndpoint>,
): Promise<StaffExamSummary[]> {
  requireTeacher(viewer);
  return inTransaction(database, async (db) => {
    const rows = await db
      .selectFrom('exams')
      .leftJoin('exam_questions', (join) =>
        join.onRef('exam_questions.exam_id', '=', 'exams.id').on('exam_questions.retired_at', 'is', null),
      )
      .select(['exams.id', 'exams.slug', 'exams.title', 'exams.status', 'exams.edited_at'])
      .select(({ fn }) => fn.count<number>('exam_questions.id').as('questions'))
      .$if(search !== '', (query) => query.where(containsWords(search, ['exams.title', 'exams.slug'])))
      .groupBy(['exams.id', 'exams.slug', 'exams.title', 'exams.status', 'exams.edited_at'])
      .orderBy('exams.title')
      .execute();
    const [courses, attempts] = await Promise.all([listAllCourses(db), countAttempts(db)]);
    return rows.map((row) => ({
      ...row,
      questions: Number(row.questions),
      attempts_made: attempts.get(row.id)?.made ?? 0,
      attempts_open: attempts.get(row.id)?.open ?? 0,
      courses: listNaming(courses, row.slug).map(({ id, title }) => ({ id, title })),
    }));
  });
}

/** @throws rest_not_logged_in, rest_forbidden, exam_invalid_id */
export async function findStaffExam(
  { db: database, viewer }: TeachingContext,
  { id }: ById,
): Promise<StaffExam> {
  requireTeacher(viewer);
  return inTransaction(database, async (db) => presentStaffExam(db, await requireEditedExam(db, id)));
}

/** @throws rest_not_logged_in, rest_forbidden, exam_invalid_id */
export async function exportQuestions({ db: database, viewer }: TeachingContext, { id }: ById) {
  requireTeacher(viewer);
  return inTransaction(database, async (db) => {
    const { row, questions } = await requireEditedExam(db, id);
    const images = await listImages(db, JSON.stringify(questions));
    const { gift, left } = formatGift(
      row.title,
      questions.map((stored) => authorQuestion(stored, images)),
    );
    return { file: `${row.slug}.gift`, gift, left: [...left] };
  });
}

/** @throws rest_not_logged_in, rest_forbidden, exam_invalid_id */
export async function previewExam({ db, viewer }: TeachingContext, { id }: ById): Promise<Exam> {
  requireTeacher(viewer);
  return preview(db, id);
}

/** @throws rest_not_logged_in, rest_forbidden, exam_invalid_id, exam_answer_too_long */
export async function tryExam(
  { db, viewer }: TeachingContext,
  sent: ParsedInputOf<typeof tryEndpoint>,
): Promise<AnsweredPage> {
  requireTeacher(viewer);
  return tryOne(db, sent);
}
