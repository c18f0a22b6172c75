import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isPostgresql } from '../database.ts';
import { lockOutbox } from '../in-transaction.ts';
import type { Migration } from '../migration.ts';

/**
 * Published items by site, term and type, so that they are counted in an index: each stands there under every one of its sites without a
 * term (0), and again under each of its terms. Triggers write it; in PostgreSQL they rely on `serializable` transactions, of which one
 * sees what the other changes of the same item. It is not copied: a copy makes its own.
 */
export const listedItems: Migration = {
  name: '0142-listed-items',
  async up(db) {
    const isServer = isPostgresql(db);
    const text = sql.raw(isServer ? 'text collate "C"' : 'text');
    const integer = sql.raw(isServer ? 'bigint' : 'integer');
    if (isServer) await waitForWriters(db);
    await sql`create table listed_items (
      brand ${text} not null,
      term_id ${integer} not null,
      type ${text} not null,
      position ${integer} not null,
      item_id ${integer} not null,
      primary key (brand, term_id, type, position, item_id)
    ) ${sql.raw(isServer ? '' : 'without rowid')}`.execute(db);
    await sql`create index listed_items_item on listed_items (item_id, brand, term_id)`.execute(db);
    // Before the rows are read: what servers of an older version write between the two would be missed.
    for (const source of SOURCES) await (isServer ? followOnServer(db, source) : followInFile(db, source));
    await addBare(sql`true`).execute(db);
    await addFiled(sql`true`).execute(db);
  },
};

/** For as long as it takes. A transaction that began before would look for rows that it cannot see. */
async function waitForWriters(db: Kysely<never>): Promise<void> {
  for (const limit of ['lock_timeout', 'statement_timeout'])
    await sql`set local ${sql.ref(limit)} = 0`.execute(db);
  await lockOutbox(db);
}

interface Source {
  readonly table: string;
  /** Columns whose changes matter. */
  readonly columns: readonly string[];
  /** Statements for the row that is `new`. */
  readonly added: RawBuilder<unknown>;
  /** For the one that is `old`. */
  readonly removed: RawBuilder<unknown>;
  /** For all at once, where the server empties the table. */
  readonly emptied: RawBuilder<unknown>;
}

const SOURCES: readonly Source[] = [
  {
    table: 'items',
    columns: ['status', 'type'],
    added: addAll(sql`items.id = new.id`),
    removed: sql`delete from listed_items where item_id = old.id`,
    emptied: sql`delete from listed_items`,
  },
  {
    table: 'item_brands',
    columns: ['item_id', 'brand', 'position'],
    added: addAll(sql`items.id = new.item_id and item_brands.brand = new.brand`),
    removed: sql`delete from listed_items where item_id = old.item_id and brand = old.brand`,
    emptied: sql`delete from listed_items`,
  },
  {
    table: 'item_terms',
    columns: ['item_id', 'term_id'],
    added: addFiled(sql`items.id = new.item_id and item_terms.term_id = new.term_id`),
    removed: sql`delete from listed_items where item_id = old.item_id and term_id = old.term_id`,
    emptied: sql`delete from listed_items where term_id <> 0`,
  },
];

/** Rows without a term. */
function addBare(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`insert into listed_items (brand, term_id, type, position, item_id)
    select item_brands.brand, 0, items.type, item_brands.position, items.id
    from items join item_brands on item_brands.item_id = items.id
    where items.status = 'publish' and ${which}`;
}

/** A row for each of an item's terms. */
function addFiled(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`insert into listed_items (brand, term_id, type, position, item_id)
    select item_brands.brand, item_terms.term_id, items.type, item_brands.position, items.id
    from items join item_brands on item_brands.item_id = items.id join item_terms on item_terms.item_id = items.id
    where items.status = 'publish' and ${which}`;
}

function addAll(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql.join([addBare(which), addFiled(which)], sql`; `);
}

async function followInFile(db: Kysely<never>, { table, columns, added, removed }: Source): Promise<void> {
  const source = sql.table(table);
  const name = (event: string) => sql.ref(`listed_${table}_${event}`);
  const named = sql.join(columns.map((column) => sql.ref(column)));
  const differ = sql.join(
    columns.map((column) => sql`${sql.ref(`old.${column}`)} is not ${sql.ref(`new.${column}`)}`),
    sql` or `,
  );
  await sql`create trigger ${name('added')} after insert on ${source} begin ${added}; end`.execute(db);
  await sql`create trigger ${name('changed')} after update of ${named} on ${source} when ${differ}
    begin ${removed}; ${added}; end`.execute(db);
  await sql`create trigger ${name('removed')} after delete on ${source} begin ${removed}; end`.execute(db);
}

async function followOnServer(
  db: Kysely<never>,
  { table, columns, added, removed, emptied }: Source,
): Promise<void> {
  const run = sql.ref(`list_by_${table}`);
  const source = sql.table(table);
  const named = sql.join(columns.map((column) => sql.ref(column)));
  const before = sql.join(columns.map((column) => sql.ref(`old.${column}`)));
  const after = sql.join(columns.map((column) => sql.ref(`new.${column}`)));
  await sql`create or replace function ${run}() returns trigger language plpgsql as $$ begin
    if tg_op = 'TRUNCATE' then ${emptied}; return null; end if;
    if tg_op <> 'INSERT' then ${removed}; end if;
    if tg_op <> 'DELETE' then ${added}; end if;
    return null; end $$`.execute(db);
  await sql`create trigger listed_items_follow after insert or delete on ${source}
    for each row execute function ${run}()`.execute(db);
  await sql`create trigger listed_items_change after update of ${named} on ${source}
    for each row when ((${before}) is distinct from (${after})) execute function ${run}()`.execute(db);
  await sql`create trigger listed_items_empty after truncate on ${source}
    for each statement execute function ${run}()`.execute(db);
}
