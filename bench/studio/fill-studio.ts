/** Fills every list of Studio with copies of what the demo data hold, each with a name of its own, in either database. */
import { sql } from 'kysely';
import { type Database, openDatabase } from '#server/cms/database/index.ts';
import { followItems, openEngine } from '#server/cms/search/index.ts';

const SILENT = { info() {}, warn() {}, error() {} };
const INDEXED_AT_A_TIME = 1000;
/** Authors, terms, exams and newsletters are made by hand, one by one. */
const FEW = 100;
/** The directory is made for a tenth as many. */
const LISTING_SHARE = 10;

/** @param place path of a file for SQLite, or the address of a database of PostgreSQL; @param rows of each list */
export async function fillStudio(place: string, rows: number): Promise<void> {
  const { db } = await openDatabase(place);
  try {
    await fillMoney(db, rows);
    await fillContent(db, rows);
    await fillWork(db, rows);
    await sql`analyze`.execute(db);
    await indexItems(db);
  } finally {
    await db.destroy();
  }
}

/** One user has one membership, one paid order and one coupon, over a year. */
async function fillMoney(db: Database, rows: number): Promise<void> {
  const user = await findFirst(
    db,
    sql`select min(user_id) as id from memberships where user_id in (select user_id from orders)`,
  );
  const order = await findFirst(db, sql`select min(id) as id from orders where user_id = ${user}`);
  const at = moment(rows);
  await copyRows(db, 'users', sql`id = ${user}`, rows, {
    id: shifted(),
    email: sql`'reader-' || i || '@readers.example'`,
    username: sql`'reader-' || i`,
    name: sql`'Reader ' || i || ' of ' || substr('AdaBenCleoDinaEmilFred', 1 + i % 20, 3)`,
    created_at: at,
    demo_password: sql`null`,
  });
  await copyRows(
    db,
    'memberships',
    sql`id = (select min(id) from memberships where user_id = ${user})`,
    rows,
    {
      id: shifted(),
      user_id: shifted(),
      started_at: at,
      order_id: sql`null`,
    },
  );
  const line = { rid: 'GOLDM1', kind: 'plan', name: 'Gold', link: '/', price: 1900, quantity: 1 };
  const lines = JSON.stringify([{ ...line, membership: null, levels: [] }]);
  await sql`insert into checkouts (id, token, request_key, user_id, email, name, brand, reason, status, lines,
      discount_cents, total_cents, currency, return_path, way, gateway_customer, gateway_checkout, page_url, error,
      created_at, expires_at, ended_at)
    select ${shifted()}, 'token-' || i, 'key-' || i, ${shifted()}, '', 'Reader', 'facet', 'purchase', 'complete',
      ${lines}, 0, 1900, 'USD', '', 'card', '', '', '', '', ${at}, ${at}, ${at}
    from ${numbers(rows)}`.execute(db);
  await copyRows(db, 'orders', sql`id = ${order}`, rows, {
    id: shifted(),
    user_id: shifted(),
    number: sql`'B-' || i`,
    invoice_number: sql`'R-' || i`,
    checkout_id: shifted(),
    status: sql`'complete'`,
    created_at: at,
    paid_from: at,
    paid_until: sql`'2099-01-01T00:00:00.000Z'`,
  });
  await sql`insert into order_items (order_id, name, quantity, price_cents)
    select ${shifted()}, case when i % 50 = 0 then 'Gold Membership' else 'Loupe ' || (i % 500) end, 1, 1900
    from ${numbers(rows)}`.execute(db);
  await copyRows(db, 'payments', sql`order_id = ${order}`, rows, {
    id: shifted(),
    user_id: shifted(),
    order_id: shifted(),
    charge_id: sql`null`,
    created_at: at,
  });
  await sql`insert into coupons (code, percent_points, rids, is_on, uses, created_at)
    select 'BENCH' || i, 1000, '[]', 1, 0, ${at} from ${numbers(rows)}`.execute(db);
}

/** Articles of one author and one term, listings, images, names, exams. */
async function fillContent(db: Database, rows: number): Promise<void> {
  const few = Math.ceil(rows / FEW);
  for (const type of ['article', 'business-listing']) {
    const item = await findFirst(
      db,
      sql`select min(id) as id from items where type = ${type} and status = 'publish'`,
    );
    const first = await findFirst(db, sql`select max(id) as id from items`);
    const own = sql`i + ${first}`;
    const count = type === 'article' ? rows : Math.ceil(rows / LISTING_SHARE);
    await copyRows(db, 'items', sql`id = ${item}`, count, {
      id: own,
      slug: sql`slug || '-' || i`,
      title: sql`title || ' ' || i`,
      link: sql`substr(link, 1, length(link) - 1) || '-' || i || '/'`,
      date: moment(rows),
      modified: moment(rows),
      ...shortTexts,
    });
    for (const table of ['item_brands', 'item_terms'])
      await copyRows(db, table, sql`item_id = ${item}`, count, { item_id: own });
  }
  await copyRows(db, 'media', sql`id = (select min(id) from media)`, rows, {
    id: shifted(),
    slug: sql`slug || '-' || i`,
    file: sql`replace(file, '.', '-' || i || '.')`,
  });
  await copyRows(db, 'authors', sql`id = (select min(id) from authors)`, few, {
    id: shifted(),
    slug: sql`slug || '-' || i`,
    name: sql`name || ' ' || i`,
  });
  await copyRows(db, 'terms', sql`id = (select min(id) from terms where taxonomy = 'topic')`, few, {
    id: shifted(),
    slug: sql`slug || '-' || i`,
    name: sql`name || ' ' || i`,
    path: sql`path || '-' || i`,
  });
  await copyRows(db, 'exams', sql`id = (select min(id) from exams)`, few, {
    id: shifted(),
    slug: sql`slug || '-' || i`,
    title: sql`title || ' ' || i`,
  });
  await sql`insert into newsletters (brand, slug, subject, created_at, changed_at, staff_name)
    select 'facet', 'issue-' || i, 'Issue ' || i, ${moment(few)}, ${moment(few)}, 'Ada' from ${numbers(few)}`.execute(
    db,
  );
}

