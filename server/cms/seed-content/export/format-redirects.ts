import { isMap, isSeq, parseDocument, stringify } from 'yaml';
import type { Database } from '#server/cms/database/index.ts';
import { canonicalizePath, listRemoved, nameRemoved } from '#server/cms/redirects/index.ts';
import type { BrandId } from '#shared/brands.ts';
import type { RedirectSource } from '#shared/rest/redirects.ts';

export const REDIRECTS_FILE = 'redirects/redirects.yaml';

interface ListedRedirect {
  readonly from: string;
  readonly to?: string;
  readonly status?: number;
  readonly brand?: BrandId | '';
}

interface ExportedRedirects {
  /** Left by what moved: an entry that is there already stands for them. */
  readonly moves: readonly ListedRedirect[];
  /** Redirects that staff made, which go before those of the list. */
  readonly made: readonly ListedRedirect[];
  /** Names of those that were removed in Studio. */
  readonly removed: ReadonlySet<string>;
}

const DEFAULT_STATUS = 301;
/** A list without entries, after which none may be written. */
const EMPTY = /^\[\]\n*/m;

export async function listExportedRedirects(db: Database): Promise<ExportedRedirects> {
  const ofItems = await db
    .selectFrom('item_moves')
    .innerJoin('items', 'items.id', 'item_moves.item_id')
    .select(['item_moves.path as from', 'items.link as to'])
    .where('items.status', '=', 'publish')
    .execute();
  const others = await listOf(db, 'move');
  const moves = new Map([...ofItems, ...others].map((move) => [move.from, move]));
  return {
    moves: [...moves.values()].toSorted((one, other) => (one.from < other.from ? -1 : 1)),
    made: await listOf(db, 'staff'),
    removed: await listRemoved(db),
  };
}

async function listOf(db: Database, source: RedirectSource): Promise<ListedRedirect[]> {
  const rows = await db
    .selectFrom('redirects')
    .selectAll()
    .where('source', '=', source)
    .orderBy('path')
    .orderBy('brand')
    .execute();
  return rows.map(({ path, target, status, brand }) => ({
    from: path,
    ...(target !== null && { to: target }),
    ...(status !== DEFAULT_STATUS && { status }),
    ...(brand !== '' && { brand }),
  }));
}

/**
 * The list with what it lacks at its end. Its own lines stay as they are, but for those in whose place staff made others, and those
 * that were removed. Undefined where no list is needed.
 */
export function writeRedirects(
  before: string | undefined,
  { moves, made, removed }: ExportedRedirects,
): string | undefined {
  const { text, known } = replaceRedirects(before ?? '', made, removed);
  const missing = [
    ...made.filter((redirect) => !known.has(nameRedirect(redirect))),
    ...moves.filter(
      ({ from }) => !known.has(nameRedirect({ from })) && !made.some((one) => one.from === from),
    ),
  ];
  if (missing.length === 0) return before === undefined ? undefined : text;
  const listed = text.replace(EMPTY, '');
  return `${listed.replace(/\n*$/, listed ? '\n' : '')}${stringify(missing, { lineWidth: 0 })}`;
}

/** Writes these over the entries of the same address and site, and takes out what was removed. Answers the names of all that stay. */
function replaceRedirects(before: string, made: readonly ListedRedirect[], removed: ReadonlySet<string>) {
  const document = parseDocument(before);
  const entries = isSeq(document.contents) ? document.contents.items : [];
  const wanted = new Map(made.map((redirect) => [nameRedirect(redirect), redirect]));
  const known = new Set<string>();
  const taken = new Set<unknown>();
  let isChanged = false;
  for (const [at, entry] of entries.entries()) {
    if (!isMap(entry)) continue;
    const listed = entry.toJS(document) as Partial<ListedRedirect>;
    if (typeof listed.from !== 'string') continue;
    const name = nameRedirect({ ...listed, from: listed.from });
    if (!wanted.has(name) && removed.has(nameEntry({ ...listed, from: listed.from }))) {
      taken.add(entry);
      continue;
    }
    known.add(name);
    const { to, status = DEFAULT_STATUS } = wanted.get(name) ?? listed;
    if (to === listed.to && status === (listed.status ?? DEFAULT_STATUS)) continue;
    isChanged = true;
    if (to === undefined) entry.delete('to');
    else document.setIn([at, 'to'], to);
    if (status === DEFAULT_STATUS) entry.delete('status');
    else document.setIn([at, 'status'], status);
  }
  if (taken.size > 0 && isSeq(document.contents)) {
    document.contents.items = entries.filter((entry) => !taken.has(entry));
    // The parser takes the comment at the head of the file for one of its first entry.
    const [first] = entries;
    if (isMap(first) && taken.has(first)) document.commentBefore ??= first.commentBefore ?? null;
  }
  return { text: isChanged || taken.size > 0 ? document.toString({ lineWidth: 0 }) : before, known };
}

const nameRedirect = ({ from, brand = '' }: ListedRedirect): string => `${brand} ${canonicalizePath(from)}`;

const nameEntry = ({ from, to, status = DEFAULT_STATUS, brand = '' }: ListedRedirect): string =>
  nameRemoved({ brand, path: canonicalizePath(from), target: to ?? null, status });
