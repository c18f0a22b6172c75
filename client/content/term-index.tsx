import type { ReactNode } from 'react';
import type { TermItem } from '#shared/rest/items.ts';

/** Terms of one taxonomy with what they hold: where to go on from a section. */
export function TermIndex({ title, terms }: { title: string; terms: readonly TermItem[] }): ReactNode {
  if (terms.length === 0) return null;
  const id = `terms-${terms[0]?.taxonomy}`;
  return (
    <section className="part" aria-labelledby={id}>
      <h2 className="part-title" id={id}>
        {title}
      </h2>
      <TermBranches terms={terms} />
    </section>
  );
}

export function TermBranches({ terms }: { terms: readonly TermItem[] }): ReactNode {
  return (
    <ul className="branches">
      {terms.map((term) => (
        <li key={term.id}>
          <a href={term.link}>{term.name}</a>
          <span className="count">{term.count}</span>
          <p>{term.description}</p>
        </li>
      ))}
    </ul>
  );
}
