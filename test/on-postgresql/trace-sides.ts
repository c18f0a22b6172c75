/** The same small site on SQLite and on PostgreSQL, asked the same and compared. */

import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { openSource } from '#server/cms/copy/open-source.ts';
import { type Database, openDatabase } from '#server/cms/database/index.ts';
import { type Cms, type Email, loadSeedContent, openCms, startSession } from '#server/cms/index.ts';
import { accessGroup, GUEST_GROUP } from '#shared/access.ts';
import type { BrandId } from '#shared/brands.ts';
import type { Endpoint } from '#shared/rest/endpoint.ts';
import { search as searchEndpoint } from '#shared/rest/search.ts';
import { CAST, createTestLog, SECRET, sendInto, writeFiles } from '#test/open-test-cms.ts';

const OWN_HOSTS: ReadonlySet<string> = new Set(['facet.localhost', 'gemsociety.localhost']);

export interface TraceSide {
  readonly name: string;
  readonly cms: Cms;
  readonly db: Database;
  readonly database: string;
  readonly emails: readonly Email[];
  /** By usernames. */
  readonly tokens: Map<string, string>;
  close(): Promise<void>;
}

export interface TraceOperation {
  readonly endpoint: Endpoint;
  /** Keys in links are those of the side's own emails. */
  readonly inputOf: (side: TraceSide) => unknown;
  /** Username; a guest when left out. */
  readonly as?: string | undefined;
  readonly brand: BrandId;
  readonly from: string;
}

export async function openSide(
  name: string,
  { database, dir, now }: { readonly database: string; readonly dir: string; readonly now: () => Date },
  files: Readonly<Record<string, string>>,
  users: readonly string[],
): Promise<TraceSide> {
  const log = createTestLog();
  const contentDir = join(dir, 'content');
  const uploadsDir = join(dir, 'uploads');
  await writeFiles(contentDir, { ...CAST, ...files });
  const load = { database, contentDir, uploadsDir, ownHosts: OWN_HOSTS, demoUsers: true, log, now };
  await loadSeedContent(load);
  const emails: Email[] = [];
  const cms = await openCms({
    database,
    uploadsDir,
    secret: SECRET,
    log,
    demoUsers: true,
    ...sendInto(emails, now),
  });
  const { db } = await openDatabase(database);
  // They decide what answers are called and would differ.
  for (const { id } of await db.selectFrom('exam_questions').select('id').execute())
    await db
      .updateTable('exam_questions')
      .set({ salt: `salt ${id}` })
      .where('id', '=', id)
      .execute();
  const tokens = new Map<string, string>();
  for (const username of users) {
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    tokens.set(
      username,
      await startSession(db, { userId: id, userAgent: 'trace', secret: SECRET, now: now() }),
    );
  }
  await cms.settleSearch();
  return {
    name,
    cms,
    db,
    database,
    emails,
    tokens,
    async close() {
      await cms.close();
      await db.destroy();
    },
  };
}

/** Answers as the side does, without what is drawn by lot. */
export async function perform(side: TraceSide, operation: TraceOperation): Promise<unknown> {
  const { endpoint, brand, from, as } = operation;
  const token = as === undefined ? undefined : side.tokens.get(as);
  const reading = token === undefined ? undefined : await side.cms.loadToken(token);
  const viewer = reading?.viewer ?? null;
  const group = viewer ? accessGroup(viewer.rights) : GUEST_GROUP;
  const input = operation.inputOf(side);
  try {
    const context = { brand, group, viewer, from, userAgent: 'trace' };
    const { value, tags, json } = await side.cms.call(endpoint, input as never, context);
    const read: unknown = json ? JSON.parse(Buffer.from(json).toString()) : value;
    // The tags of a search are those of what it found, in which the two may differ.
    const known = endpoint.kind === 'shared' && !UNORDERED.has(endpoint.name) ? [...tags].sort() : [];
    return { value: cleanResult(endpoint, read, input), tags: known, problem: reading?.problem ?? null };
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    return { code: error.code, message: error.message };
  }
}

