/** The tables of webhooks by which other programs are told what happens here. */
import type { Generated } from 'kysely';
import type { BrandId } from '#shared/brands.ts';
import type { DeliveryState, TEST_EVENT, WebhookEvent, WebhookState } from '#shared/webhook-events.ts';

export interface WebhookTables {
  outgoing_webhooks: {
    id: Generated<number>;
    name: string;
    url: string;
    /** JSON: a list of events. */
    events: string;
    /** Its secret follows from this and the site's: `sign.ts`. */
    salt: string;
    /** That of the secret of before, which is good until `old_until`; empty for none. */
    old_salt: Generated<string>;
    old_until: string | null;
    state: Generated<WebhookState>;
    /** Why it stopped by itself. */
    reason: Generated<string>;
    /** Attempts that failed since the last that did not, and when the first of them was. */
    failures: Generated<number>;
    failing_since: string | null;
    /** Until when one that keeps the others waiting is left alone. */
    quiet_until: string | null;
    created_at: string;
  };
  webhook_deliveries: {
    id: Generated<number>;
    webhook_id: number;
    message_id: string;
    event: WebhookEvent | typeof TEST_EVENT;
    /** Site whose address it names. */
    brand: BrandId;
    /** JSON: facts about it, with a path in place of an address. */
    about: string;
    created_at: string;
    state: Generated<DeliveryState>;
    attempts: Generated<number>;
    tried_at: string | null;
    status: number | null;
    duration_ms: number | null;
    error: Generated<string>;
    response: Generated<string>;
  };
}
