/** The way to the basket in the header, with how many pieces are in it. */
import { loadStyles } from '#client/core/load-styles.island.ts';
import styles from './basket-link-sheet.css';

/** Shows nothing without its styles: the link would stand in the way of others. */
export async function showCount(pieces: string): Promise<void> {
  await loadStyles(styles);
  for (const link of document.querySelectorAll<HTMLElement>('.basket-link')) {
    const count = link.querySelector('b');
    if (count) count.textContent = pieces;
    link.hidden = false;
  }
}
