/**
 * Things that a setting names have to be there, and its texts have to fit: readers would meet an empty place, an address without a page, or
 * words over the edge. Only fields that are changed are looked at, so that one that a file left broken does not keep the others from being
 * saved.
 */
import { type Database, STATUS_OF_NAMED } from '#server/cms/database/index.ts';
import { CONTENT_TYPES, isContentType, isTaxonomy } from '#shared/content-types.ts';
import type { NamedThing } from '#shared/named-things.ts';
import { type FieldWords, type FlatValues, flattenSetting, patternOf } from '#shared/setting-fields.ts';
import { SETTING_SECTIONS, type SectionName } from '#shared/setting-sections.ts';
import { createFindProblem } from './links/known-addresses.ts';

const MAX_LINE = 200;
const MAX_TEXT = 2000;

interface CheckedSetting {
  readonly section: SectionName;
  readonly before: unknown;
  readonly after: unknown;
}

/** Messages by path; none where all is well. */
export async function findSettingFaults(
  { db, uploadsDir }: { readonly db: Database; readonly uploadsDir: string },
  { section, before, after }: CheckedSetting,
): Promise<FlatValues> {
  const { schema, words } = SETTING_SECTIONS[section];
  const was = flattenSetting(schema, before, words);
  const known = new Set(Object.values(was));
  const changed = Object.entries(flattenSetting(schema, after, words)).flatMap(([path, text]) => {
    const own = words[patternOf(path)];
    // A row that was moved says nothing new.
    return own && text !== '' && !known.has(text) ? [{ path, text, own }] : [];
  });
  const faults: Record<string, string> = {};
  const asksLinks = changed.some(({ own, text }) => isOwnAddress(own, text));
  const findProblem = asksLinks ? await createFindProblem(db, uploadsDir) : () => undefined;
  for (const { path, text, own } of changed) {
    const fault =
      findLengthFault(text, own) ??
      (isOwnAddress(own, text) ? findProblem(text) : own.names && (await findMissing(db, own.names, text)));
    if (fault) faults[path] = fault;
  }
  return faults;
}

const isOwnAddress = ({ isLink, names }: FieldWords, text: string): boolean =>
  (isLink === true || names === 'image-file') && text.startsWith('/');

function findLengthFault(text: string, { rows, names }: FieldWords): string | undefined {
  const most = rows || names ? MAX_TEXT : MAX_LINE;
  return text.length > most ? `At most ${most.toLocaleString('en-US')} characters` : undefined;
}

/** Several stand on a line each. */
async function findMissing(db: Database, kind: NamedThing, text: string): Promise<string | undefined> {
  const slugs = text.split('\n').filter((line) => line !== '');
  if (kind === 'image') {
    const rows = await db.selectFrom('media').select('slug').where('slug', 'in', slugs).execute();
    return tellMissing(slugs, rows, 'image of this name');
  }
  const taxonomy = kind.startsWith('term:') ? kind.slice('term:'.length) : '';
  if (isTaxonomy(taxonomy)) {
    const terms = db.selectFrom('terms').select('slug').where('taxonomy', '=', taxonomy);
    return tellMissing(slugs, await terms.where('slug', 'in', slugs).execute(), 'term of this name');
  }
  const type = kind.startsWith('item:') ? kind.slice('item:'.length) : '';
  if (!isContentType(type)) return undefined;
  const rows = await db
    .selectFrom('items')
    .select('slug')
    .where('type', '=', type)
    .where(STATUS_OF_NAMED, '=', 'publish')
    .where('slug', 'in', slugs)
    .execute();
  return tellMissing(slugs, rows, `published ${CONTENT_TYPES[type].one.toLowerCase()} of this name`);
}

function tellMissing(
  slugs: readonly string[],
  rows: readonly { readonly slug: string }[],
  what: string,
): string | undefined {
  const missing = slugs.find((slug) => !rows.some((row) => row.slug === slug));
  return missing === undefined ? undefined : `There is no ${what}: ${missing}`;
}
