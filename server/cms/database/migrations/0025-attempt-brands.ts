import type { Migration } from '../migration.ts';

/** On which site somebody took an exam: a teacher may finish its grading days later, and the certificate names that site. */
export const attemptBrands: Migration = {
  name: '0025-attempt-brands',
  async up(db) {
    await db.schema.alterTable('exam_attempts').addColumn('brand', 'text').execute();
  },
};
