/**
 * How far the reader has come, on the pages of a course: marks what is done, says where to go on, and marks a lesson complete
 * where it stands. A guest's form leads to the login by itself.
 */
import type { MountIsland } from '#client/core/mount-island.ts';

const API = '/api/app/airnauts/v1';
const UNAUTHORIZED = 401;

interface CourseProgressState {
  readonly completed: readonly number[];
  readonly lessons: number;
  readonly exams_passed: readonly number[];
  readonly exams: number;
  readonly next: { readonly title: string; readonly link: string } | null;
  readonly certificate_url: string | null;
}

export const mount: MountIsland = (place, props) => {
  if (!document.cookie.includes('possibly_user=1')) return;
  const { course, lesson } = props as { course?: number; lesson?: number };
  const form = place.querySelector('form');
  const status = form?.querySelector('[role="status"]');
  let done = false;
  let changing = false;
  /** Number of the latest load or change: an answer to an earlier one is out of date. */
  let latest = 0;

  load();
  // A page that comes back as it was left may have been left before something was done.
  addEventListener('pageshow', ({ persisted }) => persisted && load());
  // An exam on the same page was submitted.
  document.addEventListener('learning:changed', () => void load());
  form?.addEventListener('submit', change);

  async function load(): Promise<void> {
    if (changing) return;
    latest += 1;
    const number = latest;
    const response = await fetch(`${API}/user/progress/?course=${course ?? 0}`).catch(() => undefined);
    if (!response?.ok) return;
    const [progress] = (await response.json()) as CourseProgressState[];
    if (number !== latest) return;
    show(progress);
    if (lesson) showLesson(progress?.completed.includes(lesson) ?? false);
  }

  async function change(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (changing || !form || !status) return;
    changing = true;
    latest += 1;
    status.textContent = '';
    const method = done ? 'DELETE' : 'POST';
    const response = await fetch(`${API}/lessons/${lesson}/completion/`, { method }).catch(() => undefined);
    changing = false;
    // The session has ended: as a guest's form it leads to the login.
    if (response?.status === UNAUTHORIZED) return form.submit();
    if (!response?.ok) {
      status.textContent = 'Something went wrong. Please try again.';
      return;
    }
    const { completed, progress } = (await response.json()) as {
      completed: boolean;
      progress: CourseProgressState | null;
    };
    show(progress ?? undefined);
    showLesson(completed);
    status.textContent = completed
      ? 'This lesson is complete.'
      : 'This lesson is no longer marked as complete.';
  }

  function show(progress: CourseProgressState | undefined): void {
    const ids = new Set(progress?.completed);
    const passed = new Set(progress?.exams_passed);
    for (const row of document.querySelectorAll<HTMLElement>('[data-lesson], [data-exam]')) {
      const { lesson: id, exam } = row.dataset;
      const isDone = id ? ids.has(Number(id)) : passed.has(Number(exam));
      row.toggleAttribute('data-done', isDone);
      row.querySelector('.done')?.toggleAttribute('hidden', !isDone);
    }
    showBar(ids.size + passed.size, progress?.certificate_url);
    const goOn = place.querySelector<HTMLAnchorElement>('[data-go-on]');
    if (!goOn || !progress) return;
    if (progress.next) goOn.href = progress.next.link;
    goOn.textContent = progress.next ? `Continue with ${progress.next.title}` : 'Review the course';
  }

  function showBar(steps: number, certificate: string | null | undefined): void {
    const bar = place.querySelector('progress');
    const link = place.querySelector<HTMLAnchorElement>('.course-progress a');
    if (!bar || !link) return;
    bar.hidden = false;
    bar.value = steps;
    link.textContent = certificate ? 'View your certificate' : `${steps} of ${bar.max} done`;
    if (certificate) link.href = certificate;
  }

  function showLesson(isDone: boolean): void {
    done = isDone;
    form?.toggleAttribute('data-done', done);
    const [rule, label] = [form?.querySelector('.completion-rule'), form?.querySelector('button span')];
    if (rule)
      rule.textContent = done ? 'You have completed this lesson.' : 'Finished? Mark this lesson as complete.';
    if (label) label.textContent = done ? 'Mark as incomplete' : 'Mark as complete';
  }
};
