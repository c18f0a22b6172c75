/** The way to the basket in the header, with how many pieces are in it. */
import { loadStyles } from '#client/core/load-styles.island.ts';
import styles from './basket-link-sheet.css';

const COUNT = /(?:^|; )basket_count=([1-9]\d{0,3})/;

/** Shows nothing without its styles: the link would stand in the way of others. */
async function showCount(): Promise<void> {
  const [, pieces] = COUNT.exec(document.cookie) ?? [];
  if (!pieces) return;
  await loadStyles(styles);
  for (const link of document.querySelectorAll<HTMLElement>('.basket-link')) {
    const count = link.querySelector('b');
    if (count) count.textContent = pieces;
    link.hidden = false;
  }
}

showCount().catch(() => {});
