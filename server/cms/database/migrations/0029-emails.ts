import type { Migration } from '../migration.ts';

/** Emails on their way are called so. */
export const emails: Migration = {
  name: '0029-emails',
  async up(db) {
    await db.schema.alterTable('letters').renameTo('emails').execute();
    await db.schema.alterTable('emails').renameColumn('letter', 'message').execute();
    await db.schema.dropIndex('letters_due').execute();
    await db.schema.createIndex('emails_due').on('emails').columns(['sent_at', 'next_at']).execute();
  },
};
