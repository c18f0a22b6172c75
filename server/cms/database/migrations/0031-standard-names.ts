import { type Kysely, sql } from 'kysely';
import type { Migration } from '../migration.ts';

type Db = Kysely<never>;

/** Names of the glossary (CONTRIBUTING.md) for tables, columns, indexes, and members of JSON. */
export const standardNames: Migration = {
  name: '0031-standard-names',
  async up(db) {
    for (const [table, name] of TABLES) await db.schema.alterTable(table).renameTo(name).execute();
    for (const [table, column, name] of COLUMNS)
      await db.schema.alterTable(table).renameColumn(column, name).execute();
    for (const [old, name, table, columns] of INDEXES) {
      await db.schema.dropIndex(old).execute();
      await db.schema
        .createIndex(name)
        .on(table)
        .columns([...columns])
        .execute();
    }
    await renameMembers(db);
    await sql`update one_time_tokens set purpose = 'login-ticket' where purpose = 'handoff'`.execute(db);
    for (const table of ['rate_limit_attempts', 'rate_counters'])
      await sql`update ${sql.table(table)} set key = replace(key, ' person:', ' user:')`.execute(db);
    // Tags of authors are no longer those of users: what was tagged before is purged whole.
    await sql`insert into outbox (tags, created_at)
      select '["all"]', ${new Date().toISOString()} where exists (select 1 from authors)`.execute(db);
    for (const [path, name] of FILES)
      await sql`update seed_files set path = ${name} where path = ${path}`.execute(db);
  },
};

const TABLES = [
  ['people', 'users'],
  ['person_keys', 'one_time_tokens'],
  ['tries', 'rate_limit_attempts'],
  ['farewells', 'community_logouts'],
  ['certificate_acts', 'certificate_events'],
  ['starting_files', 'seed_files'],
] as const;

const OF_USERS = [
  'memberships',
  'grants',
  'sessions',
  'one_time_tokens',
  'addresses',
  'orders',
  'payments',
  'gifts',
  'billing_cards',
  'business_owners',
  'favorites',
  'exam_attempts',
  'lesson_progress',
  'certificates',
  'community_logouts',
  'known_devices',
];

const COLUMNS: readonly (readonly [table: string, column: string, name: string])[] = [
  ...OF_USERS.map((table) => [table, 'person_id', 'user_id'] as const),
  ['users', 'picture', 'avatar'],
  ['authors', 'picture_id', 'image_id'],
  ['media', 'blur', 'placeholder'],
  ['exams', 'draw', 'question_count'],
];

const INDEXES: readonly (readonly [old: string, name: string, table: string, columns: readonly string[]])[] =
  [
    ['memberships_person', 'memberships_user', 'memberships', ['user_id']],
    ['sessions_person', 'sessions_user', 'sessions', ['user_id']],
    ['person_keys_person', 'one_time_tokens_user', 'one_time_tokens', ['user_id']],
    ['person_keys_end', 'one_time_tokens_end', 'one_time_tokens', ['expires_at']],
    ['known_devices_person', 'known_devices_user', 'known_devices', ['user_id']],
    ['orders_person', 'orders_user', 'orders', ['user_id']],
    ['payments_person', 'payments_user', 'payments', ['user_id']],
    ['gifts_person', 'gifts_user', 'gifts', ['user_id']],
    ['billing_cards_person', 'billing_cards_user', 'billing_cards', ['user_id']],
    ['exam_attempts_person', 'exam_attempts_user', 'exam_attempts', ['user_id', 'exam_id', 'submitted_at']],
    ['tries_key', 'rate_limit_attempts_key', 'rate_limit_attempts', ['key', 'at']],
    ['tries_at', 'rate_limit_attempts_at', 'rate_limit_attempts', ['at']],
    ['farewells_next', 'community_logouts_next', 'community_logouts', ['next_at']],
    [
      'certificate_acts_certificate',
      'certificate_events_certificate',
      'certificate_events',
      ['certificate_id'],
    ],
    ['items_by_picture', 'items_by_image', 'items', ['featured_media_id']],
  ];

/** Seed files that have moved: those of before would be taken for gone, and what they had loaded with them. */
const FILES = [
  ['people/demo.yaml', 'users/demo.yaml'],
  ['people/purchases.yaml', 'users/purchases.yaml'],
  ['media/films.yaml', 'media/videos.yaml'],
] as const;

/** A quotation mark within a string of JSON is escaped, so what is found here is the name of a member. */
async function renameMembers(db: Db): Promise<void> {
  const renamed = (column: string) =>
    sql`replace(replace(${sql.ref(column)}, '"picture":', '"image":'), '"blur":', '"placeholder":')`;
  await sql`update exam_questions set definition = ${renamed('definition')}`.execute(db);
  await sql`update settings set value = ${renamed('value')} where name in ('site', 'ads')`.execute(db);
}
