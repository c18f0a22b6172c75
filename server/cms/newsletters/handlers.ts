import type { Database } from '#server/cms/database/index.ts';
import { type Handler, handle } from '#server/cms/handler.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { findIssue, listIssues } from './issues.ts';

/** Answers readers. Those who write newsletters are answered in `server/cms/staff/newsletters/`. */
export function createNewsletterHandlers({
  db,
  now,
}: {
  readonly db: Database;
  readonly now: () => Date;
}): readonly Handler[] {
  return [
    handle(ENDPOINTS.listNewsletterIssues, (input, caller) => listIssues(db, input, caller, now())),
    handle(ENDPOINTS.findNewsletterIssue, (input, caller) => findIssue(db, input, caller, now())),
  ];
}
