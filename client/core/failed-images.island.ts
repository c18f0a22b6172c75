/** Styles of images that did not come: most pages never need them. */
import styles from './failed-images-sheet.css';
import { loadStyles } from './load-styles.island.ts';

loadStyles(styles).catch(() => {});
