import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';

/** Stands where the public part of a text ends. */
export function MembersOnly(): ReactNode {
  return (
    <aside className="members-only" aria-label="For members">
      <Icon name="lock" />
      <p className="block-title">The rest is for members</p>
      <p>
        Membership opens every premium article, course and price guide, with a 30-day money-back guarantee, no
        questions asked.
      </p>
      <p className="button-row">
        <a className="button" href="/membership/">
          Become a Member
        </a>
        <a href="/login/">I am a member: log in</a>
      </p>
    </aside>
  );
}
