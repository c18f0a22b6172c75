/** `/studio/site/webhooks/`: what the payment and the email service told us, what failed, and what was refused. */
import type { ReactNode } from 'react';
import { oneOf } from '#client/core/account-query.ts';
import { orHome } from '#client/core/or-home.ts';
import { type PageContext, type PersonalPageModule, page } from '#client/core/page-module.ts';
import { Moment } from '#client/ui/moment.tsx';
import { formatPageNumber, Pagination } from '#client/ui/pagination.tsx';
import { RECEIVED_STATES, WEBHOOK_SERVICES } from '#shared/received-webhooks.ts';
import type { InputOf, OutputOf } from '#shared/rest/endpoint.ts';
import { type ListedReceivedWebhook, listReceivedWebhooks } from '#shared/rest/received-webhooks.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { describeTotal } from './describe-total.ts';
import { ListPlace } from './list-place.tsx';
import { SiteFrame } from './site-frame.tsx';
import { FilterChoice, StudioFilter } from './studio-filter.tsx';
import { choiceOf } from './studio-query.ts';
import { StudioRow, StudioTable } from './studio-table.tsx';

type WebhooksData = OutputOf<typeof listReceivedWebhooks>;

const SAVED = { retry: 'The webhook was handled.', drop: 'The webhook was dropped.' } as const;

const STATES: Readonly<Record<ListedReceivedWebhook['state'], string>> = {
  taken: 'Taken',
  failed: 'Failed',
  refused: 'Refused',
};
const SERVICES: Readonly<Record<ListedReceivedWebhook['service'], string>> = {
  payments: 'Payment service',
  emails: 'Email service',
};
/** Anybody who knows the address can send such a call: it says nothing of the service. */
const REFUSED: Readonly<Record<ListedReceivedWebhook['service'], string>> = {
  payments: 'Without a good signature, on this day. If notices are missing, check STRIPE_WEBHOOK_SECRET.',
  emails: 'Without the secret, on this day. If reports are missing, check EMAIL_WEBHOOK_SECRET.',
};

export const studioReceivedWebhooksPage: PersonalPageModule<WebhooksData> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  allowedQuery: {
    saved: oneOf(SAVED),
    state: choiceOf(RECEIVED_STATES),
    service: choiceOf(WEBHOOK_SERVICES),
    page: formatPageNumber,
  },

  load: ({ personal, query: { saved: _, ...query } }) =>
    orHome(async () =>
      page(await personal.get(listReceivedWebhooks, query as InputOf<typeof listReceivedWebhooks>)),
    ),

  head: () => ({ title: 'Received webhooks', noindex: true }),

  Page: ({ data: { items, total, pages }, page }) => {
    const { page: number = '1', saved: _, ...query } = page.query;
    return (
      <SiteFrame
        title="Received webhooks"
        lead="Calls by which the payment and the email service tell us something, of the last 90 days. The payment service sends again what failed, for three days."
        page={page}
        saved={SAVED}
      >
        <p>
          {'Webhooks by which other programs are told what happens here are under '}
          <a href={ROUTES.studioOutgoingWebhooks}>Outgoing webhooks</a>.
        </p>
        <StudioFilter path={ROUTES.studioReceivedWebhooks} query={query} choices={['state', 'service']}>
          <FilterChoice
            name="state"
            label="State"
            query={query}
            all="All"
            options={RECEIVED_STATES.map((state) => [state, STATES[state]])}
          />
          <FilterChoice
            name="service"
            label="From"
            query={query}
            all="All"
            options={WEBHOOK_SERVICES.map((service) => [service, SERVICES[service]])}
          />
        </StudioFilter>
        <p className="studio-count" role="status">
          {total === 0 ? 'Nothing here.' : describeTotal(total, ['webhook', 'webhooks'], Number(number))}
        </p>
        {total > 0 && (
          <StudioTable
            stacks
            label="Received webhooks"
            columns={['Kind', 'From', 'State', 'When', 'About', 'Change']}
          >
            {items.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} page={page} />
            ))}
          </StudioTable>
        )}
        <Pagination
          current={Number(number)}
          total={pages}
          path={ROUTES.studioReceivedWebhooks}
          query={query}
        />
      </SiteFrame>
    );
  },
};

interface WebhookProps {
  webhook: ListedReceivedWebhook;
  page: PageContext;
}

function WebhookRow({ webhook, page }: WebhookProps): ReactNode {
  const { id, service, state, times, error, order, last_at, can_retry } = webhook;
  return (
    <StudioRow id={`webhook-${id}`}>
      <th scope="row" className="studio-words">
        {nameKind(webhook)}
      </th>
      <td>{SERVICES[service]}</td>
      <td>
        <span className={state === 'failed' ? 'state error' : 'state'}>{STATES[state]}</span>
        {times > 1 && ` ${times.toLocaleString('en-US')} times`}
      </td>
      <td>
        <Moment iso={last_at} />
      </td>
      <td className="studio-words">
        {order && <a href={pathTo('studioOrder', { id: String(order.id) })}>{`Order ${order.number}`}</a>}
        {order && error && <br />}
        {describeResult(webhook)}
      </td>
      <td>
        {state === 'failed' && (
          <div className="studio-buttons">
            {can_retry && <WebhookButton webhook={webhook} page={page} action="retry" label="Try again" />}
            <WebhookButton webhook={webhook} page={page} action="drop" label="Drop" />
          </div>
        )}
      </td>
    </StudioRow>
  );
}

function nameKind({ service, kind, state }: ListedReceivedWebhook): string {
  if (state === 'refused') return 'Not known';
  return kind || (service === 'emails' ? 'Reports' : 'Notice');
}

function describeResult({ service, state, error, reports, ended }: ListedReceivedWebhook): string {
  if (state === 'refused') return REFUSED[service];
  if (service !== 'emails' || state === 'failed') return error;
  if (error) return `Failed: ${error} Others were taken since.`;
  const told = reports === 1 ? '1 report' : `${reports} reports`;
  return `${told}, ${ended} ${ended === 1 ? 'subscription' : 'subscriptions'} ended`;
}

interface WebhookButtonProps extends WebhookProps {
  action: string;
  label: string;
}

function WebhookButton({ webhook, page, action, label }: WebhookButtonProps): ReactNode {
  const { id } = webhook;
  return (
    <form method="post" action={page.path}>
      <ListPlace page={page} />
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="id" value={id} />
      <button type="submit" className="button quiet">
        {label}
        <span className="hidden">{`: ${nameKind(webhook)} ${id}`}</span>
      </button>
    </form>
  );
}
