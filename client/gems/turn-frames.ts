/** A stone from many sides, in one image: four frames in a row, the ninth as it lies in the picture of its entry. */
export const TURN_FRAMES = { columns: 4, count: 16, still: 8 } as const;

/** Frame for a pointer that is so far across the picture, from 0 to 1. */
export function findFrame(far: number): number {
  const { count } = TURN_FRAMES;
  return Math.min(count - 1, Math.max(0, Math.floor(far * count)));
}

/** Where the frame lies in the image, as a background of four times the width and height. */
export function formatPosition(frame: number): string {
  const { columns, count } = TURN_FRAMES;
  const rows = count / columns;
  const column = frame % columns;
  const row = Math.floor(frame / columns);
  return `${(100 * column) / (columns - 1)}% ${(100 * row) / (rows - 1)}%`;
}
