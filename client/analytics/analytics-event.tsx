import type { ReactNode } from 'react';
import type { PageContext } from '#client/core/page-module.ts';
import type { AnalyticsEvent as Event } from '#shared/analytics.ts';

/** Something to count on this page, for those who have agreed: `tag-manager.island.ts` reads it. Nothing where no tag manager is configured. */
export function AnalyticsEvent({ page, event }: { page: PageContext; event: Event | null }): ReactNode {
  if (!page.tagManager || !event) return null;
  return <span hidden data-analytics-event={JSON.stringify(event)} />;
}
