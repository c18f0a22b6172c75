import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Messages that people sent, who gets the newsletter, and letters on their way. */
export const correspondence: Migration = {
  name: '0004-correspondence',
  async up(db) {
    await db.schema
      .createTable('messages')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('brand', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('subscribers')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('brand', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) =>
        column.notNull().check(sql`status in ('pending', 'confirmed', 'unsubscribed')`),
      )
      .addColumn('confirm_hash', 'text')
      .addColumn('asked_at', 'text', (column) => column.notNull())
      .addColumn('confirmed_at', 'text')
      .addUniqueConstraint('subscribers_email', ['brand', 'email'])
      .execute();
    await db.schema
      .createTable('letters')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('brand', 'text', (column) => column.notNull())
      .addColumn('letter', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_at', 'text', (column) => column.notNull())
      .addColumn('sent_at', 'text')
      .execute();
    await db.schema.createIndex('letters_due').on('letters').columns(['sent_at', 'next_at']).execute();
  },
};
