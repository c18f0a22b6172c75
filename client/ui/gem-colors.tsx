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

function Chip({ hue }: { hue: string | undefined }): ReactNode {
  if (!hue) return null;
  return (
    <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
      <path fill={hue} d="M4 0h4l4 4v4l-4 4H4L0 8V4z" />
    </svg>
  );
}
