/** Introduction of an exam, before it starts. Nothing is counted until the button is pressed. */
import type { ReactNode } from 'react';
import { count } from '#client/ui/format-minutes.ts';
import { EXAM_ACTIONS, EXAM_FIELDS } from '#shared/exam-form.ts';
import { MINUTES_PER_QUESTION } from '#shared/learning.ts';
import type { Exam } from '#shared/rest/exams.ts';
import { formatAttempts } from './next-attempt.ts';

export interface ExamStartProps {
  exam: Pick<Exam, 'intro' | 'questions' | 'pass_percent'>;
  /** Null for as many as one likes. */
  attemptsLeft: number | null;
  /** Where it is begun. */
  action: string;
}

export function ExamStart({ exam, attemptsLeft, action }: ExamStartProps): ReactNode {
  const questions = exam.questions.length;
  return (
    <section className="exam-start" aria-label="Before you start">
      {exam.intro !== '' && (
        <div className="prose exam-intro" dangerouslySetInnerHTML={{ __html: exam.intro }} />
      )}
      <ul className="exam-terms">
        <li>{count(questions, 'question')}</li>
        <li>{`About ${count(questions * MINUTES_PER_QUESTION, 'minute')}, with no time limit`}</li>
        <li>{`${exam.pass_percent} percent to pass`}</li>
        <li>{attemptsLeft === null ? 'Unlimited attempts' : formatAttempts(attemptsLeft)}</li>
        <li>Your answers are saved as you go, so you can come back at any time</li>
      </ul>
      <form method="post" action={action}>
        <button type="submit" className="button" name={EXAM_FIELDS.action} value={EXAM_ACTIONS.begin}>
          Start exam
        </button>
      </form>
    </section>
  );
}
