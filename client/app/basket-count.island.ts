/** The way to the basket in the header, with how many pieces are in it. */

export function showCount(pieces: string): void {
  for (const link of document.querySelectorAll<HTMLElement>('.basket-link')) {
    const count = link.querySelector('b');
    if (count) count.textContent = pieces;
    link.hidden = false;
  }
}
