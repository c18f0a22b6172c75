import type { ReactNode } from 'react';
import { type AccessGroup, type AccessLevel, GUEST_GROUP, hasAccess } from '#shared/access.ts';

export interface VisibleToProps {
  group: AccessGroup;
  /** Everybody when left out. */
  who?: 'member' | 'guest';
  /** Levels, any of which shows it. */
  access?: readonly AccessLevel[];
  children: ReactNode;
}

/** Its content for those whom it is for; for others nothing of it leaves the server. */
export function VisibleTo({ group, who, access = [], children }: VisibleToProps): ReactNode {
  if (who !== undefined && (who === 'guest') !== (group === GUEST_GROUP)) return null;
  return hasAccess(access, group) ? children : null;
}
