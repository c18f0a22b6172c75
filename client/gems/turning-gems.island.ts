/**
 * Stones that turn with a mouse that moves over them. Nothing is loaded before the pointer rests on one, nothing turns for those who
 * asked for less motion or to save data, and the picture stays what it is: this lies over it.
 */

import { loadStyles } from '#client/core/load-styles.island.ts';
import type { MountIsland } from '#client/core/mount-island.ts';
import { findFrame, formatPosition, TURN_FRAMES } from './turn-frames.ts';
import styles from './turning-gems.css';

/** A pointer that only crosses a tile asks for nothing. */
const REST_MS = 120;
/** For one frame: the stone follows the pointer rather than jumps. */
const FRAME_MS = 28;

const stillness = matchMedia('(prefers-reduced-motion: reduce)');

/** Where the pointer is over a stone. */
interface Pointing {
  target: number;
  isOver: boolean;
}

/** On all tiles beside its place. */
export const mount: MountIsland = (place) => {
  const turning = new WeakSet<HTMLElement>();
  place.parentElement?.addEventListener('pointerover', ({ target, pointerType }) => {
    const gem = (target as Element).closest<HTMLElement>('[data-turn]');
    if (!gem || turning.has(gem) || pointerType !== 'mouse' || stillness.matches || savesData()) return;
    turning.add(gem);
    // The picture lies there as before when nothing comes.
    void turn(gem)
      .catch(() => {})
      .finally(() => turning.delete(gem));
  });
};

async function turn(gem: HTMLElement): Promise<void> {
  const image = gem.querySelector('img');
  const source = `/wp-content/uploads/${gem.dataset.turn}`;
  if (!image) return;
  const pointing: Pointing = { target: TURN_FRAMES.still, isOver: true };
  const stop = follow(gem, image, pointing);
  try {
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    if (!pointing.isOver) return;
    await Promise.all([loadStyles(styles), decode(source)]);
    await show(image, source, pointing);
  } finally {
    stop();
  }
}

function follow(gem: HTMLElement, image: HTMLElement, pointing: Pointing): () => void {
  const move = ({ clientX }: PointerEvent) => {
    const { left, width } = image.getBoundingClientRect();
    pointing.isOver = true;
    pointing.target = findFrame((clientX - left) / width);
  };
  const leave = () => {
    pointing.isOver = false;
    pointing.target = TURN_FRAMES.still;
  };
  gem.addEventListener('pointermove', move);
  gem.addEventListener('pointerleave', leave);
  return () => {
    gem.removeEventListener('pointermove', move);
    gem.removeEventListener('pointerleave', leave);
  };
}

async function decode(source: string): Promise<void> {
  await Object.assign(new Image(), { src: source }).decode();
}

/** Until the pointer has left and the stone lies as before. */
async function show(image: HTMLElement, source: string, pointing: Pointing): Promise<void> {
  const stone = Object.assign(document.createElement('span'), { className: 'turn' });
  let frame: number = TURN_FRAMES.still;
  let turned = 0;
  stone.style.backgroundImage = `url("${source}")`;
  stone.style.backgroundPosition = formatPosition(frame);
  image.after(stone);
  while (pointing.isOver || frame !== pointing.target) {
    const now = await nextFrame();
    if (now - turned < FRAME_MS || frame === pointing.target) continue;
    frame += Math.sign(pointing.target - frame);
    turned = now;
    stone.style.backgroundPosition = formatPosition(frame);
  }
  stone.remove();
}

const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame);

/** Knows it in Chromium alone. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
}
