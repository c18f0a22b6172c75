/** `/studio/newsletters/{id}/page/?brand=`: the page of a newsletter as readers of that site will get it, before they do. */
import type { PersonalPageModule } from '#client/core/page-module.ts';
import { IssueView } from '#client/newsletter/issue-view.tsx';
import { type LoadedIssue, loadIssue } from '#client/newsletter/load-issue.ts';
import { BRAND_IDS } from '#shared/brands.ts';
import { fillName } from '#shared/newsletters.ts';
import { findStaffNewsletter } from '#shared/rest/newsletters.ts';
import { loadOne } from '../load-one.ts';
import { choiceOf, parseNumber } from '../studio-query.ts';

export const studioNewsletterIssuePage: PersonalPageModule<LoadedIssue> = {
  sheet: 'article',
  personal: true,
  guard: 'member',
  framing: 'by-sites',
  allowedQuery: { brand: choiceOf(BRAND_IDS) },
  brandOf: ({ brand }) => BRAND_IDS.find((id) => id === brand),

  load: (context) =>
    loadOne(async () => {
      const { personal, params } = context;
      const found = await personal.get(findStaffNewsletter, { id: parseNumber(params.id) });
      const { slug, subject, preview, content, changed_at, started_at } = found;
      const sent_at = started_at ?? changed_at;
      const issue = {
        ...{ slug, sent_at, opens_at: null, is_locked: false },
        ...{ title: fillName(subject), preview: fillName(preview), content: fillName(content) },
      };
      return loadIssue(issue, context);
    }),

  head: ({ issue, sheets }) => ({ title: issue.title, noindex: true, sheets }),

  Page: ({ data, page }) => <IssueView {...data} page={page} />,
};
