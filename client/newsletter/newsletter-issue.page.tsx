/** `/newsletter/{slug}/`: an issue of the newsletter that is on the site. */
import { notFound, type PageModule, page } from '#client/core/page-module.ts';
import { isSlug, orMissing } from '#client/items/find-one.ts';
import { findNewsletterIssue } from '#shared/rest/newsletters.ts';
import { ROUTES } from '#shared/routes.ts';
import { IssueView } from './issue-view.tsx';
import { type LoadedIssue, loadIssue } from './load-issue.ts';

export const newsletterIssuePage: PageModule<LoadedIssue> = {
  sheet: 'article',
  duration: 'day',

  async load(context) {
    const { api, brand, params } = context;
    if (!isSlug(params.slug)) return notFound;
    const issue = await orMissing(api.get(findNewsletterIssue, { slug: params.slug, brand }));
    return issue ? page(loadIssue(issue, context)) : notFound;
  },

  head: ({ issue: { title, preview, opens_at }, sheets }) => ({
    title,
    description: preview || `An issue of our newsletter: ${title}`,
    type: 'article',
    crumbs: [{ title: 'Newsletter', path: ROUTES.newsletter }],
    noindex: opens_at !== null,
    sheets,
  }),

  Page: ({ data, page }) => <IssueView {...data} page={page} />,
};
