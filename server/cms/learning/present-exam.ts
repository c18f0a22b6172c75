/**
 * Exam as a student sees it before answering. Nothing here may depend on what is right: with any other key the same bytes are
 * sent (tested).
 */
import { createHash } from 'node:crypto';
import type { Exam, ExamQuestion } from '#shared/rest/exams.ts';
import type { StoredExam } from './find-stored-exam.ts';
import { type ExamQuestionRow, valueOfAnswer } from './question.ts';

/** Questions of one attempt. */
export interface DrawnQuestions {
  readonly seed: string;
  readonly questionIds: readonly number[];
}

/** Which questions an attempt asks: in the order of their author, or in its own where the exam is shuffled. */
export function drawQuestions({ row, questions }: DrawnFrom, seed: string): number[] {
  const asked = questions.filter(({ retired }) => !retired);
  const drawn = new Set(drawFromPools(asked, row.question_count, seed));
  const ids = asked.flatMap(({ id }) => (drawn.has(id) ? [id] : []));
  return row.shuffle === 1 ? shuffle(ids, seed, String) : ids;
}

export interface DrawnFrom {
  readonly row: Pick<StoredExam['row'], 'shuffle' | 'question_count'>;
  readonly questions: readonly Pick<StoredExam['questions'][number], 'id' | 'retired' | 'definition'>[];
}

/** So many of each pool and all that are in none; without pools, so many of all. */
function drawFromPools(asked: DrawnFrom['questions'], questionCount: number | null, seed: string): number[] {
  const pools = Map.groupBy(asked, ({ definition }) => definition.pool?.name);
  const hasPools = pools.size > (pools.has(undefined) ? 1 : 0);
  return [...pools.values()].flatMap((pool) => {
    const ids = pool.map(({ id }) => id);
    const most = hasPools ? pool[0]?.definition.pool?.draw : (questionCount ?? undefined);
    return most === undefined ? ids : shuffle(ids, seed, String).slice(0, most);
  });
}

export function presentExam(exam: StoredExam, asked: DrawnQuestions): Exam {
  const { row } = exam;
  return {
    id: row.id,
    title: row.title,
    intro: row.intro,
    questions_per_page: row.questions_per_page,
    pass_percent: row.pass_percent,
    questions: presentQuestions(exam, asked),
  };
}

export function presentQuestions(exam: StoredExam, { seed, questionIds }: DrawnQuestions): ExamQuestion[] {
  const byId = new Map(exam.questions.map((question) => [question.id, question]));
  return questionIds.flatMap((id, at) => {
    const question = byId.get(id);
    return question ? [presentQuestion(question, at + 1, seed, exam.row.shuffle === 1)] : [];
  });
}

function presentQuestion(
  question: ExamQuestionRow,
  number: number,
  seed: string,
  shuffled: boolean,
): ExamQuestion {
  const { id, type, definition } = question;
  return {
    id,
    question: definition.question,
    question_no: number,
    answer_type: type,
    image: definition.image,
    answers: presentChoices(question, `${seed} ${id}`, shuffled),
  };
}

function presentChoices(question: ExamQuestionRow, seed: string, shuffled: boolean): ExamQuestion['answers'] {
  const { type, definition } = question;
  if (type === 'gaps' || type === 'textarea') return [];
  const choices = definition.answers.map(({ text, image }) => ({
    answer: text,
    value: valueOfAnswer(question, text),
    // Its words stand beside it; what its image shows may be what is asked.
    image: image && { ...image, alt: '' },
  }));
  // Things to sort stand in their right order in the table: they never leave in their author's order.
  return type === 'sort' || shuffled ? shuffle(choices, seed, ({ value }) => value) : choices;
}

/** In an order that the seed gives and that what is shuffled does not show: by the hash of each. */
function shuffle<T>(things: readonly T[], seed: string, name: (thing: T) => string): T[] {
  return things
    .map((thing) => ({ thing, rank: hash(`${seed} ${name(thing)}`) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ thing }) => thing);
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
