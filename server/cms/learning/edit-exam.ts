/** Exams as those edit them who teach, whatever their status. */
import type { Selectable } from 'kysely';
import { type Database, inTransaction, type Tables } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import type { AnsweredPage, Exam } from '#shared/rest/exams.ts';
import { answerAsGuest } from './answer-exam-page.ts';
import { requireStoredExam } from './find-stored-exam.ts';
import { askedOfGuests } from './guest-exams.ts';
import { presentExam } from './present-exam.ts';
import type { ExamQuestionRow } from './question.ts';
import { countAsked, type ExamDraft, type QuestionDraft, saveExam } from './save-exam.ts';

export interface EditedExam {
  readonly row: Selectable<Tables['exams']>;
  /** Those that are asked, in the order of their author. */
  readonly questions: readonly ExamQuestionRow[];
}

/** @throws exam_invalid_id */
export async function requireEditedExam(db: Database, id: number): Promise<EditedExam> {
  const { row, questions } = await requireStoredExam(db, id, 'closed');
  return { row, questions: questions.filter(({ retired }) => !retired) };
}

/** Whether somebody has edited the exam on the site: then its file is not loaded. */
export async function isEditedExam(db: Database, slug: string): Promise<boolean> {
  const row = await db.selectFrom('exams').select('edited_at').where('slug', '=', slug).executeTakeFirst();
  return typeof row?.edited_at === 'string';
}

export interface ExamEdit {
  readonly settings?: Partial<Omit<ExamDraft, 'slug' | 'edited_at' | 'question_count'>>;
  /** How many of all questions an attempt asks; as before when left out. */
  readonly draw?: number | null;
  readonly questions?: readonly QuestionDraft[];
}

/** Saves what was edited, within the caller's transaction, and answers whether anything is different now. */
export async function saveEditedExam(
  db: Database,
  { row, questions: before }: EditedExam,
  { settings = {}, draw = drawOf({ row, questions: before }), questions = before }: ExamEdit,
  now: Date,
): Promise<boolean> {
  const { id, ...known } = row;
  const draft = { ...known, ...settings, question_count: countAsked(draw, questions) };
  const { tags } = await saveExam(db, draft, questions, now);
  if (tags.length === 0) return false;
  await db.updateTable('exams').set({ edited_at: now.toISOString() }).where('id', '=', id).execute();
  await writeOutbox(db, tags, now);
  return true;
}

/** How many of all questions an attempt asks; null for all, and where pools say it. */
export function drawOf({ row, questions }: EditedExam): number | null {
  return questions.some(({ definition }) => definition.pool) ? null : row.question_count;
}

/** Within the caller's transaction. Answers the id. */
export async function addExam(db: Database, slug: string, title: string, now: Date): Promise<number> {
  const draft: ExamDraft = {
    ...{ slug, title, status: 'draft', intro: '', questions_per_page: -1, pass_percent: DEFAULT_PASS },
    ...{ attempts: null, wait_hours: null, shuffle: 0, question_count: null },
    ...{ passed_screen: '<p>Well done.</p>', failed_screen: '<p>Not yet. Read the lessons again.</p>' },
    ...{ access: '[]', edited_at: now.toISOString() },
  };
  const { id, tags } = await saveExam(db, draft, [], now);
  await writeOutbox(db, tags, now);
  return id;
}

const DEFAULT_PASS = 70;

/** Attempts of students by exam, sent and open. */
export async function countAttempts(
  db: Database,
  examId?: number,
): Promise<ReadonlyMap<number, { readonly made: number; readonly open: number }>> {
  const rows = await db
    .selectFrom('exam_attempts')
    .select(({ fn }) => [
      'exam_id',
      fn.countAll<number>().as('made'),
      fn.count<number>('submitted_at').as('sent'),
    ])
    .$if(examId !== undefined, (query) => query.where('exam_id', '=', examId ?? 0))
    .groupBy('exam_id')
    .execute();
  return new Map(
    rows.map(({ exam_id, made, sent }) => [
      exam_id,
      { made: Number(made), open: Number(made) - Number(sent) },
    ]),
  );
}

/** As a student gets it. @throws exam_invalid_id */
export async function previewExam(db: Database, id: number): Promise<Exam> {
  const exam = await requireStoredExam(db, id, 'closed');
  return presentExam(exam, askedOfGuests(exam));
}

/** One page of the form of a previewed exam. Nothing is stored. @throws exam_invalid_id, exam_answer_too_long */
export async function tryExam(
  db: Database,
  { id, values }: { readonly id: number; readonly values: Readonly<Record<string, string>> },
): Promise<AnsweredPage> {
  return inTransaction(db, async (transaction) =>
    answerAsGuest(await requireStoredExam(transaction, id, 'closed'), values),
  );
}
