/** `/studio/newsletters/{id}/page/`: the page of a newsletter as readers will get it, before they do. */
import type { PersonalPageModule } from '#client/core/page-module.ts';
import { IssueView } from '#client/newsletter/issue-view.tsx';
import { type LoadedIssue, loadIssue } from '#client/newsletter/load-issue.ts';
import { findStaffNewsletter } from '#shared/rest/newsletters.ts';
import { loadOne } from '../load-one.ts';
import { parseNumber } from '../studio-query.ts';

export const studioNewsletterIssuePage: PersonalPageModule<LoadedIssue> = {
  sheet: 'article',
  personal: true,
  guard: 'member',
  framing: 'by-sites',

  load: (context) =>
    loadOne(async () => {
      const { personal, params } = context;
      const found = await personal.get(findStaffNewsletter, { id: parseNumber(params.id) });
      const { slug, subject, preview, content, changed_at, started_at } = found;
      const sent_at = started_at ?? changed_at;
      const issue = { slug, title: subject, preview, sent_at, content, opens_at: null, is_locked: false };
      return loadIssue(issue, context);
    }),

  head: ({ issue, sheets }) => ({ title: issue.title, noindex: true, sheets }),

  Page: ({ data, page }) => <IssueView {...data} page={page} />,
};
