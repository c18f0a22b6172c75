import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';

const MIN_PARTS = 3;
const TITLE = 'On this page';

/** The parts of a long text, as links: folded above it on small screens, open beside it on large ones. */
export function Contents({ headings }: { headings: readonly { id: string; text: string }[] }): ReactNode {
  if (headings.length < MIN_PARTS) return null;
  return (
    <nav className="contents" aria-label={TITLE}>
      <p className="block-title">{TITLE}</p>
      <details>
        <summary className="block-title">
          {TITLE}
          <Icon name="chevron" />
        </summary>
        <ol>
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
