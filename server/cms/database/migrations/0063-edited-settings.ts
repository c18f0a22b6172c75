import { sql } from 'kysely';
import { isPostgresql } from '../database.ts';
import type { Migration } from '../migration.ts';

/** Settings that were changed in Studio stay so at the next start; what their file says is kept beside, to go back to. */
export const editedSettings: Migration = {
  name: '0063-edited-settings',
  async up(db) {
    const text = sql.raw(isPostgresql(db) ? 'text collate "C"' : 'text');
    await sql`alter table settings add column edited_at ${text}`.execute(db);
    await sql`alter table settings add column file_value ${text}`.execute(db);
  },
};
