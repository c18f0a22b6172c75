import type { ReactNode } from 'react';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ROUTES } from '#shared/routes.ts';

/** Stands in a list that is as long as what has been published. */
export function NothingPublished(): ReactNode {
  return (
    <EmptyState drawing="book" action={{ href: ROUTES.learningCenter, label: 'Learning Center' }}>
      Nothing has been published here yet. There is plenty to read elsewhere.
    </EmptyState>
  );
}
