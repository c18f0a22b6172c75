import type { ReactNode } from 'react';
import type { TermItem } from '#shared/rest/items.ts';

export interface SubjectTreeProps {
  /** Subjects of all depths, in any order. */
  terms: readonly TermItem[];
  /** With what each subject is about. */
  detailed?: boolean;
}

/** The categories of articles: each top one with those below it. */
export function SubjectTree({ terms, detailed = false }: SubjectTreeProps): ReactNode {
  return (
    <ul className="subjects">
      {terms
        .filter(({ parent }) => parent === 0)
        .map((subject) => (
          <li key={subject.id} className="subject">
            <h3>
              <a href={subject.link}>{subject.name}</a>
            </h3>
            <p>{subject.description}</p>
            <ul>
              {terms
                .filter(({ parent }) => parent === subject.id)
                .map((child) => (
                  <li key={child.id}>
                    <a href={child.link}>{child.name}</a>
                    <span className="count">{child.count}</span>
                    {detailed && <p>{child.description}</p>}
                  </li>
                ))}
            </ul>
          </li>
        ))}
    </ul>
  );
}
