import type { OutgoingWebhook, WebhookDelivery } from '#shared/rest/outgoing-webhooks.ts';

export const WEBHOOK_STATE_LABELS: Readonly<Record<OutgoingWebhook['state'], string>> = {
  active: 'Active',
  paused: 'Paused',
  stopped: 'Stopped',
};

export const DELIVERY_STATE_LABELS: Readonly<Record<WebhookDelivery['state'], string>> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
};

/** The host, without the path, which may be what its receiver knows us by. */
export const hostOf = (url: string): string => URL.parse(url)?.host ?? url;
