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

/** Which questions an attempt asks, in its own order where the exam is shuffled or draws from a pool. */
export function drawQuestions({ row, questions }: StoredExam, seed: string): number[] {
  const ids = questions.filter(({ retired }) => !retired).map(({ id }) => id);
  const order = row.shuffle === 1 || row.draw !== null ? shuffle(ids, seed, String) : ids;
  const drawn = row.draw === null ? order : order.slice(0, row.draw);
  return row.shuffle === 1 ? drawn : ids.filter((id) => drawn.includes(id));
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
