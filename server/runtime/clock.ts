/**
 * The clock by which all work goes. In development it can be set ahead (`npm run clock -- +35d`), so that anybody can watch what becomes of a
 * membership in a year; in production it is the system's.
 */
import { readFileSync, watchFile } from 'node:fs';
import { join } from 'node:path';

const FILE = 'clock.json';
const LOOK_MS = 500;

export const clockFile = (dataDir: string): string => join(dataDir, FILE);

/** @param dataDir folder of the file that says how far it is ahead; undefined for the system's clock */
export function createClock(dataDir: string | undefined): () => Date {
  if (dataDir === undefined) return () => new Date();
  const file = clockFile(dataDir);
  let ahead = readAhead(file);
  watchFile(file, { interval: LOOK_MS, persistent: false }, () => {
    ahead = readAhead(file);
  });
  return () => new Date(Date.now() + ahead);
}

/** Milliseconds; 0 where nothing says so. */
function readAhead(file: string): number {
  try {
    const { ahead } = JSON.parse(readFileSync(file, 'utf8')) as { ahead?: unknown };
    return typeof ahead === 'number' && Number.isFinite(ahead) ? ahead : 0;
  } catch {
    return 0;
  }
}
