/** For tests of copies of databases: sites to copy, runs that stop where a test says, and what a database holds. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Test } from 'tap';
import { digestTable, type TableDigest } from '#server/cms/copy/digest-table.ts';
import { openSource } from '#server/cms/copy/open-source.ts';
import { openCms } from '#server/cms/index.ts';
import { createTestLog, openTestCms, SECRET, sendInto } from './open-test-cms.ts';

export interface ReportedStep {
  readonly step: string;
  readonly done: number;
  readonly all: number;
}

/** Options of a run that nobody stops, unless `onReport` does. */
export function createRun(onReport: (told: ReportedStep, stop: AbortController) => void = () => {}) {
  const stop = new AbortController();
  const told: ReportedStep[] = [];
  return {
    told,
    signal: stop.signal,
    report(step: string, done: number, all: number) {
      told.push({ step, done, all });
      onReport({ step, done, all }, stop);
    },
  };
}

/** A folder of its own, of which a test needs several. */
export async function createFolder(t: Test): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'facet-copy-'));
  t.teardown(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Data of a site with the cast, which nobody serves. */
export async function fillSite(t: Test): Promise<{ readonly dataDir: string; readonly database: string }> {
  const { cms, dataDir, database } = await openTestCms(await createFolder(t));
  await cms.close();
  return { dataDir, database };
}

/** Every copied table of a database, by its name. */
export async function digestAll(place: string): Promise<Record<string, TableDigest>> {
  const source = await openSource(place, 'place');
  const reader = await source.openReader();
  const digests: Record<string, TableDigest> = {};
  for (const table of await reader.listTables())
    digests[table.name] = await digestTable(reader, table, () => {});
  await reader.close();
  await source.close();
  return digests;
}

export async function openCmsOn(t: Test, database: string) {
  const log = createTestLog();
  const cms = await openCms({
    database,
    uploadsDir: join(await createFolder(t), 'uploads'),
    secret: SECRET,
    log,
    demoUsers: true,
    ...sendInto([]),
  });
  t.teardown(() => cms.close());
  return { cms, log };
}
