import { sql } from 'kysely';
import { isPostgresql } from '../database.ts';
import type { Migration } from '../migration.ts';

/**
 * A redirect has a source, and those of one address lie above each other. Those of staff were written over those of the content: the
 * file of the content is read once more.
 */
export const redirectSources: Migration = {
  name: '0122-redirect-sources',
  async up(db) {
    const isServer = isPostgresql(db);
    const text = sql.raw(isServer ? 'text collate "C"' : 'text');
    const integer = sql.raw(isServer ? 'bigint' : 'integer');
    await sql`create table new_redirects (
      brand ${text} not null,
      path ${text} not null,
      source ${text} not null check (source in ('move', 'content', 'staff')),
      target ${text},
      status ${integer} not null check (status in (301, 302, 410)),
      primary key (brand, path, source),
      check ((status = 410) = (target is null))
    )`.execute(db);
    await sql`insert into new_redirects (brand, path, source, target, status)
      select brand, path, 'staff', target, status from staff_redirects`.execute(db);
    await sql`insert into new_redirects (brand, path, source, target, status)
      select brand, path, 'content', target, status from redirects
      where not exists (select 1 from staff_redirects
        where staff_redirects.brand = redirects.brand and staff_redirects.path = redirects.path)`.execute(db);
    await sql`drop table redirects`.execute(db);
    await sql`drop table staff_redirects`.execute(db);
    await sql`alter table new_redirects rename to redirects`.execute(db);
    await sql`update seed_files set hash = '' where path = 'redirects/redirects.yaml'`.execute(db);
  },
};
