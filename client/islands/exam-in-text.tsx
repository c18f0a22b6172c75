/** The questions of an exam in the middle of a text. */
import { createRoot } from 'react-dom/client';
import type { AttemptState, Exam } from '#shared/rest/exams.ts';
import styles from '../styles/exam.css';
import { callApi } from './call-api.ts';
import { LiveExam } from './exam.tsx';
import { loadStyles } from './load-styles.ts';

/**
 * @param path of the exam's own page.
 * @throws CallError where it cannot be taken here: when its attempts are used up, or its page has a result to show.
 */
export async function openExam(place: HTMLElement, id: number, path: string): Promise<void> {
  const before = (await callApi('GET', `airnauts/v1/exams/${id}/attempt/`)) as AttemptState;
  if (before.last && before.attempt === null) throw new Error('Its page shows how the last attempt went.');
  const exam = (await callApi('GET', `airnauts/v1/exams/${id}/`)) as Exam;
  const state = (await callApi('GET', `airnauts/v1/exams/${id}/attempt/`)) as AttemptState;
  // Without them it is plain, and works.
  await loadStyles(styles).catch(() => {});
  const { attempt, answers, saved_at: savedAt, course } = state;
  place.closest('.exam-call')?.classList.add('open');
  createRoot(place).render(
    <div className="exam">
      <h2 tabIndex={-1} ref={(heading) => heading?.focus()}>
        {exam.title}
      </h2>
      <LiveExam
        exam={exam}
        attempt={attempt}
        answers={answers}
        savedAt={savedAt}
        typed={{}}
        page={1}
        path={path}
        course={course}
        inText
      />
    </div>,
  );
}
