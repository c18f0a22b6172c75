import { type Kysely, sql } from 'kysely';
import { isPostgresql } from '../database.ts';
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
    await (isPostgresql(db) ? indexNamesOfServer(db) : indexNamesOfFile(db));
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

/** The rows stay where they are; triggers tell the index of each change. Tables of search are not copied: a copy makes its own. */
async function indexNamesOfFile(db: Kysely<never>): Promise<void> {
  for (const [table, columns] of Object.entries(NAMES)) {
    const [index, source] = [sql.ref(`search_${table}`), sql.ref(table)];
    const names = sql.join(columns.map((column) => sql.ref(column)));
    const before = sql.join(columns.map((column) => sql.ref(`old.${column}`)));
    const after = sql.join(columns.map((column) => sql.ref(`new.${column}`)));
    const changed = sql.join(
      columns.map((column) => sql`${sql.ref(`old.${column}`)} is not ${sql.ref(`new.${column}`)}`),
      sql` or `,
    );
    const leave = sql`insert into ${index} (${index}, rowid, ${names}) values ('delete', old.id, ${before})`;
    const enter = sql`insert into ${index} (rowid, ${names}) values (new.id, ${after})`;
    await sql`create virtual table ${index} using fts5
      (${names}, content = ${sql.lit(table)}, content_rowid = 'id', tokenize = 'trigram')`.execute(db);
    await sql`insert into ${index} (${index}) values ('rebuild')`.execute(db);
    await sql`create trigger ${sql.ref(`search_${table}_added`)} after insert on ${source}
      begin ${enter}; end`.execute(db);
    await sql`create trigger ${sql.ref(`search_${table}_removed`)} after delete on ${source}
      begin ${leave}; end`.execute(db);
    await sql`create trigger ${sql.ref(`search_${table}_changed`)} after update of ${names} on ${source}
      when ${changed} begin ${leave}; ${enter}; end`.execute(db);
  }
}

/** A server that does not have the extension, or whose owner may not add it, reads the rows as before. */
async function indexNamesOfServer(db: Kysely<never>): Promise<void> {
  await sql`do $$ begin create extension if not exists pg_trgm; exception when others then null; end $$`.execute(
    db,
  );
  const { rows } = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(db);
  if (rows.length === 0) return;
  for (const [table, columns] of Object.entries(NAMES)) {
    const names = sql.join(columns.map((column) => sql`${sql.ref(column)} gin_trgm_ops`));
    await sql`create index ${sql.ref(`${table}_names`)} on ${sql.ref(table)} using gin (${names})`.execute(
      db,
    );
  }
}
