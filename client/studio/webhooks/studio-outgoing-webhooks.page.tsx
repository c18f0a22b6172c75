/** `/studio/site/webhooks/outgoing/`: other programs that are told what happens here, and a form for a new one. */
import type { ReactNode } from 'react';
import { oneOf } from '#client/core/account-query.ts';
import { orHome } from '#client/core/or-home.ts';
import { type PersonalPageModule, page } from '#client/core/page-module.ts';
import { SavedNote } from '#client/ui/account-parts.tsx';
import { Moment } from '#client/ui/moment.tsx';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import { listOutgoingWebhooks, type OutgoingWebhook } from '#shared/rest/outgoing-webhooks.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { StudioForm } from '../studio-form.tsx';
import { StudioFrame } from '../studio-frame.tsx';
import { StudioRow, StudioTable } from '../studio-table.tsx';
import { MadeSecret } from './made-secret.tsx';
import { WebhookFields } from './webhook-fields.tsx';
import { hostOf, WEBHOOK_STATE_LABELS } from './webhook-words.ts';

const SAVED = { delete: 'The webhook was deleted.' } as const;

export const studioOutgoingWebhooksPage: PersonalPageModule<OutputOf<typeof listOutgoingWebhooks>> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  allowedQuery: { saved: oneOf(SAVED) },

  load: ({ personal }) => orHome(async () => page(await personal.get(listOutgoingWebhooks, {}))),

  head: () => ({ title: 'Outgoing webhooks', noindex: true }),

  Page: ({ data: { items }, page }) => (
    <StudioFrame
      title="Outgoing webhooks"
      lead="Other programs that are told what happens here, such as a chat, a mailing list or a bookkeeping service."
      path={ROUTES.studioOutgoingWebhooks}
      page={page}
    >
      {!page.form && <SavedNote texts={SAVED} page={page} />}
      <MadeSecret page={page} />
      <p>
        {'Webhooks by which the payment and the email service tell us something are under '}
        <a href={ROUTES.studioReceivedWebhooks}>Received webhooks</a>.
      </p>
      <div className="studio-refund">
        <StudioForm
          page={page}
          action="create"
          title="New webhook"
          button="Add webhook"
          asksReason={false}
          isOpen={items.length === 0}
        >
          {(form) => <WebhookFields form={form} />}
        </StudioForm>
      </div>
      {items.length > 0 && (
        <StudioTable
          stacks
          label="Outgoing webhooks"
          columns={['Name', 'Host', 'Events', 'State', 'Last tried', 'Waiting', 'Failed']}
        >
          {items.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </StudioTable>
      )}
    </StudioFrame>
  ),
};

function WebhookRow({ webhook }: { webhook: OutgoingWebhook }): ReactNode {
  const { id, name, url, events, state, last_tried_at, waiting, failed } = webhook;
  return (
    <StudioRow>
      <th scope="row" className="studio-words">
        <a href={pathTo('studioOutgoingWebhook', { id: String(id) })}>{name}</a>
      </th>
      <td>{hostOf(url)}</td>
      <td>{events.length}</td>
      <td>
        <span className={state === 'active' ? 'state complete' : 'state'}>{WEBHOOK_STATE_LABELS[state]}</span>
      </td>
      <td>{last_tried_at ? <Moment iso={last_tried_at} /> : 'Never'}</td>
      <td>{waiting === 0 ? 'None' : waiting}</td>
      <td>{failed === 0 ? 'None' : failed}</td>
    </StudioRow>
  );
}
