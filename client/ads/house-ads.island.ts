/** The drawings of house ads come when one of them is near the screen; without them the words stand in their frame. */
import { loadStyles } from '#client/core/load-styles.island.ts';
import type { MountIsland } from '#client/core/mount-island.ts';
import styles from './house-ads.css';

export const mount: MountIsland = () => {
  loadStyles(styles).catch(() => {});
};
