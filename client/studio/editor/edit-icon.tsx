import type { ReactNode } from 'react';

const PATHS = {
  plus: 'M12 5v14M5 12h14',
  undo: 'M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6',
  redo: 'm15 7 5 5-5 5M20 12H10a6 6 0 0 0-6 6',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  code: 'm8 7-5 5 5 5M16 7l5 5-5 5',
  bullets: 'M9 6h12M9 12h12M9 18h12M4 6h.01M4 12h.01M4 18h.01',
  numbers: 'M10 6h11M10 12h11M10 18h11M4 4l1.5-.5V8M4 16h2l-2 3h2',
  quote: 'M5 5v14M10 8h10M10 12h10M10 16h6',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h.01',
  up: 'm6 14 6-6 6 6',
  down: 'm6 10 6 6 6-6',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  remove: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  close: 'm6 6 12 12M18 6 6 18',
} as const;

export type EditIconName = keyof typeof PATHS;

/** Lines of a tool; its name stands beside it, or in the label of its button. */
export function EditIcon({ name }: { name: EditIconName }): ReactNode {
  return (
    <svg className="edit-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
