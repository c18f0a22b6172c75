import type { ReactNode } from 'react';
import type { PageContext } from '#client/core/page-module.ts';
import { Moment } from '#client/ui/moment.tsx';
import { Pagination } from '#client/ui/pagination.tsx';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import type { findOutgoingWebhook, WebhookDelivery } from '#shared/rest/outgoing-webhooks.ts';
import { DELIVERY_DAYS, DELIVERY_STATES } from '#shared/webhook-events.ts';
import { describeTotal } from '../describe-total.ts';
import { FilterChoice, StudioFilter } from '../studio-filter.tsx';
import { StudioRow, StudioTable } from '../studio-table.tsx';
import { WebhookButton } from './webhook-button.tsx';
import { DELIVERY_STATE_LABELS } from './webhook-words.ts';

interface WebhookDeliveriesProps {
  webhook: OutputOf<typeof findOutgoingWebhook>;
  page: PageContext;
}

export function WebhookDeliveries({ webhook, page }: WebhookDeliveriesProps): ReactNode {
  const { deliveries, failed, state } = webhook;
  const { page: number = '1', saved: _, ...query } = page.query;
  return (
    <section id="deliveries">
      <h2>Deliveries</h2>
      <p>{`Kept for ${DELIVERY_DAYS} days. What is not taken is tried again for about a day, and has failed then. While the other program is slow and fails, it is tried every two minutes.`}</p>
      {failed > 0 && (
        <div className="studio-buttons webhook-buttons">
          {state === 'active' && (
            <WebhookButton page={page} action="resend-failed" label="Send failed ones again" />
          )}
          <WebhookButton page={page} action="drop" label="Drop failed ones" />
        </div>
      )}
      <StudioFilter path={page.path} query={query} choices={['state']}>
        <FilterChoice
          name="state"
          label="State"
          query={query}
          all="All"
          options={DELIVERY_STATES.map((one) => [one, DELIVERY_STATE_LABELS[one]])}
        />
      </StudioFilter>
      <p className="studio-count" role="status">
        {deliveries.total === 0
          ? 'Nothing here.'
          : describeTotal(deliveries.total, ['delivery', 'deliveries'], Number(number))}
      </p>
      {deliveries.total > 0 && (
        <StudioTable
          stacks
          label="Deliveries"
          columns={['Event', 'Happened', 'State', 'Response', 'Message', 'Change']}
        >
          {deliveries.items.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} mayResend={state === 'active'} page={page} />
          ))}
        </StudioTable>
      )}
      <Pagination current={Number(number)} total={deliveries.pages} path={page.path} query={query} />
    </section>
  );
}

interface DeliveryRowProps {
  delivery: WebhookDelivery;
  mayResend: boolean;
  page: PageContext;
}

function DeliveryRow({ delivery, mayResend, page }: DeliveryRowProps): ReactNode {
  const { id, event, created_at, state, attempts, next_at, may_resend } = delivery;
  return (
    <StudioRow id={`delivery-${id}`}>
      <th scope="row">
        <code>{event}</code>
      </th>
      <td>
        <Moment iso={created_at} />
      </td>
      <td>
        <span className={state === 'sent' ? 'state complete' : 'state'}>{DELIVERY_STATE_LABELS[state]}</span>
        {attempts > 0 && <div className="small">{attempts === 1 ? '1 attempt' : `${attempts} attempts`}</div>}
        {next_at && (
          <div className="small">
            {'Next at '}
            <Moment iso={next_at} />
          </div>
        )}
      </td>
      <td className="studio-words">{describeResponse(delivery)}</td>
      <td className="studio-words">
        <Message delivery={delivery} />
      </td>
      <td>
        {may_resend && mayResend && (
          <WebhookButton
            page={page}
            action="resend"
            label={state === 'waiting' ? 'Send now' : 'Send again'}
            about={`${event}, delivery ${id}`}
            delivery={id}
          />
        )}
      </td>
    </StudioRow>
  );
}

function describeResponse({ status, duration_ms, error, attempts }: WebhookDelivery): string {
  if (attempts === 0) return error || 'Not sent yet';
  const facts = [status === null ? 'No response' : `Status ${status}`, `${duration_ms ?? 0} ms`].join(', ');
  return error ? `${facts}. ${error}` : facts;
}

function Message({ delivery: { message_id, body, response } }: { delivery: WebhookDelivery }): ReactNode {
  return (
    <details className="webhook-message">
      <summary>{message_id.slice(0, 'msg_12345678'.length)}…</summary>
      <pre>
        <code>{JSON.stringify(JSON.parse(body), null, 2)}</code>
      </pre>
      {response && (
        <>
          <p className="small">What came back:</p>
          <pre>
            <code>{response}</code>
          </pre>
        </>
      )}
    </details>
  );
}
