import type { ReactNode } from 'react';

/** The title of a page with what kind of page it is: a gem, the topic and the course of it have the same name. */
export function PageTitle({ kind, children }: { kind: string; children: ReactNode }): ReactNode {
  return (
    <h1>
      <span className="kicker">{kind}</span> {children}
    </h1>
  );
}
