/** For tests: a CMS in which somebody imports listings from files, in the process of the test. */
import type { Test } from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import type { CallContext } from '#shared/rest/api.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { writeCsv } from '#shared/write-csv.ts';
import { ada } from '#test/cast.ts';
import { FIELDS, FILES } from '#test/listings/sample-listing.ts';
import { GUEST, openTestCms } from '#test/open-test-cms.ts';
import { until } from '#test/until.ts';

export const NOW = new Date('2026-11-23T14:00:00Z');
export const MAX_MS = 60_000;

export type Row = Readonly<Record<string, string>>;

/** Jobs run by themselves. */
export async function openImports(t: Test) {
  const { cms, database, emails } = await openTestCms(t.testdir(), FILES, { now: () => NOW });
  const { db } = await openDatabase(database);
  t.teardown(async () => {
    await cms.close();
    await db.destroy();
  });
  const as = async (username: string, roles: string[]) => {
    const user = await db
      .selectFrom('users')
      .select(['id', 'name'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    return { ...GUEST, viewer: { ...user, roles, rights: {}, session: '' } } as CallContext;
  };
  const editor = await as(ada.username, ['editor']);
  const check = async (csv: string) => {
    const { value } = await cms.call(ENDPOINTS.checkListingImport, { name: 'firms.csv', csv }, editor);
    return (await cms.call(ENDPOINTS.findListingImport, value, editor)).value;
  };
  const find = async (id: number) => (await cms.call(ENDPOINTS.findListingImport, { id }, editor)).value;
  const run = async (id: number, rows: 'all' | 'good' = 'all') => {
    t.match((await cms.call(ENDPOINTS.runListingImport, { id, rows }, editor)).value, { is_working: true });
    await until(async () => !(await find(id)).is_working, MAX_MS);
    return find(id);
  };
  /** Names of what stays stand apart. */
  const undo = async (id: number) => {
    const { value } = await cms.call(ENDPOINTS.undoListingImport, { id }, editor);
    t.match(value, { is_working: true, state: 'undoing' });
    await until(async () => !(await find(id)).is_working, MAX_MS);
    const { kept, ...whole } = await find(id);
    return { ...whole, kept: kept.map(({ name }) => name), reasons: kept };
  };
  const bring = async (csv: string) => run((await check(csv)).id);
  const exportAll = async () => (await cms.call(ENDPOINTS.exportListings, {}, editor)).value;
  const list = async () =>
    Object.fromEntries((await exportAll()).slice(1).map((cells) => [cells[0] ?? '', cells])) as Readonly<
      Record<string, string[]>
    >;
  return { cms, db, emails, as, editor, check, find, run, undo, bring, exportAll, list };
}

/** A row that can be imported as it is. */
export const firm = (key: string, values: Row = {}): Row => ({
  ...FIELDS,
  key,
  name: `Firm ${key}`,
  ...values,
});

export function toCsv(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return writeCsv([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]);
}
