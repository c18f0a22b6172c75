/** The questions of an exam in the middle of a text. */
import { createRoot } from 'react-dom/client';
import { callApi } from '#client/core/call-api.ts';
import { loadStyles } from '#client/core/load-styles.island.ts';
import type { AttemptState, BegunAttempt } from '#shared/rest/exams.ts';
import styles from './exam.css';
import { LiveExam } from './exam.island.tsx';

/**
 * @param path of the exam's own page.
 * @throws CallError where it cannot be taken here: when its attempts are used up, or its page has a result to show.
 */
export async function openExam(place: HTMLElement, id: number, path: string): Promise<void> {
  const before = (await callApi('GET', `airnauts/v1/exams/${id}/attempt/`)) as AttemptState;
  if (before.last && before.attempt === null)
    throw new Error('The exam page shows the result of the last attempt.');
  const begun = (await callApi('POST', `airnauts/v1/exams/${id}/attempts/`)) as BegunAttempt;
  // Without them it is plain, and works.
  await loadStyles(styles).catch(() => {});
  const { attempt, answers, saved_at: savedAt, exam } = begun;
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
        course={before.course}
        inText
      />
    </div>,
  );
}
