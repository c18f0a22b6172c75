/** Writing exams: their questions keep id and salt for as long as what students see of them stays. */
import { createHash, randomBytes } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import { isSame } from '#server/cms/content/index.ts';
import type { Database, Tables } from '#server/cms/database/index.ts';
import { extractText } from '#server/cms/markup/index.ts';
import { tags } from '#shared/rest/tags.ts';
import type { ExamQuestionRow, QuestionDefinition } from './question.ts';

export interface ExamDraft extends Omit<Insertable<Tables['exams']>, 'id'> {
  readonly slug: string;
}

export interface QuestionDraft extends Pick<ExamQuestionRow, 'type' | 'points'> {
  readonly definition: QuestionDefinition;
}

/**
 * Adds or replaces the exam of this slug, within the caller's transaction. A question that is no longer asked is retired
 * and stays for attempts that asked it; one that returns is the same question. Answers the tags that this made stale.
 */
export async function saveExam(
  db: Database,
  draft: ExamDraft,
  questions: readonly QuestionDraft[],
  now: Date,
): Promise<{ id: number; tags: string[] }> {
  const { id, changed } = await saveRow(db, draft);
  const changedQuestions = await saveQuestions(db, id, questions, now);
  return { id, tags: changed || changedQuestions ? [tags.exams] : [] };
}

/** Takes an exam back whose file is gone, unless somebody has edited it since. Answers the tags that this made stale. */
export async function unpublishExam(db: Database, slug: string): Promise<string[]> {
  const { numUpdatedRows } = await db
    .updateTable('exams')
    .set({ status: 'draft' })
    .where('slug', '=', slug)
    .where('status', '!=', 'draft')
    .where('edited_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? [tags.exams] : [];
}

/** How many questions an attempt asks: so many of each pool and all that are in none or, without pools, so many of all. */
export function countAsked(draw: number | null, questions: readonly QuestionDraft[]): number | null {
  const pools = new Map(
    questions.flatMap(({ definition: { pool } }) => (pool ? [[pool.name, pool.draw]] : [])),
  );
  if (pools.size === 0) return draw;
  const always = questions.filter(({ definition }) => definition.pool === undefined).length;
  return [...pools.values()].reduce((sum, count) => sum + count, always);
}

async function saveRow(db: Database, draft: ExamDraft): Promise<{ id: number; changed: boolean }> {
  const row = await db.selectFrom('exams').selectAll().where('slug', '=', draft.slug).executeTakeFirst();
  if (!row) {
    const { id } = await db.insertInto('exams').values(draft).returning('id').executeTakeFirstOrThrow();
    return { id, changed: true };
  }
  if (isSame<object>(row, draft)) return { id: row.id, changed: false };
  await db.updateTable('exams').set(draft).where('id', '=', row.id).execute();
  return { id: row.id, changed: true };
}

async function saveQuestions(
  db: Database,
  examId: number,
  questions: readonly QuestionDraft[],
  now: Date,
): Promise<boolean> {
  const rows = await db.selectFrom('exam_questions').selectAll().where('exam_id', '=', examId).execute();
  const gone = new Map(rows.map((row) => [row.key, row]));
  const added: Insertable<Tables['exam_questions']>[] = [];
  let changed = false;
  const keys = nameQuestions(questions);
  for (const [position, { type, points, definition }] of questions.entries()) {
    const key = keys[position] ?? '';
    const row = gone.get(key);
    gone.delete(key);
    const values = { type, points, position, definition: JSON.stringify(definition), retired_at: null };
    if (!row) added.push({ exam_id: examId, key, salt: createSalt(), ...values });
    else if (!isSame<object>(row, values)) {
      await db.updateTable('exam_questions').set(values).where('id', '=', row.id).execute();
      changed = true;
    }
  }
  if (added.length > 0) await db.insertInto('exam_questions').values(added).execute();
  const retired = await retire(db, [...gone.values()], now);
  return changed || added.length > 0 || retired;
}

async function retire(
  db: Database,
  rows: readonly Selectable<Tables['exam_questions']>[],
  now: Date,
): Promise<boolean> {
  const ids = rows.filter(({ retired_at }) => retired_at === null).map(({ id }) => id);
  if (ids.length === 0) return false;
  await db
    .updateTable('exam_questions')
    .set({ retired_at: now.toISOString() })
    .where('id', 'in', ids)
    .execute();
  return true;
}

/** Names each question by its kind, its words and, for equal ones, their order. */
function nameQuestions(questions: readonly QuestionDraft[]): string[] {
  const times = new Map<string, number>();
  return questions.map(({ type, definition }) => {
    const asked = `${type}\0${extractText(definition.question)}`;
    const time = (times.get(asked) ?? 0) + 1;
    times.set(asked, time);
    return createHash('sha256').update(`${asked}\0${time}`).digest('base64url');
  });
}

const SALT_BYTES = 16;
const createSalt = (): string => randomBytes(SALT_BYTES).toString('base64url');
