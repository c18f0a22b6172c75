/** The search index and its synonyms, as those see them who run the site. */
import { type Database, inTransaction, isPostgresql } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { addJob } from '#server/cms/jobs/index.ts';
import { writeChange } from '#server/cms/record/index.ts';
import { rebuildJob, SYNONYMS_SETTING, synonymsSetting } from '#server/cms/search/index.ts';
import { editSetting, findStoredSetting, readSetting } from '#server/cms/settings/index.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import { invalidParams } from '#shared/rest/errors.ts';
import type { SearchState, saveSynonyms as saveEndpoint } from '#shared/rest/site.ts';
import { tags } from '#shared/rest/tags.ts';
import { requireRight } from '../require-right.ts';
import type { SiteContext } from './site-context.ts';

/** @throws rest_not_logged_in, rest_forbidden */
export async function findSearchState({ db: database, viewer, site }: SiteContext): Promise<SearchState> {
  requireRight(viewer, 'run');
  return inTransaction(database, (db) => readState(db, site));
}

/** By a job, of which there is one at a time. @throws rest_not_logged_in, rest_forbidden */
export async function rebuildSearch({ db: database, viewer, site, now }: SiteContext): Promise<SearchState> {
  const staff = requireRight(viewer, 'run');
  return inTransaction(database, async (db) => {
    await addJob(db, { kind: rebuildJob, payload: {}, runAt: now, key: 'all' });
    await writeChange(db, staff, { action: 'search rebuilt', userId: null, reason: '', details: {} }, now);
    return readState(db, site);
  });
}

/** @throws rest_not_logged_in, rest_forbidden, rest_invalid_param */
export async function saveSynonyms(
  { db: database, viewer, site, now }: SiteContext,
  { equal, broader }: ParsedInputOf<typeof saveEndpoint>,
): Promise<SearchState> {
  const staff = requireRight(viewer, 'run');
  const setting = { equal: parseEqual(equal), broader: parseBroader(broader) };
  return inTransaction(database, async (db) => {
    const stored = await findStoredSetting(db, SYNONYMS_SETTING, 'facet');
    // As an edit, which the next start leaves alone.
    const place = stored ?? { brand: '' as const, fileValue: undefined };
    const stale = await editSetting(db, SYNONYMS_SETTING, place, setting, now);
    await writeOutbox(db, [...stale, tags.search], now);
    const details = { groups: String(setting.equal.length + Object.keys(setting.broader).length) };
    await writeChange(db, staff, { action: 'synonyms saved', userId: null, reason: '', details }, now);
    return readState(db, site);
  });
}

async function readState(db: Database, { searchEngine }: SiteContext['site']): Promise<SearchState> {
  const { items } = await db
    .selectFrom('items')
    .select(({ fn }) => fn.countAll<number>().as('items'))
    .where('status', '=', 'publish')
    .executeTakeFirstOrThrow();
  const { waiting } = await db
    .selectFrom('search_queue')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow();
  const job = await db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', rebuildJob.name)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  const setting = synonymsSetting.safeParse(await readSetting(db, SYNONYMS_SETTING, 'facet'));
  const { equal, broader } = setting.data ?? { equal: [], broader: {} };
  return {
    engine: searchEngine || (isPostgresql(db) ? 'PostgreSQL' : 'SQLite'),
    items: Number(items),
    waiting: Number(waiting),
    is_rebuilding: job !== undefined,
    equal: equal.map((group) => group.join(', ')).join('\n'),
    broader: Object.entries(broader)
      .map(([word, others]) => `${word}: ${others.join(', ')}`)
      .join('\n'),
  };
}

const UNPROCESSABLE = 422;
const MAX_WORDS = 80;

function parseEqual(text: string): string[][] {
  return splitLines(text).map((line, at) => {
    const group = splitWords(line);
    if (group.length < 2) throw wrongLine('equal', at, 'needs two words or more, with commas between them');
    return requireShort('equal', at, group);
  });
}

function parseBroader(text: string): Record<string, string[]> {
  return Object.fromEntries(
    splitLines(text).map((line, at) => {
      const [word = '', others = '', ...rest] = line.split(':').map((part) => part.trim());
      const narrower = splitWords(others);
      if (word === '' || narrower.length === 0 || rest.length > 0)
        throw wrongLine('broader', at, 'is not of the form “corundum: ruby, sapphire”');
      requireShort('broader', at, [word]);
      return [word, requireShort('broader', at, narrower)];
    }),
  );
}

function requireShort(field: string, at: number, group: string[]): string[] {
  if (group.some((word) => word.length > MAX_WORDS))
    throw wrongLine(field, at, `has words of more than ${MAX_WORDS} characters`);
  return group;
}

const wrongLine = (field: string, at: number, problem: string) =>
  invalidParams({ [field]: `Line ${at + 1} ${problem}.` }, UNPROCESSABLE);

const splitLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
const splitWords = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