const UNORDERED: ReadonlySet<string> = new Set(['search', 'suggest']);
/** Members of answers that are drawn by lot, or measured. */
const RANDOM: ReadonlySet<string> = new Set([
  'jwt',
  'reftok',
  'altcha',
  'challenge',
  'took',
  'number',
  'certificate_url',
]);
/**
 * The two weigh words differently: where hits come by relevance, they are the same hits in an order of their own, and those on
 * the page too when not all are on it.
 */
const RANKED: ReadonlySet<string> = new Set([
  '_score',
  'max_score',
  'top_hits',
  'featured_articles',
  'highlight',
]);

/** It follows from the session's token. */
const isSessionId = (member: unknown): boolean => typeof member === 'string' && /^[\da-f]{32}$/.test(member);

function clean(value: unknown, left: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((member) => clean(member, left));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(
    ([name, member]) => member !== undefined && !left.has(name) && !(name === 'id' && isSessionId(member)),
  );
  return Object.fromEntries(members.map(([name, member]) => [name, clean(member, left)]));
}

function cleanResult({ name }: Endpoint, value: unknown, input: unknown): unknown {
  if (name === 'suggest') return clean(value, new Set([...RANDOM, ...RANKED, 'items']));
  if (name !== 'search') return clean(value, RANDOM);
  const { sort, q } = searchEndpoint.input.parse(input);
  const found = searchEndpoint.output.parse(value);
  const cleaned = clean(found, new Set([...RANDOM, ...(sort === 'relevance' ? RANKED : ['top_hits'])]));
  if (sort !== 'relevance' || q === '') return cleaned;
  const isWhole = found.hits.hits.length === found.hits.total.value;
  const ids = isWhole ? found.hits.hits.map(({ _id }) => Number(_id)).sort((a, b) => a - b) : [];
  const { hits: _, ...rest } = cleaned as Record<string, unknown>;
  return { ...rest, total: found.hits.total, count: found.hits.hits.length, ids };
}

/** Places where two answers are not the same, each with what stands there. */
export function listDifferences(one: unknown, other: unknown, place = ''): string[] {
  if (isDeepStrictEqual(one, other)) return [];
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return [`${place}: ${JSON.stringify(one)} / ${JSON.stringify(other)}`];
  const members = (value: object) => new Map(Object.entries(value));
  const [ofOne, ofOther] = [members(one), members(other)];
  return [...new Set([...ofOne.keys(), ...ofOther.keys()])].flatMap((name) =>
    listDifferences(ofOne.get(name), ofOther.get(name), `${place}.${name}`),
  );
}

/** Every copied table of both, row by row. */
export async function compareTables(one: TraceSide, other: TraceSide): Promise<string[]> {
  const [ofOne, ofOther] = [await readTables(one), await readTables(other)];
  return listDifferences(ofOne, ofOther);
}

/** Drawn by lot, as `table.column`, and numbers that SQLite gives again after rows are gone; jobs are done when they are. */
const RANDOM_COLUMNS: ReadonlySet<string> = new Set([
  'certificates.number',
  'exam_attempts.seed',
  'one_time_tokens.hash',
  'sent_emails.job_key',
  'rate_limit_attempts.id',
  'sessions.hash',
  'subscribers.confirm_hash',
  'users.password_hash',
]);
const RANDOM_TABLES: ReadonlySet<string> = new Set(['jobs', 'known_devices']);
/** Members of what a token is for. */
const RANDOM_MEMBERS = /"(?:session|wish)":"[^"]{1,100}"/g;

async function readTables({ database }: TraceSide): Promise<Record<string, unknown>> {
  const source = await openSource(database, 'database');
  const reader = await source.openReader();
  const tables: Record<string, unknown> = {};
  try {
    for (const table of await reader.listTables()) {
      if (RANDOM_TABLES.has(table.name)) continue;
      const rows: string[] = [];
      for await (const batch of reader.read(table))
        for (const row of batch) {
          const cells = table.columns.map((column, at) =>
            `${column}: ${row[at]}`.replaceAll(RANDOM_MEMBERS, ''),
          );
          rows.push(
            cells.filter((_, at) => !RANDOM_COLUMNS.has(`${table.name}.${table.columns[at]}`)).join('\n'),
          );
        }
      // Where the key is drawn by lot, so is the order.
      tables[table.name] = rows.sort();
    }
  } finally {
    await reader.close();
    await source.close();
  }
  return tables;
}
