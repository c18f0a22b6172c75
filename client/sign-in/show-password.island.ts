/** The button beside a password shows what was typed, and hides it again. */
export function showPassword({ target }: Event): void {
  const button = (target as Element).closest<HTMLButtonElement>('button[data-shows]');
  const field = button && document.getElementById(button.dataset.shows ?? '');
  if (!button || !(field instanceof HTMLInputElement)) return;
  const isShown = field.type === 'text';
  field.type = isShown ? 'password' : 'text';
  button.setAttribute('aria-pressed', String(!isShown));
}
