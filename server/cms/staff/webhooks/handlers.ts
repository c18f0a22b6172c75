import { type Handler, handle, type PersonalCaller } from '#server/cms/handler.ts';
import { createIdentityContext, type IdentityOptions } from '#server/cms/identity/index.ts';
import { WEBHOOK_NETWORK, type WebhookNetwork } from '#server/internet/post-webhook.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import {
  changeOutgoingWebhook,
  createOutgoingWebhook,
  pauseOutgoingWebhook,
  removeOutgoingWebhook,
  renewWebhookSecret,
  resumeOutgoingWebhook,
  testOutgoingWebhook,
} from './change-webhooks.ts';
import { findOutgoingWebhook, listOutgoingWebhooks } from './list-webhooks.ts';
import { dropFailedDeliveries, resendFailedDeliveries, resendWebhookDelivery } from './resend-deliveries.ts';

export interface StaffWebhookOptions extends IdentityOptions {
  /** Where webhooks may lead: to the internet alone when left out. */
  readonly webhookNetwork?: WebhookNetwork | undefined;
}

export function createStaffWebhookHandlers(options: StaffWebhookOptions): readonly Handler[] {
  const { webhookNetwork = WEBHOOK_NETWORK } = options;
  const identityOf = createIdentityContext(options);
  const contextOf = (caller: PersonalCaller) => ({ ...identityOf(caller), webhookNetwork });
  return [
    handle(ENDPOINTS.listOutgoingWebhooks, (_, caller) => listOutgoingWebhooks(contextOf(caller))),
    handle(ENDPOINTS.findOutgoingWebhook, (input, caller) => findOutgoingWebhook(contextOf(caller), input)),
    handle(ENDPOINTS.createOutgoingWebhook, (input, caller) =>
      createOutgoingWebhook(contextOf(caller), input),
    ),
    handle(ENDPOINTS.changeOutgoingWebhook, (input, caller) =>
      changeOutgoingWebhook(contextOf(caller), input),
    ),
    handle(ENDPOINTS.renewWebhookSecret, (input, caller) => renewWebhookSecret(contextOf(caller), input)),
    handle(ENDPOINTS.pauseOutgoingWebhook, (input, caller) => pauseOutgoingWebhook(contextOf(caller), input)),
    handle(ENDPOINTS.resumeOutgoingWebhook, (input, caller) =>
      resumeOutgoingWebhook(contextOf(caller), input),
    ),
    handle(ENDPOINTS.removeOutgoingWebhook, (input, caller) =>
      removeOutgoingWebhook(contextOf(caller), input),
    ),
    handle(ENDPOINTS.testOutgoingWebhook, (input, caller) => testOutgoingWebhook(contextOf(caller), input)),
    handle(ENDPOINTS.resendWebhookDelivery, (input, caller) =>
      resendWebhookDelivery(contextOf(caller), input),
    ),
    handle(ENDPOINTS.resendFailedDeliveries, (input, caller) =>
      resendFailedDeliveries(contextOf(caller), input),
    ),
    handle(ENDPOINTS.dropFailedDeliveries, (input, caller) => dropFailedDeliveries(contextOf(caller), input)),
  ];
}
