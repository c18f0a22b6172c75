/**
 * Puts a finished build where the server runs, file by file and under a server that may be running: what it has yet to import, and
 * what readers with an open page have yet to fetch, stays for the next two builds.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Files of each build, the newest first. */
const LEDGER = 'builds.json';
const KEPT_BUILDS = 3;

/** @param stamp of a whole build: gone first and there again last, so that one that was cut short is seen to be no build. */
export async function putInPlace(built: string, running: string, stamp: string): Promise<void> {
  const files = (await listFiles(built)).filter((file) => file !== stamp);
  const former = await readLedger(running);
  rmSync(join(running, stamp), { force: true });
  const builds = [files, ...former].slice(0, KEPT_BUILDS);
  for (const file of [...files.toSorted(fixedNamesLast), stamp]) {
    mkdirSync(dirname(join(running, file)), { recursive: true });
    if (file === stamp) writeFileSync(join(running, LEDGER), JSON.stringify(builds));
    renameSync(join(built, file), join(running, file));
  }
  const kept = new Set([...builds.flat(), LEDGER, stamp]);
  for (const file of await listFiles(running)) if (!kept.has(file)) rmSync(join(running, file));
  rmSync(built, { recursive: true });
}

async function readLedger(running: string): Promise<string[][]> {
  const ledger = join(running, LEDGER);
  return existsSync(ledger) ? (JSON.parse(readFileSync(ledger, 'utf8')) as string[][]) : [];
}

async function listFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/** `main.js` and the manifest name files with a hash in their names: those have to be there first. */
function fixedNamesLast(one: string, other: string): number {
  return Number(isFixed(one)) - Number(isFixed(other));
}

const isFixed = (file: string): boolean => !/-[\w-]{8}\.[\w.]+$/.test(file);
