/** Points of an attempt: its questions, and all of them together. */
import type { AnswerMap } from '#shared/learning.ts';
import type { StoredExam } from './find-stored-exam.ts';
import { addUp, gradeAnswer } from './grade-answer.ts';
import type { ExamOutcome, StoredResult } from './present-result.ts';

/** Grades the questions that were asked, in their order. With an ungraded essay nothing is passed. */
export function gradeAttempt(
  exam: StoredExam,
  questionIds: readonly number[],
  answers: AnswerMap,
): Omit<ExamOutcome, 'certificateUrl' | 'tellsRight'> {
  const byId = new Map(exam.questions.map((question) => [question.id, question]));
  const graded = questionIds.flatMap((id): StoredResult['answers'] => {
    const question = byId.get(id);
    if (!question) return [];
    const value = answers[id];
    const { isCorrect, isAnswered, points, pending } = gradeAnswer(question, value);
    return [
      {
        question_id: id,
        value: typeof value === 'string' ? value : [...(value ?? [])],
        is_correct: isCorrect,
        is_answered: isAnswered,
        pending,
        points,
        max_points: question.points,
        comment: '',
      },
    ];
  });
  return { answers: graded, ...concludeAttempt(exam, graded) };
}

/** Sums up the attempt as a whole. */
export function concludeAttempt({ row }: StoredExam, answers: StoredResult['answers']) {
  const { score, maxScore, percent } = addUp(
    answers.map(({ points, max_points }) => ({ points, max: max_points })),
  );
  const waits = answers.some(({ pending }) => pending);
  return { score, max_score: maxScore, percent, passed: !waits && percent >= row.pass_percent };
}
