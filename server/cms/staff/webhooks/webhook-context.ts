import type { IdentityContext } from '#server/cms/identity/index.ts';
import type { WebhookNetwork } from '#server/internet/post-webhook.ts';
import { defineError } from '#shared/rest/errors.ts';

export interface WebhookContext extends IdentityContext {
  /** Where webhooks may lead. */
  readonly webhookNetwork: WebhookNetwork;
}

export const noWebhook = defineError('webhook_invalid_id', 404, 'Webhook not found.');
