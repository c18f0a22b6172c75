/** For tests: the built server on a disk whose syncs can be made to fail, and what a power cut would leave of its files. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Test } from 'tap';
import { articleFile, CAST, writeFiles } from '#test/open-test-cms.ts';
import { type RunningFacet, startFacet } from '#test/start-facet.ts';

/** Enough to be kept one after the other. */
const ARTICLES = Object.fromEntries(
  Array.from({ length: 12 }, (_, at) => [`articles/stone-${at}.md`, articleFile(`Stone ${at}`, 'A stone.')]),
);
const SITE = join(import.meta.dirname, '..', '..', 'content', 'settings', 'site.yaml');
const SOURCE = join(import.meta.dirname, 'failing-disk.c');

export interface FailingDisk {
  start(settings?: Readonly<Record<string, string>>): Promise<RunningFacet>;
  readonly dataDir: string;
  /** Environment of other programs that are to run on it. */
  readonly settings: Readonly<Record<string, string>>;
  /** The next sync of a file whose name ends so fails. */
  failSyncOf(end: string): void;
  /** Lists operations on files so far, in their order: `sync /…/facet.db-wal`. Without the folder of the data. */
  readEvents(): string[];
  /** A folder as it would be after a power cut now. */
  cutPower(): string;
}

/** Undefined where it cannot be built: then the test is skipped by this sentence. */
export async function openFailingDisk(t: Test): Promise<FailingDisk | string> {
  if (process.platform !== 'linux') return 'the failing disk is made for Linux';
  const dir = mkdtempSync(join(tmpdir(), 'facet-disk-'));
  t.teardown(() => rmSync(dir, { recursive: true, force: true }));
  const library = join(dir, 'failing-disk.so');
  try {
    execFileSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, SOURCE, '-ldl', '-lpthread']);
  } catch {
    return 'there is no C compiler to build the failing disk with';
  }
  const contentDir = join(dir, 'content');
  await writeFiles(contentDir, {
    ...CAST,
    ...ARTICLES,
    'settings/site.yaml': readFileSync(SITE, 'utf8'),
  });
  const [dataDir, left, log, order] = ['data', 'left', 'log', 'order'].map((name) => join(dir, name)) as [
    string,
    string,
    string,
    string,
  ];
  for (const folder of [dataDir, left]) mkdirSync(folder);
  const ofDisk = {
    DATA_DIR: dataDir,
    LD_PRELOAD: library,
    FACET_DISK_LOG: log,
    FACET_DISK_FAIL: order,
    FACET_DISK_ROOT: dataDir,
    FACET_DISK_LEFT: left,
  };
  return {
    dataDir,
    settings: ofDisk,
    start: (settings = {}) => startFacet({ CONTENT_DIR: contentDir, ...ofDisk, ...settings }),
    failSyncOf: (end) => writeFileSync(order, end),
    readEvents: () => readFileSync(log, 'utf8').replaceAll(`${dataDir}/`, '').trim().split('\n'),
    cutPower() {
      const after = mkdtempSync(join(dir, 'after-'));
      for (const name of ['facet.db', 'facet.db-wal']) {
        cpSync(join(left, name), join(after, name), { force: true });
      }
      return after;
    },
  };
}
