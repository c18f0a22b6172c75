/** `/studio/newsletters/{id}/`: one newsletter, written while it is a draft, and followed while it is sent. */
import type { ReactNode } from 'react';
import { oneOf } from '#client/core/account-query.ts';
import type { PageContext, PersonalPageModule } from '#client/core/page-module.ts';
import { SavedNote } from '#client/ui/account-parts.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { Moment } from '#client/ui/moment.tsx';
import { hasBegun, isEditable } from '#shared/newsletters.ts';
import {
  findStaffNewsletter,
  listNewsletterAutosaves,
  type WholeNewsletter,
} from '#shared/rest/newsletters.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { loadOne } from '../load-one.ts';
import { type StudioFact, StudioFacts } from '../studio-facts.tsx';
import { StudioFrame } from '../studio-frame.tsx';
import { parseNumber } from '../studio-query.ts';
import { StudioTable } from '../studio-table.tsx';
import { NewsletterForm, type NewsletterFormData } from './newsletter-form.tsx';
import {
  describeDuration,
  listCounts,
  NEWSLETTER_STATE_LABELS,
  SITE_LABELS,
  write,
} from './newsletter-words.ts';

const SAVED = {
  save: 'Saved.',
  send: 'It is on its way.',
  schedule: 'It will be sent on that day.',
  unschedule: 'It is a draft again.',
  pause: 'Paused. Emails that were on their way still arrive.',
  continue: 'It goes on.',
  stop: 'Stopped. Nobody else gets it.',
} as const;

export const studioNewsletterPage: PersonalPageModule<NewsletterFormData> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  allowedQuery: { saved: oneOf(SAVED), version: oneOf({ saved: 'As it was saved' }) },

  load: ({ personal, params, query, viewer }) =>
    loadOne(async () => {
      const place = { id: parseNumber(params.id) };
      const [newsletter, autosaves] = await Promise.all([
        personal.get(findStaffNewsletter, place),
        query.version === 'saved' ? [] : personal.get(listNewsletterAutosaves, place),
      ]);
      return { newsletter, userId: viewer?.id ?? 0, autosave: autosaves[0] };
    }),

  head: ({ newsletter: { subject } }) => ({
    title: `Newsletter: ${subject}`,
    noindex: true,
    isInStudio: true,
  }),

  Page: ({ data, data: { newsletter }, page }) => (
    <StudioFrame
      title={newsletter.subject}
      path={ROUTES.studioNewsletters}
      page={page}
      action={<Ways newsletter={newsletter} page={page} />}
      isWide={newsletter.state === 'draft'}
    >
      {!page.form && <SavedNote texts={SAVED} page={page} />}
      <FormError form={page.form} />
      {newsletter.state !== 'draft' && <Progress newsletter={newsletter} page={page} />}
      {isEditable(newsletter.state) ? (
        <NewsletterForm data={data} page={page} />
      ) : (
        <TypedTexts form={page.form} />
      )}
    </StudioFrame>
  ),
};

/** It went out while somebody wrote: what they typed is not lost with the form. */
function TypedTexts({ form }: Pick<PageContext, 'form'>): ReactNode {
  const { subject, preview, content } = form?.values ?? {};
  if (content === undefined) return null;
  return (
    <section aria-label="What you typed">
      <h2>What you typed</h2>
      <p>It is not saved. Copy from here what you need.</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take focus, or arrow keys cannot scroll it (WCAG 2.1.1). */}
      <pre className="newsletter-text" tabIndex={0}>
        {[subject, preview, content].filter(Boolean).join('\n\n')}
      </pre>
    </section>
  );
}

interface NewsletterProps {
  newsletter: WholeNewsletter;
  page: PageContext;
}

function Ways({ newsletter: { id, brand, slug, state, on_site }, page }: NewsletterProps): ReactNode {
  return (
    <p className="ways">
      {on_site && hasBegun(state) && (
        <a href={`${page.origins[brand]}${pathTo('newsletterIssue', { slug })}`}>View</a>
      )}
      <a href={pathTo('studioNewsletterPreview', { id: String(id) })}>
        {state === 'draft' ? 'Preview and send' : 'Preview'}
      </a>
    </p>
  );
}

function Progress({ newsletter, page }: NewsletterProps): ReactNode {
  const { state, counts, rate, failures } = newsletter;
  const done = counts.sent + counts.failed;
  return (
    <section className="newsletter-progress" aria-label="How far it is sent">
      <StudioFacts facts={[...listFacts(newsletter), ...(hasBegun(state) ? listCounts(newsletter) : [])]} />
      {(state === 'sending' || state === 'paused') && counts.total > 0 && (
        <p className="newsletter-bar">
          <progress aria-label="Sent" value={done} max={counts.total} />
          {state === 'sending' && (
            <span>{`${describeDuration(counts.waiting, rate)} to go, at ${write(rate)} a minute.`}</span>
          )}
        </p>
      )}
      <Controls newsletter={newsletter} page={page} />
      {failures.length > 0 && (
        <StudioTable label="Why some failed" columns={['Why', 'How many']}>
          {failures.map(({ reason, count }) => (
            <tr key={reason}>
              <th scope="row" className="studio-words">
                {reason}
              </th>
              <td>{write(count)}</td>
            </tr>
          ))}
        </StudioTable>
      )}
    </section>
  );
}

function listFacts(newsletter: WholeNewsletter): readonly StudioFact[] {
  const { state, brand, send_at, started_at, ended_at, opens_at } = newsletter;
  return [
    ['State', NEWSLETTER_STATE_LABELS[state]],
    ['Site', SITE_LABELS[brand]],
    ...(state === 'scheduled' && send_at ? [['Goes out', <Moment key="at" iso={send_at} />] as const] : []),
    ...(started_at ? [['Begun', <Moment key="begun" iso={started_at} />] as const] : []),
    ...(ended_at ? [['Ended', <Moment key="ended" iso={ended_at} />] as const] : []),
    ...(opens_at ? [['Page opens to all', <Moment key="opens" iso={opens_at} />] as const] : []),
  ];
}

function Controls({ newsletter: { state }, page }: NewsletterProps): ReactNode {
  if (state === 'scheduled')
    return (
      <div className="studio-buttons">
        <Control page={page} action="unschedule" label="Back to draft" />
      </div>
    );
  if (state !== 'sending' && state !== 'paused') return null;
  return (
    <div className="studio-buttons">
      {state === 'sending' ? (
        <Control page={page} action="pause" label="Pause" />
      ) : (
        <Control page={page} action="continue" label="Go on" />
      )}
      <a className="button quiet" href={page.path}>
        Look again
      </a>
      <details className="studio-fold">
        <summary>Stop for good</summary>
        <p>Who has not got it yet never does.</p>
        <Control page={page} action="stop" label="Stop sending" />
      </details>
    </div>
  );
}

function Control({ page, action, label }: { page: PageContext; action: string; label: string }): ReactNode {
  return (
    <form method="post" action={page.path}>
      <input type="hidden" name="action" value={action} />
      <button type="submit" className="button quiet">
        {label}
      </button>
    </form>
  );
}
