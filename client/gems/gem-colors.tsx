import type { ReactNode } from 'react';
import { mixHue } from './basic-colors.ts';

/** The colors of a gem in words, each with a chip of its hue. */
export function GemColors({ colors }: { colors: readonly string[] }): ReactNode {
  return (
    <ul className="chips">
      {colors.map((words) => (
        <li key={words}>
          <Chip hue={mixHue(words)} />
          {words}
        </li>
      ))}
    </ul>
  );
}

/** Words without a hue, such as `bicolored`, have a chip of two halves: without one they read as part of the color before them. */
function Chip({ hue }: { hue: string | undefined }): ReactNode {
  return (
    <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
      <path fill={hue ?? 'none'} d="M4 0h4l4 4v4l-4 4H4L0 8V4z" />
      {!hue && <path fill="currentColor" d="M4 0h2v12H4L0 8V4z" />}
    </svg>
  );
}
