import type { Migration } from '../migration.ts';

/** Who took a certificate back or gave it again, when and why. It goes with the certificate; the staff may leave. */
export const certificateActs: Migration = {
  name: '0014-certificate-acts',
  async up(db) {
    await db.schema
      .createTable('certificate_acts')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('certificate_id', 'integer', (column) =>
        column.notNull().references('certificates.id').onDelete('cascade'),
      )
      .addColumn('act', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('staff_id', 'integer', (column) => column.references('people.id').onDelete('set null'))
      .addColumn('at', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('certificate_acts_certificate')
      .on('certificate_acts')
      .column('certificate_id')
      .execute();
  },
};
