/** An exam inside a text, awake: its questions come when the reader asks for them. Whatever goes wrong, the link leads to its page. */
import type { MountIsland } from '#client/core/mount-island.ts';

export const mount: MountIsland = (place, props) => {
  const { id } = props as { id: number };
  const link = place.querySelector('a');
  const status = place.querySelector('[role="status"]');
  if (!link || !status) return;
  link.addEventListener('click', async (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (link.hasAttribute('aria-busy')) return;
    link.setAttribute('aria-busy', 'true');
    status.textContent = 'Loading the questions.';
    try {
      const { openExam } = await import('./exam-in-text.island.tsx');
      await openExam(place, id, link.pathname);
    } catch {
      // Not logged in, no right, no network: the page of the exam says what there is to say.
      location.assign(link.href);
    }
  });
};
