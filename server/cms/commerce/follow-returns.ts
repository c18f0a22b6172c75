/** Looks for money that went back, and for disputes, of which no notice came. */
import type { Database } from '#server/cms/database/index.ts';
import { defineRecurringJob, handleJob, type JobHandler } from '#server/cms/jobs/index.ts';
import type { CommerceWorkOptions } from './checkout-context.ts';
import { followCharge } from './follow-charge.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Buyers may dispute a payment for so long. */
const FIRST_LOOK_MS = 120 * DAY_MS;
/** Looked at again: the clock of the gateway is another one. */
const OVERLAP_MS = DAY_MS;
const LAST_LOOK = 'returns followed until';

const following = defineRecurringJob('follow-returns', HOUR_MS);

export function handleReturns(options: CommerceWorkOptions): JobHandler {
  return handleJob(following, async () => {
    const { db, gateway } = options;
    const now = options.now();
    const returned = await gateway.listReturned(await findStart(db, now));
    for (const chargeId of new Set([...returned, ...(await listDisputed(db))]))
      await followCharge({ ...options, now: options.now() }, chargeId);
    await db
      .insertInto('counters')
      .values({ name: LAST_LOOK, value: now.getTime() })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: now.getTime() }))
      .execute();
  });
}

/** Disputes that are open in our books: banks decide months after they were opened. */
async function listDisputed(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('charge_id')
    .where('disputed_at', 'is not', null)
    .where('dispute_ended_at', 'is', null)
    .execute();
  return rows.flatMap(({ charge_id }) => charge_id ?? []);
}

async function findStart(db: Database, now: Date): Promise<Date> {
  const row = await db
    .selectFrom('counters')
    .select('value')
    .where('name', '=', LAST_LOOK)
    .executeTakeFirst();
  return new Date(row ? row.value - OVERLAP_MS : now.getTime() - FIRST_LOOK_MS);
}
