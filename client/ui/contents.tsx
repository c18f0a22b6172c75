import type { ReactNode } from 'react';

const MIN_PARTS = 3;

/** The parts of a long text, as links. */
export function Contents({ headings }: { headings: readonly { id: string; text: string }[] }): ReactNode {
  if (headings.length < MIN_PARTS) return null;
  return (
    <nav className="contents" aria-label="On this page">
      <p className="block-title">On this page</p>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
