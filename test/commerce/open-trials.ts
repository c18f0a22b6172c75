/** Trials of money, each on a database of its own that begins alike: a seed alone makes the same trial again. */
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, openDatabase } from '#server/cms/database/index.ts';
import { type TrialResult, tryMoney } from './money-trial.ts';
import { prepareShop } from './prepare-shop.ts';

const START = new Date('2026-12-01T09:00:00.000Z');

export interface Trials {
  run(seed: number, steps: number): Promise<TrialResult>;
  close(): Promise<void>;
}

export async function openTrials(): Promise<Trials> {
  const folder = await mkdtemp(join(tmpdir(), 'facet-money-'));
  const template = join(folder, 'template.db');
  const { db } = await openDatabase(template);
  await migrate(db);
  const course = await prepareShop(db);
  await db.destroy();
  return {
    async run(seed, steps) {
      const file = join(folder, `${seed}.db`);
      await copyFile(template, file);
      const { db, handle } = await openDatabase(file);
      // A process that is killed loses nothing by it, and the power is not cut here.
      if (handle.kind === 'sqlite') handle.connection.pragma('synchronous = OFF');
      try {
        return await tryMoney({ db, seed, steps, course, start: START });
      } finally {
        await db.destroy();
        for (const end of ['', '-wal', '-shm']) await rm(`${file}${end}`, { force: true });
      }
    },
    close: () => rm(folder, { recursive: true }),
  };
}
