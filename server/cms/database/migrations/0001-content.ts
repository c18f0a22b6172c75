import { type ColumnDefinitionBuilder, type CreateTableBuilder, sql, type Transaction } from 'kysely';
import type { Migration } from '../migration.ts';

type Db = Transaction<never>;

/** Only what SQLite and PostgreSQL share: `autoIncrement` becomes `generated always as identity` there. */
export const contentTables: Migration = {
  name: '0001-content',
  async up(db) {
    await createSubjects(db);
    await createItems(db);
    await createRelations(db);
    await createRecords(db);
  },
};

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Numbers are never given out twice, even after a row is gone. */
const withId = (db: Db, table: string): CreateTableBuilder<string> =>
  db.schema.createTable(table).addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement());

async function createSubjects(db: Db): Promise<void> {
  await withId(db, 'media')
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('file', 'text', required)
    .addColumn('mime_type', 'text', required)
    .addColumn('alt', 'text', required)
    .addColumn('width', 'integer', required)
    .addColumn('height', 'integer', required)
    .execute();
  await withId(db, 'authors')
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', required)
    .addColumn('position', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('biography', 'text', required)
    .addColumn('picture_id', 'integer', (column) => column.references('media.id').onDelete('set null'))
    .execute();
  await withId(db, 'terms')
    .addColumn('taxonomy', 'text', required)
    .addColumn('slug', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('parent_id', 'integer', (column) => column.references('terms.id').onDelete('set null'))
    .addColumn('path', 'text', required)
    .addUniqueConstraint('terms_slug', ['taxonomy', 'slug'])
    .addUniqueConstraint('terms_path', ['taxonomy', 'path'])
    .execute();
}

async function createItems(db: Db): Promise<void> {
  await withId(db, 'items')
    .addColumn('type', 'text', required)
    .addColumn('slug', 'text', required)
    .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ('publish', 'draft')`))
    .addColumn('title', 'text', required)
    .addColumn('excerpt', 'text', required)
    .addColumn('content', 'text', required)
    .addColumn('public_html', 'text', required)
    .addColumn('whole_html', 'text', required)
    .addColumn('public_text', 'text', required)
    .addColumn('link', 'text', required)
    .addColumn('date', 'text', required)
    .addColumn('modified', 'text', required)
    .addColumn('author_id', 'integer', (column) => column.references('authors.id').onDelete('set null'))
    .addColumn('featured_media_id', 'integer', (column) => column.references('media.id').onDelete('set null'))
    .addColumn('access', 'text', required)
    .addColumn('gemstone_family', 'text', required)
    .addColumn('gem', 'text')
    .addColumn('reading_minutes', 'integer', required)
    .addColumn('revision', 'integer', required)
    .addColumn('edited_at', 'text')
    .addUniqueConstraint('items_slug', ['type', 'slug'])
    .execute();
  await db.schema
    .createIndex('items_by_date')
    .on('items')
    .columns(['type', 'status', 'date', 'id'])
    .execute();
  await db.schema.createIndex('items_by_author').on('items').columns(['author_id', 'status']).execute();
}

async function createRelations(db: Db): Promise<void> {
  await db.schema
    .createTable('item_brands')
    .addColumn('item_id', 'integer', (column) => column.notNull().references('items.id').onDelete('cascade'))
    .addColumn('brand', 'text', required)
    .addColumn('position', 'integer', required)
    .addPrimaryKeyConstraint('item_brands_key', ['item_id', 'brand'])
    .execute();
  await db.schema
    .createTable('item_terms')
    .addColumn('item_id', 'integer', (column) => column.notNull().references('items.id').onDelete('cascade'))
    .addColumn('term_id', 'integer', (column) => column.notNull().references('terms.id').onDelete('cascade'))
    .addColumn('position', 'integer', required)
    .addPrimaryKeyConstraint('item_terms_key', ['item_id', 'term_id'])
    .execute();
  await db.schema.createIndex('items_by_term').on('item_terms').columns(['term_id', 'item_id']).execute();
}

async function createRecords(db: Db): Promise<void> {
  await withId(db, 'revisions')
    .addColumn('item_id', 'integer', (column) => column.notNull().references('items.id').onDelete('cascade'))
    .addColumn('revision', 'integer', required)
    .addColumn('title', 'text', required)
    .addColumn('excerpt', 'text', required)
    .addColumn('content', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('replaced_by', 'integer')
    .addColumn('replaced_at', 'text', required)
    .addUniqueConstraint('revisions_number', ['item_id', 'revision'])
    .execute();
  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', required)
    .addColumn('brand', 'text', required)
    .addColumn('value', 'text', required)
    .addPrimaryKeyConstraint('settings_key', ['name', 'brand'])
    .execute();
  await withId(db, 'outbox')
    .addColumn('tags', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema
    .createTable('starting_files')
    .addColumn('path', 'text', (column) => column.primaryKey())
    .addColumn('hash', 'text', required)
    .addColumn('item_id', 'integer', (column) => column.references('items.id').onDelete('set null'))
    .execute();
}
