/** State of the sandbox, in a file of its own: cards that were stored are there after a restart. */
import { randomBytes } from 'node:crypto';
import Database from 'better-sqlite3';
import type Stripe from 'stripe';
import type { CheckoutLine } from './objects/build-checkout.ts';

/** Objects of Stripe's API as they are stored: what they refer to stands in them by its id. */
export interface StoredKinds {
  customer: Stripe.Customer;
  checkout: Stripe.Checkout.Session;
  payment: Stripe.PaymentIntent;
  setup: Stripe.SetupIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  method: Stripe.PaymentMethod;
  dispute: Stripe.Dispute;
  event: Stripe.Event;
  calculation: Stripe.Tax.Calculation;
  transaction: Stripe.Tax.Transaction;
}
export type StoredKind = keyof StoredKinds;

/** How a page is shown, and what is made of it once somebody pays. */
export interface StoredPage {
  readonly lines: readonly CheckoutLine[];
  readonly savesCard: boolean;
  readonly description: string | null;
  readonly metadata: Stripe.Metadata;
}
const NO_PAGE: StoredPage = { lines: [], savesCard: false, description: null, metadata: {} };

const PREFIXES: Readonly<Record<StoredKind, string>> = {
  customer: 'cus_',
  checkout: 'cs_test_',
  payment: 'pi_',
  setup: 'seti_',
  charge: 'ch_',
  refund: 're_',
  method: 'pm_',
  dispute: 'du_',
  event: 'evt_',
  calculation: 'taxcalc_',
  transaction: 'tax_',
};
const KINDS = Object.entries(PREFIXES) as readonly [StoredKind, string][];
const ID_BYTES = 18;

const TABLES = `
create table if not exists objects (
  id text primary key,
  kind text not null,
  /* The order in which they were made. */
  number integer not null,
  owner text not null,
  json text not null
);
create index if not exists objects_by_kind on objects (kind, owner, number);
create table if not exists keys (
  key text primary key,
  call text not null,
  status integer not null,
  body text not null,
  created_at integer not null
);
create table if not exists deliveries (
  id integer primary key autoincrement,
  event text not null,
  due_at integer not null,
  attempts integer not null,
  state text not null
);
/* What a page knows that its session does not show. */
create table if not exists pages (session text primary key, json text not null);
create table if not exists numbers (name text primary key, value integer not null);`;

export type Store = ReturnType<typeof openStore>;

export function openStore(file: string) {
  const db = new Database(file);
  db.pragma('journal_mode = WAL');
  // A power cut may cost the last of what was tried out; a process that is killed costs nothing.
  db.pragma('synchronous = OFF');
  db.exec(TABLES);
  const insert = db.prepare(
    `insert into objects (id, kind, owner, json, number)
     values (?, ?, ?, ?, (select coalesce(max(number), 0) + 1 from objects))
     on conflict (id) do update set owner = excluded.owner, json = excluded.json`,
  );
  const select = db.prepare<[string, string], { json: string }>(
    'select json from objects where kind = ? and id = ?',
  );
  const selectAll = db.prepare<[string], { json: string }>(
    'select json from objects where kind = ? order by number desc',
  );
  const selectOwned = db.prepare<[string, string], { json: string }>(
    'select json from objects where kind = ? and owner = ? order by number desc',
  );
  const selectOld = db.prepare<[number], { id: string }>(
    `select id from objects
     where kind = 'checkout' and json ->> 'status' = 'open' and json ->> 'expires_at' <= ?`,
  );

  return {
    db,
    /** All or nothing. */
    atomically: <T>(run: () => T): T => db.transaction(run).immediate(),
    createId: (kind: StoredKind): string =>
      PREFIXES[kind] + randomBytes(ID_BYTES).toString('base64url').replaceAll(/[-_]/g, '0'),
    /** @param owner by whom they are listed: a customer, or the payment of a dispute */
    save<K extends StoredKind>(kind: K, object: StoredKinds[K], owner = ''): void {
      insert.run(object.id, kind, owner, JSON.stringify(object));
    },
    remove(id: string): void {
      db.prepare('delete from objects where id = ?').run(id);
    },
    find<K extends StoredKind>(kind: K, id: string): StoredKinds[K] | undefined {
      const row = select.get(kind, id);
      return row && readObject<K>(row.json);
    },
    /** The latest first; of every owner when none is given. */
    list<K extends StoredKind>(kind: K, owner?: string): StoredKinds[K][] {
      const rows = owner === undefined ? selectAll.all(kind) : selectOwned.all(kind, owner);
      return rows.map(({ json }) => readObject<K>(json));
    },
    /** Open checkouts whose time was over by then, in seconds since 1970. */
    listOld: (seconds: number): string[] => selectOld.all(seconds).map(({ id }) => id),
    /** By its prefix, for what is expanded. */
    findAny(id: string): StoredKinds[StoredKind] | undefined {
      const [kind] = KINDS.find(([, prefix]) => id.startsWith(prefix)) ?? [];
      return kind && this.find(kind, id);
    },
    /** An event of one kind among hundreds, which are one type together. */
    saveEvent(id: string, event: object): void {
      insert.run(id, 'event', '', JSON.stringify(event));
    },
    savePage(session: string, page: StoredPage): void {
      db.prepare('insert into pages (session, json) values (?, ?)').run(session, JSON.stringify(page));
    },
    findPage(session: string): StoredPage {
      const row = db
        .prepare<[string], { json: string }>('select json from pages where session = ?')
        .get(session);
      return row ? JSON.parse(row.json) : NO_PAGE;
    },
    findNumber: (name: string): number =>
      db.prepare<[string], { value: number }>('select value from numbers where name = ?').get(name)?.value ??
      0,
    saveNumber(name: string, value: number): void {
      db.prepare('insert or replace into numbers (name, value) values (?, ?)').run(name, value);
    },
    close: () => db.close(),
  };
}

/** Nothing but `save` writes there. */
const readObject = <K extends StoredKind>(json: string): StoredKinds[K] => JSON.parse(json);
