import { type Handler, handle } from '#server/cms/handler.ts';
import { createIdentityContext, type IdentityOptions } from '#server/cms/identity/index.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { pauseSubscription } from './pause-subscription.ts';
import { resumeSubscription } from './resume-subscription.ts';
import { findSubscription, listSubscriptions } from './subscriptions.ts';

export function createMembershipHandlers(options: IdentityOptions): readonly Handler[] {
  const contextOf = createIdentityContext(options);
  return [
    handle(ENDPOINTS.findSubscription, (_, caller) => findSubscription(contextOf(caller))),
    handle(ENDPOINTS.cancelSubscription, (_, caller) => cancelSubscription(contextOf(caller))),
    handle(ENDPOINTS.resumeSubscription, (_, caller) => resumeSubscription(contextOf(caller))),
    handle(ENDPOINTS.pauseSubscription, (input, caller) => pauseSubscription(contextOf(caller), input)),
    handle(ENDPOINTS.listSubscriptions, (_, caller) => listSubscriptions(contextOf(caller))),
  ];
}
