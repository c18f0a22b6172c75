/** Links of the head of a form to its faulty fields, where scripts have put others in their places or folded them away. */

const FIELDS = 'input, select, textarea, button, [contenteditable="true"]';

/** @param content the field for the markup, in whose place the editor stands */
export function followFaultLinks(content: HTMLElement): void {
  document.querySelector('.form-error')?.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#"]');
    const field = link && document.getElementById(link.hash.slice(1));
    const shown = field && findShown(field === content ? document.getElementById('edit-text') : field);
    if (!shown) return;
    event.preventDefault();
    for (let part = shown.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
      part.open = true;
    shown.focus({ preventScroll: true });
    shown.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
}

/** The field, the one that is chosen with in its place, or the first of a group. */
function findShown(field: HTMLElement | null): HTMLElement | undefined {
  const place = field?.hidden ? field.closest('[data-studio]') : field;
  if (!place) return undefined;
  const parts = [place, ...place.querySelectorAll(FIELDS)];
  return parts.find(
    (part): part is HTMLElement => part instanceof HTMLElement && part.matches(FIELDS) && !part.hidden,
  );
}
