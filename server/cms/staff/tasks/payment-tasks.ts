import { sql } from 'kysely';
import type { Database } from '#server/cms/database/index.ts';
import { formatMoney } from '#shared/money.ts';
import { pathTo } from '#shared/routes.ts';
import type { TaskSource } from './task-source.ts';

/** Memberships whose next payment failed, and is tried again. */
export const paymentTasks: TaskSource = {
  async count(db) {
    const { total } = await selectOverdue(db)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  },
  async list(db, { limit, offset }) {
    const rows = await selectOverdue(db)
      .select(['memberships.id', 'memberships.user_id', 'memberships.name', 'amount_cents'])
      .select(['failures', 'next_billing_at', 'started_at', 'users.name as member'])
      .orderBy('next_billing_at')
      .orderBy('memberships.id')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map((row) => ({
      key: String(row.id),
      title: row.member,
      about: `${row.name}, ${formatMoney(row.amount_cents)}${describeFailures(row.failures)}`,
      since: row.next_billing_at ?? row.started_at,
      path: pathTo('studioUser', { id: String(row.user_id) }),
    }));
  },
};

function describeFailures(count: number): string {
  if (count === 0) return '';
  return count === 1 ? ', failed once' : `, failed ${count} times`;
}

const selectOverdue = (db: Database) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('users.closed_at', 'is', null)
    .where('memberships.status', '=', sql.lit('Overdue'));
