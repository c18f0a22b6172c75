/** `/studio/site/webhooks/outgoing/{id}/`: one webhook, what it sent, and what came back. */
import type { ReactNode } from 'react';
import { oneOf } from '#client/core/account-query.ts';
import type { PageContext, PersonalPageModule } from '#client/core/page-module.ts';
import { SavedNote } from '#client/ui/account-parts.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { Moment } from '#client/ui/moment.tsx';
import { formatPageNumber } from '#client/ui/pagination.tsx';
import type { InputOf, OutputOf } from '#shared/rest/endpoint.ts';
import { findOutgoingWebhook } from '#shared/rest/outgoing-webhooks.ts';
import { ROUTES } from '#shared/routes.ts';
import { DELIVERY_STATES } from '#shared/webhook-events.ts';
import { loadOne } from '../load-one.ts';
import { type StudioFact, StudioFacts } from '../studio-facts.tsx';
import { StudioForm } from '../studio-form.tsx';
import { StudioFrame } from '../studio-frame.tsx';
import { choiceOf, parseNumber } from '../studio-query.ts';
import { MadeSecret } from './made-secret.tsx';
import { WebhookButton } from './webhook-button.tsx';
import { WebhookDeliveries } from './webhook-deliveries.tsx';
import { WebhookFields } from './webhook-fields.tsx';
import { WEBHOOK_STATE_LABELS } from './webhook-words.ts';

type WholeWebhook = OutputOf<typeof findOutgoingWebhook>;

const SAVED = {
  save: 'The webhook was changed.',
  pause: 'The webhook is paused. It is not told what happens meanwhile.',
  resume: 'The webhook is active again.',
  test: 'A test is on its way. Load this page again in a moment to see what came back.',
  resend: 'It is sent again now.',
  'resend-failed': 'They are sent again now.',
  drop: 'They were dropped.',
} as const;
/** Actions of buttons: forms say themselves what was wrong. */
const BUTTONS: ReadonlySet<string> = new Set(['pause', 'resume', 'test', 'resend', 'resend-failed', 'drop']);

export const studioOutgoingWebhookPage: PersonalPageModule<WholeWebhook> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  allowedQuery: { saved: oneOf(SAVED), state: choiceOf(DELIVERY_STATES), page: formatPageNumber },

  load: ({ personal, params, query: { saved: _, ...query } }) =>
    loadOne(() =>
      personal.get(findOutgoingWebhook, { ...query, id: parseNumber(params.id) } as InputOf<
        typeof findOutgoingWebhook
      >),
    ),

  head: ({ name }) => ({ title: `Webhook ${name}`, noindex: true, isInStudio: true }),

  Page: ({ data: webhook, page }) => (
    <StudioFrame title={webhook.name} path={ROUTES.studioOutgoingWebhooks} page={page}>
      {!page.form && <SavedNote texts={SAVED} page={page} />}
      {BUTTONS.has(page.form?.values.action ?? '') && <FormError form={page.form} />}
      <MadeSecret page={page} isRenewed />
      {webhook.state === 'stopped' && (
        <p className="form-error">
          {`This webhook stopped by itself. ${webhook.reason} Send a test, and resume it once that arrives.`}
        </p>
      )}
      <StudioFacts facts={listFacts(webhook)} />
      <div className="studio-buttons webhook-buttons">
        <WebhookButton page={page} action="test" label="Send a test" />
        {webhook.state === 'active' ? (
          <WebhookButton page={page} action="pause" label="Pause" />
        ) : (
          <WebhookButton page={page} action="resume" label="Resume" />
        )}
      </div>
      <Forms webhook={webhook} page={page} />
      <WebhookDeliveries webhook={webhook} page={page} />
    </StudioFrame>
  ),
};

function listFacts({ state, url, waiting, failed, events, ...webhook }: WholeWebhook): readonly StudioFact[] {
  const { last_tried_at, old_secret_until, created_at } = webhook;
  return [
    ['State', WEBHOOK_STATE_LABELS[state]],
    ['Address', url],
    ['Events', events.join(', ')],
    ['Last tried', last_tried_at ? <Moment key="tried" iso={last_tried_at} /> : 'Never'],
    ['Waiting', waiting],
    ['Failed', failed],
    ['Added', <Moment key="added" iso={created_at} />],
    ...(old_secret_until
      ? [['Old secret is good until', <Moment key="old" iso={old_secret_until} />] as const]
      : []),
  ];
}

function Forms({ webhook, page }: { webhook: WholeWebhook; page: PageContext }): ReactNode {
  return (
    <div className="studio-refund">
      <StudioForm page={page} action="save" title="Change" button="Save changes" asksReason={false}>
        {(form) => <WebhookFields webhook={webhook} form={form} />}
      </StudioForm>
      <StudioForm
        page={page}
        action="secret"
        title="New secret"
        button="Make a new secret"
        asksReason={false}
      >
        {() => (
          <p>
            For when the secret is lost, or somebody else has seen it. It is shown once. The old one is good
            for another day, so that nothing is missed while the other program gets the new one.
          </p>
        )}
      </StudioForm>
      <StudioForm page={page} action="delete" title="Delete" button="Delete this webhook" asksReason={false}>
        {() => <p>The other program is told nothing any more. What this webhook sent is deleted with it.</p>}
      </StudioForm>
    </div>
  );
}
