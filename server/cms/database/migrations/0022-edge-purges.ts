import type { Migration } from '../migration.ts';

/** How far each shared cache in front was told of the outbox: two cursors, a claim, and when to try again. */
export const edgePurges: Migration = {
  name: '0022-edge-purges',
  async up(db) {
    await db.schema
      .createTable('edge_purges')
      .addColumn('edge', 'text', (column) => column.primaryKey())
      .addColumn('purged_to', 'integer', (column) => column.notNull())
      .addColumn('repeated_to', 'integer', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_at', 'text', (column) => column.notNull())
      .execute();
  },
};
