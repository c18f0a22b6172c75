import { sql } from 'kysely';
import { isPostgresql } from '../database.ts';
import type { Migration } from '../migration.ts';

/** Exams that were edited in Studio stay so when their files are loaded again. */
export const editedExams: Migration = {
  name: '0074-edited-exams',
  async up(db) {
    const text = sql.raw(isPostgresql(db) ? 'text collate "C"' : 'text');
    await sql`alter table exams add column edited_at ${text}`.execute(db);
  },
};