/** Records, and what waits for somebody. */
async function fillWork(db: Database, rows: number): Promise<void> {
  const at = moment(rows);
  await sql`insert into staff_changes (changed_at, staff_id, staff_name, action, user_id, reason, details)
    select ${at}, 1, 'Ada', 'user locked', null, '', '{}' from ${numbers(rows)}`.execute(db);
  await sql`insert into messages (brand, name, email, subject, message, created_at, done_at, done_by, answer)
    select 'facet', 'Rita ' || i, 'rita-' || i || '@readers.example', 'Ruby ' || i, 'Is it heated?', ${at},
      case when i % 3 > 0 then ${at} end, case when i % 3 > 0 then 'Ada' else '' end,
      case when i % 3 = 1 then 'It is not.' else '' end
    from ${numbers(rows)}`.execute(db);
  await sql`insert into redirects (brand, path, source, target, status)
    select '', '/old-' || i || '/', 'staff', '/', 301 from ${numbers(rows)}`.execute(db);
  await sql`insert into jobs (kind, key, payload, state, run_at, attempts, last_error, ended_at)
    select 'email', 'bench-' || i, '', 'dead', ${at}, 8, 'busy', ${at} from ${numbers(rows)}`.execute(db);
  await sql`insert into broken_links (item_id, href, problem, found_at)
    select (select min(id) from items), '/gone-' || i || '/', 'No page has this address.', ${at}
    from ${numbers(rows)}`.execute(db);
}

/** Search knows the copies as it knows what is saved. */
async function indexItems(db: Database): Promise<void> {
  const { engine } = await openEngine(db, '', SILENT, () => new Date());
  const missing = await sql<{ id: number }>`select id from items
    where id not in (select id from search_documents) and type = 'article' order by id`.execute(db);
  const ids = missing.rows.map(({ id }) => id);
  for (let at = 0; at < ids.length; at += INDEXED_AT_A_TIME)
    await db
      .transaction()
      .execute((transaction) => followItems(transaction, engine, ids.slice(at, at + INDEXED_AT_A_TIME)));
}

type Expression = ReturnType<typeof sql>;

/** About 500 words, so that the file stays below 2 GB. */
const shortText = sql`'<p>' || substr(public_text, 1, 3000) || '</p>'`;
const shortTexts = {
  content: shortText,
  public_html: shortText,
  whole_html: shortText,
  public_text: sql`substr(public_text, 1, 3000)`,
};

/** The rows that are there stay below. */
const FIRST_ID = 1_000_000;
const shifted = (): Expression => sql`i + ${sql.lit(FIRST_ID)}`;

/** A row for each number `i`. */
const numbers = (count: number): Expression =>
  sql`(with recursive counted(i) as (select 1 union all select i + 1 from counted where i < ${sql.lit(count)}) select i from counted) as numbers`;

const DAYS = 360;
/** ISO 8601: from a year ago on. */
function moment(count: number): Expression {
  const days = Array.from({ length: DAYS }, (_, at) => new Date(Date.now() - at * 86_400_000).toISOString());
  const each = sql.lit(Math.ceil(count / DAYS));
  return sql`(case i / ${each} ${sql.join(
    days.map((day, at) => sql`when ${sql.lit(at)} then ${sql.lit(day)}`),
    sql` `,
  )} else ${sql.lit(days[0])} end)`;
}

async function findFirst(db: Database, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await query.execute(db);
  return Number((rows[0] as { id: number }).id);
}

async function copyRows(
  db: Database,
  table: string,
  which: Expression,
  rows: number,
  own: Readonly<Record<string, Expression>>,
): Promise<void> {
  const tables = await db.introspection.getTables();
  const columns = (tables.find(({ name }) => name === table)?.columns ?? [])
    .map(({ name }) => name)
    .filter((name) => name !== 'id' || 'id' in own);
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${sql.join(columns.map((name) => own[name] ?? sql.ref(name)))}
    from ${sql.table(table)} cross join ${numbers(rows)} where ${which}`.execute(db);
}
