import type { ReactNode } from 'react';

/** Promotes membership, at the end of a page. */
export function MembershipCall(): ReactNode {
  return (
    <aside className="wrap part call" aria-labelledby="join">
      <h2 id="join">Learn at your own bench</h2>
      <p>
        Gold and Platinum members get all courses and premium videos. 30-day money-back guarantee, no
        questions asked.
      </p>
      <a className="button" href="/membership/">
        Become a Member
      </a>
    </aside>
  );
}
