/** Checks all that the list shows, and says how many are checked. */
import type { MountIsland } from '#client/core/mount-island.ts';

export const mount: MountIsland = (form) => {
  const all = form.querySelector<HTMLInputElement>('.content-all input');
  const count = form.querySelector('.content-checked');
  const boxes = [...form.querySelectorAll<HTMLInputElement>('li input[type="checkbox"]')];
  if (!all || !count) return;

  function tell(): void {
    if (!all || !count) return;
    const checked = boxes.filter((box) => box.checked).length;
    all.checked = checked === boxes.length;
    all.indeterminate = checked > 0 && checked < boxes.length;
    count.textContent = checked === 0 ? '' : `, ${checked} checked`;
  }

  all.disabled = false;
  all.addEventListener('change', () => {
    for (const box of boxes) box.checked = all.checked;
    tell();
  });
  form.addEventListener('change', tell);
  // A browser that comes back to the page fills the boxes as they were left.
  tell();
};
