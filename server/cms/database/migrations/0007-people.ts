import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Who has an account, what it opens, and the sessions and keys by which its owner comes in. */
export const people: Migration = {
  name: '0007-people',
  async up(db) {
    await db.schema
      .createTable('people')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('username', sql`text collate nocase`, (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('given_name', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('family_name', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('password_hash', 'text')
      .addColumn('roles', 'text', (column) => column.notNull())
      .addColumn('email_confirmed_at', 'text')
      .addColumn('picture', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('brand', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('closed_at', 'text')
      .addColumn('demo_password', 'text')
      .execute();
    await db.schema
      .createTable('memberships')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('person_id', 'integer', (column) =>
        column.notNull().references('people.id').onDelete('cascade'),
      )
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('period_unit', 'text', (column) =>
        column.notNull().check(sql`period_unit in ('months', 'years')`),
      )
      .addColumn('period_value', 'integer', (column) => column.notNull().check(sql`period_value > 0`))
      .addColumn('amount_cents', 'integer', (column) => column.notNull().check(sql`amount_cents >= 0`))
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('started_at', 'text', (column) => column.notNull())
      .addColumn('next_billing_at', 'text')
      .addColumn('cancel_at', 'text')
      .addColumn('ends_at', 'text')
      .execute();
    await db.schema.createIndex('memberships_person').on('memberships').column('person_id').execute();
    await db.schema
      .createTable('grants')
      .addColumn('person_id', 'integer', (column) =>
        column.notNull().references('people.id').onDelete('cascade'),
      )
      .addColumn('level', 'text', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('until', 'text')
      .addPrimaryKeyConstraint('grants_key', ['person_id', 'level', 'source'])
      .execute();
    await db.schema
      .createTable('sessions')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('person_id', 'integer', (column) =>
        column.notNull().references('people.id').onDelete('cascade'),
      )
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('last_seen', 'text', (column) => column.notNull())
      .addColumn('user_agent', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addColumn('ended_at', 'text')
      .execute();
    await db.schema.createIndex('sessions_person').on('sessions').column('person_id').execute();
    await db.schema
      .createTable('person_keys')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('person_id', 'integer', (column) => column.references('people.id').onDelete('cascade'))
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addColumn('used_at', 'text')
      .execute();
    await db.schema.createIndex('person_keys_person').on('person_keys').column('person_id').execute();
  },
};
