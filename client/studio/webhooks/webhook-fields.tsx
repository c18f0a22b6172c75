import type { ReactNode } from 'react';
import type { FormState } from '#client/core/page-module.ts';
import { Field, FieldError } from '#client/ui/field.tsx';
import type { OutgoingWebhook } from '#shared/rest/outgoing-webhooks.ts';
import { EVENT_BOX, WEBHOOK_EVENT_NAMES, WEBHOOK_EVENTS } from '#shared/webhook-events.ts';

interface WebhookFieldsProps {
  /** Left out for a new one. */
  webhook?: OutgoingWebhook;
  form: FormState | undefined;
}

export function WebhookFields({ webhook, form }: WebhookFieldsProps): ReactNode {
  return (
    <>
      <Field
        name="name"
        label="Name"
        hint="So that you recognize it later."
        maxLength={100}
        preset={webhook?.name}
        form={form}
      />
      <Field
        name="url"
        label="Address"
        hint="Where the other program takes webhooks, beginning with https://"
        maxLength={500}
        verbatim
        preset={webhook?.url}
        form={form}
      />
      <EventBoxes events={webhook?.events ?? []} form={form} />
    </>
  );
}

function EventBoxes({
  events,
  form,
}: {
  events: OutgoingWebhook['events'];
  form: FormState | undefined;
}): ReactNode {
  const error = form?.errors.events;
  return (
    <fieldset className="studio-roles" aria-describedby={error && 'events-error'}>
      <legend>Events</legend>
      {WEBHOOK_EVENT_NAMES.map((name) => (
        <p key={name} className="field-check">
          <label>
            <input
              type="checkbox"
              name={`${EVENT_BOX}${name}`}
              aria-describedby={`hint-${name}`}
              defaultChecked={form ? form.values[`${EVENT_BOX}${name}`] === 'on' : events.includes(name)}
            />{' '}
            <code>{name}</code>
          </label>
          <span id={`hint-${name}`} className="field-hint">
            {WEBHOOK_EVENTS[name]}
          </span>
        </p>
      ))}
      {error && <FieldError id="events">{error}</FieldError>}
    </fieldset>
  );
}
