/** Settles what nobody told us of: notices that were lost, buyers who closed the tab, a process that died between charge and answer. */
import type { Database } from '#server/cms/database/index.ts';
import { defineRecurringJob, handleJob, type JobHandler } from '#server/cms/jobs/index.ts';
import type { CommerceWorkOptions } from './checkout-context.ts';
import { GatewayUnavailable } from './gateway.ts';
import { settleCheckout } from './settle-checkout.ts';

const EVERY_MS = 60_000;
/** For so long the gateway itself tells of who pays. */
const SETTLED_BY_OTHERS_MS = 60_000;
const MAX_AT_ONCE = 200;

const reconciliation = defineRecurringJob('reconcile-checkouts', EVERY_MS);

export function handleReconciliation(options: CommerceWorkOptions): JobHandler {
  return handleJob(reconciliation, async () => {
    const now = options.now();
    for (const id of await listOpen(options.db, now)) {
      try {
        await settleCheckout({ ...options, now: options.now() }, id);
      } catch (err) {
        // The others would wait as long for nothing.
        if (err instanceof GatewayUnavailable) throw err;
        options.log.error({ err, checkout: id }, 'a checkout could not be settled');
      }
    }
  });
}

async function listOpen(db: Database, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('checkouts')
    .select('id')
    .where('ended_at', 'is', null)
    .where('created_at', '<', new Date(now.getTime() - SETTLED_BY_OTHERS_MS).toISOString())
    .orderBy('id')
    .limit(MAX_AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}
