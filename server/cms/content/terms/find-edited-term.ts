import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { versionOf } from '#server/cms/versions.ts';
import type { Viewer } from '#shared/rest/api.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import type { EditedTerm, findEditedTerm as findEndpoint } from '#shared/rest/terms.ts';
import { findTerm } from '../find-terms.ts';
import { requireEditor } from '../writing/index.ts';

type TermAddress = Pick<ParsedInputOf<typeof findEndpoint>, 'taxonomy' | 'id'>;

/** @throws rest_not_logged_in, rest_forbidden, rest_term_invalid */
export function findEditedTerm(
  database: Database,
  address: TermAddress,
  viewer: Viewer | null,
): Promise<EditedTerm> {
  requireEditor(viewer);
  return inTransaction(database, (db) => readEditedTerm(db, address));
}

/** @throws rest_term_invalid */
export async function readEditedTerm(db: Database, { taxonomy, id }: TermAddress): Promise<EditedTerm> {
  const { value: term } = await findTerm(db, { taxonomy, id });
  const { name, slug, description, parent } = term;
  return { ...term, version: versionOf([name, slug, description, parent]) };
}
