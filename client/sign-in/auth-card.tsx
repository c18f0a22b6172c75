/** The frame of the pages by which people come in and go out: a card with its form, and what stands beside it. */
import type { ReactNode } from 'react';

export interface AuthCardProps {
  title: string;
  lead?: string | undefined;
  children: ReactNode;
  /** Beside the card on wide screens, below it on narrow ones. */
  aside?: ReactNode;
}

export function AuthCard({ title, lead, children, aside }: AuthCardProps): ReactNode {
  return (
    <div className="wrap gate">
      <section className="gate-card" aria-labelledby="gate">
        <header>
          <h1 id="gate">{title}</h1>
          {lead && <p className="lead">{lead}</p>}
        </header>
        {children}
      </section>
      {aside && <aside className="gate-aside">{aside}</aside>}
    </div>
  );
}

/** Something has gone well, or has to be known before going on. */
export function AuthNotice({ children }: { children: ReactNode }): ReactNode {
  return (
    <p className="form-done" role="status">
      {children}
    </p>
  );
}
