import type { ReactNode } from 'react';

/** A name and what it is; the name tells it from the others. */
export type StudioFact = readonly [name: string, value: ReactNode];

/** Short facts at the head of a page. */
export function StudioFacts({ facts }: { facts: readonly StudioFact[] }): ReactNode {
  return (
    <dl className="studio-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
