/** Cost beside others of its kind: dollar signs, counted aloud. */
import type { ReactNode } from 'react';

const MAX_SIGNS = 5;

/** @param text as people write it, `$$` or `$$ to $$$`: its dollar signs are counted; nothing where it has none. */
export function Budget({ text }: { text: string }): ReactNode {
  const signs = Math.min(text.split('$').length - 1, MAX_SIGNS);
  if (signs === 0) return null;
  return (
    <span className="budget" role="img" aria-label={`Price level ${signs} of ${MAX_SIGNS}`}>
      <b>{'$'.repeat(signs)}</b>
      {'$'.repeat(MAX_SIGNS - signs)}
    </span>
  );
}
