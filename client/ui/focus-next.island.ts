/** Keeps the focus near what was removed from a list: on the button in its place, or else the last; without any, on another element. */
export function focusNext(
  buttons: ArrayLike<HTMLElement>,
  at: number,
  otherwise: HTMLElement | null | undefined,
): void {
  const button = buttons[Math.min(at, buttons.length - 1)] ?? otherwise;
  button?.focus();
}
