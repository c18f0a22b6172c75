import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';

/** npm's list of what is there, which it writes in place, and believes for as long as no folder is newer. */
const INSTALLED = '.package-lock.json';

/** For tests: a copy of a folder whose files are the same ones on the disk: to be removed at will, but not written. */
export function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name === INSTALLED) continue;
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkFile(source, target);
  }
  const installed = join(from, INSTALLED);
  if (existsSync(installed)) copyFileSync(installed, join(to, INSTALLED));
}

/** On another disk than the first there are no links, only copies. */
export function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    copyFileSync(source, target);
  }
}
