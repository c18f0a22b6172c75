import { type Kysely, sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Exams and their questions, attempts, lessons that are complete, certificates. */
export const learning: Migration = {
  name: '0011-learning',
  async up(db) {
    await createExams(db);
    await createAttempts(db);
    await createProgress(db);
    await createCertificates(db);
  },
};

async function createExams(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('exams')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('intro', 'text', (column) => column.notNull())
    .addColumn('questions_per_page', 'integer', (column) => column.notNull())
    .addColumn('pass_percent', 'integer', (column) => column.notNull())
    .addColumn('attempts', 'integer')
    .addColumn('wait_hours', 'integer')
    .addColumn('shuffle', 'integer', (column) => column.notNull())
    .addColumn('draw', 'integer')
    .addColumn('passed_screen', 'text', (column) => column.notNull())
    .addColumn('failed_screen', 'text', (column) => column.notNull())
    .addColumn('access', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('exam_questions')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('exam_id', 'integer', (column) => column.notNull().references('exams.id'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('points', 'real', (column) => column.notNull())
    .addColumn('definition', 'text', (column) => column.notNull())
    .addColumn('salt', 'text', (column) => column.notNull())
    .addColumn('retired_at', 'text')
    .addUniqueConstraint('exam_questions_key', ['exam_id', 'key'])
    .execute();
}

async function createAttempts(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('exam_attempts')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('exam_id', 'integer', (column) => column.notNull().references('exams.id'))
    .addColumn('person_id', 'integer', (column) =>
      column.notNull().references('people.id').onDelete('cascade'),
    )
    .addColumn('seed', 'text', (column) => column.notNull())
    .addColumn('question_ids', 'text', (column) => column.notNull())
    .addColumn('answers', 'text', (column) => column.notNull().defaultTo('{}'))
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('saved_at', 'text')
    .addColumn('submitted_at', 'text')
    .addColumn('result', 'text')
    .addColumn('score', 'real')
    .addColumn('max_score', 'real')
    .addColumn('percent', 'integer')
    .addColumn('passed', 'integer')
    .addColumn('pending', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('exam_attempts_person')
    .on('exam_attempts')
    .columns(['person_id', 'exam_id', 'submitted_at'])
    .execute();
  await db.schema
    .createIndex('exam_attempts_open')
    .unique()
    .on('exam_attempts')
    .columns(['person_id', 'exam_id'])
    .where(sql.ref('submitted_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('exam_attempts_pending')
    .on('exam_attempts')
    .columns(['submitted_at'])
    .where(sql.ref('pending'), '>', 0)
    .execute();
}

async function createProgress(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('lesson_progress')
    .addColumn('person_id', 'integer', (column) =>
      column.notNull().references('people.id').onDelete('cascade'),
    )
    .addColumn('item_id', 'integer', (column) => column.notNull().references('items.id').onDelete('cascade'))
    .addColumn('completed_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('lesson_progress_key', ['person_id', 'item_id'])
    .execute();
}

async function createCertificates(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('certificates')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('number', 'text', (column) => column.notNull().unique())
    .addColumn('person_id', 'integer', (column) =>
      column.notNull().references('people.id').onDelete('cascade'),
    )
    .addColumn('course_id', 'integer', (column) => column.notNull().references('items.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('brand', 'text', (column) => column.notNull())
    .addColumn('issued_at', 'text', (column) => column.notNull())
    .addColumn('revoked_at', 'text')
    .addUniqueConstraint('certificates_key', ['person_id', 'course_id'])
    .execute();
  await db.schema
    .createTable('signing_keys')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('kid', 'text', (column) => column.notNull().unique())
    .addColumn('private_jwk', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
}
