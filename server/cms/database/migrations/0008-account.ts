import { type Kysely, sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** What belongs to an account: addresses, what was bought and paid, gifts, cards on file, businesses. */
export const account: Migration = {
  name: '0008-account',
  async up(db) {
    await createAddresses(db);
    await createOrders(db);
    await createPayments(db);
    await createBusinessOwners(db);
  },
};

const ADDRESS_FIELDS = [
  'first_name',
  'last_name',
  'company',
  'address_1',
  'address_2',
  'city',
  'state',
  'postcode',
  'country',
  'phone',
  'email',
] as const;

async function createAddresses(db: Kysely<never>): Promise<void> {
  const table = db.schema
    .createTable('addresses')
    .addColumn('person_id', 'integer', (column) =>
      column.notNull().references('people.id').onDelete('cascade'),
    )
    .addColumn('type', 'text', (column) => column.notNull().check(sql`type in ('billing', 'shipping')`));
  await ADDRESS_FIELDS.reduce(
    (columns, field) => columns.addColumn(field, 'text', (column) => column.notNull()),
    table,
  )
    .addPrimaryKeyConstraint('addresses_key', ['person_id', 'type'])
    .execute();
}

/** Orders stay when their buyer's account goes: the law wants them kept. */
async function createOrders(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('orders')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('number', 'text', (column) => column.notNull().unique())
    .addColumn('person_id', 'integer', (column) => column.notNull().references('people.id'))
    .addColumn('brand', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('discount_cents', 'integer', (column) => column.notNull().check(sql`discount_cents >= 0`))
    .addColumn('total_cents', 'integer', (column) => column.notNull().check(sql`total_cents >= 0`))
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('billing', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('orders_person').on('orders').column('person_id').execute();
  await db.schema
    .createTable('order_items')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('order_id', 'integer', (column) =>
      column.notNull().references('orders.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull().check(sql`quantity > 0`))
    .addColumn('price_cents', 'integer', (column) => column.notNull().check(sql`price_cents >= 0`))
    .execute();
  await db.schema.createIndex('order_items_order').on('order_items').column('order_id').execute();
}

/** Of a card there is only what names it to its owner, and the gateway's own name for it: never its number. */
async function createPayments(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('payments')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('person_id', 'integer', (column) => column.notNull().references('people.id'))
    .addColumn('order_id', 'integer', (column) => column.references('orders.id').onDelete('cascade'))
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('amount_cents', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('card_brand', 'text', (column) => column.notNull())
    .addColumn('card_last4', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('payments_person').on('payments').column('person_id').execute();
  await db.schema
    .createTable('gifts')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('person_id', 'integer', (column) => column.notNull().references('people.id'))
    .addColumn('order_id', 'integer', (column) => column.references('orders.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('recipient_name', 'text', (column) => column.notNull())
    .addColumn('recipient_email', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('redeemed_at', 'text')
    .execute();
  await db.schema.createIndex('gifts_person').on('gifts').column('person_id').execute();
  await db.schema
    .createTable('billing_cards')
    .addColumn('billing_item_id', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'integer', (column) =>
      column.notNull().references('people.id').onDelete('cascade'),
    )
    .addColumn('brand', 'text', (column) => column.notNull())
    .addColumn('last4', 'text', (column) => column.notNull().check(sql`length(last4) = 4`))
    .addColumn('is_default', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('billing_cards_person').on('billing_cards').column('person_id').execute();
}

async function createBusinessOwners(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('business_owners')
    .addColumn('person_id', 'integer', (column) =>
      column.notNull().references('people.id').onDelete('cascade'),
    )
    .addColumn('item_id', 'integer', (column) => column.notNull().references('items.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('business_owners_key', ['person_id', 'item_id'])
    .execute();
}
