import { sql } from 'kysely';
import { indexNames } from '../index-names.ts';
import type { Migration } from '../migration.ts';

/** Columns by which staff look for a row, by table. */
const NAMES = {
  users: ['email', 'username', 'name'],
  orders: ['number', 'invoice_number'],
  media: ['slug', 'title', 'alt', 'caption', 'file'],
  items: ['title', 'excerpt', 'slug'],
} as const;

/**
 * First pages of Studio's lists with 100,000 rows of each: an index of every three letters of names, so that a part of a word finds its
 * row, and indexes in the order of the lists and of their counts.
 */
export const staffLists: Migration = {
  name: '0097-staff-lists',
  async up(db) {
    await indexNames(db, NAMES);
    await sql`create index orders_status on orders (status, created_at, id)`.execute(db);
    await sql`create index orders_coupon on orders (coupon_code, status, coupon_cents) where coupon_code <> ''`.execute(
      db,
    );
    await sql`create index memberships_name on memberships (name, user_id, id)`.execute(db);
    await sql`create index memberships_plans on memberships
      (name, amount_cents, period_unit, period_value, plan_rid, status)`.execute(db);
    await sql`create index memberships_overdue on memberships (next_billing_at, id) where status = 'Overdue'`.execute(
      db,
    );
    await sql`create index items_by_title on items (lower(title), id)`.execute(db);
    await sql`create index media_file on media (file)`.execute(db);
    await sql`create index jobs_state on jobs (state, run_at, id)`.execute(db);
    await sql`create index jobs_dead on jobs (ended_at, id) where state = 'dead'`.execute(db);
    await sql`create index jobs_counted on jobs (kind, state) where state <> 'done'`.execute(db);
    await sql`create index broken_links_found on broken_links (found_at, item_id, href)`.execute(db);
    await sql`create index staff_changes_action on staff_changes (action, id)`.execute(db);
  },
};
