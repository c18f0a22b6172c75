import DatabaseFile from 'better-sqlite3';
import type { ItemAddresses } from './engines.ts';

/** Addresses as judgments write them: with the slug where the site has a number, which depends on the order of loading. */
export function readAddresses(database: string): ItemAddresses {
  const db = new DatabaseFile(database, { readonly: true });
  const rows = db
    .prepare<[], { id: number; slug: string; link: string }>('select id, slug, link from items')
    .all();
  db.close();
  return new Map(rows.map(({ id, slug, link }) => [id, link.replace(`/${id}/`, `/${slug}/`)]));
}
