/**
 * What a student is shown of an exam before they have answered. Nothing here may depend on what is right: with any other key
 * the same bytes are sent (tested).
 */
import { createHash } from 'node:crypto';
import type { Exam, ExamQuestion } from '#shared/rest/exams.ts';
import { type Question, valueOfAnswer } from './question.ts';
import type { StoredExam } from './read-exam.ts';

/** What one attempt asks. */
export interface Asked {
  readonly seed: string;
  readonly questionIds: readonly number[];
}

/** Which questions an attempt asks: in the order of their author, or in its own where the exam is shuffled. */
export function drawQuestions({ row, questions }: DrawnFrom, seed: string): number[] {
  const asked = questions.filter(({ retired }) => !retired);
  const drawn = new Set(drawFromPools(asked, row.draw, seed));
  const ids = asked.flatMap(({ id }) => (drawn.has(id) ? [id] : []));
  return row.shuffle === 1 ? shuffle(ids, seed, String) : ids;
}

export interface DrawnFrom {
  readonly row: Pick<StoredExam['row'], 'shuffle' | 'draw'>;
  readonly questions: readonly Pick<StoredExam['questions'][number], 'id' | 'retired' | 'definition'>[];
}

/** So many of each pool and all that are in none; without pools, so many of all. */
function drawFromPools(asked: DrawnFrom['questions'], draw: number | null, seed: string): number[] {
  const pools = Map.groupBy(asked, ({ definition }) => definition.pool?.name);
  const hasPools = pools.size > (pools.has(undefined) ? 1 : 0);
  return [...pools.values()].flatMap((pool) => {
    const ids = pool.map(({ id }) => id);
    const most = hasPools ? pool[0]?.definition.pool?.draw : (draw ?? undefined);
    return most === undefined ? ids : shuffle(ids, seed, String).slice(0, most);
  });
}

export function presentExam(exam: StoredExam, asked: Asked): Exam {
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

export function presentQuestions(exam: StoredExam, { seed, questionIds }: Asked): ExamQuestion[] {
  const byId = new Map(exam.questions.map((question) => [question.id, question]));
  return questionIds.flatMap((id, at) => {
    const question = byId.get(id);
    return question ? [presentQuestion(question, at + 1, seed, exam.row.shuffle === 1)] : [];
  });
}

function presentQuestion(question: Question, number: number, seed: string, shuffled: boolean): ExamQuestion {
  const { id, type, definition } = question;
  return {
    id,
    question: definition.question,
    question_no: number,
    answer_type: type,
    picture: definition.picture,
    answers: presentChoices(question, `${seed} ${id}`, shuffled),
  };
}

function presentChoices(question: Question, seed: string, shuffled: boolean): ExamQuestion['answers'] {
  const { type, definition } = question;
  if (type === 'gaps' || type === 'textarea') return [];
  const choices = definition.answers.map(({ text, picture }) => ({
    answer: text,
    value: valueOfAnswer(question, text),
    // Its words stand beside it; what its picture shows may be what is asked.
    picture: picture && { ...picture, alt: '' },
  }));
  // What is to be sorted stands in its right order in the table: it never leaves in that of its author.
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
