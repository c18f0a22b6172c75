/** For tests: a real file system of a few megabytes, to be filled or to become read-only. Needs root, and Linux. */
import { execFileSync } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Test } from 'tap';

export interface SmallDisk {
  readonly path: string;
  /** Leaves no byte. */
  fill(): void;
  empty(): void;
}

const MB = 1_048_576;

/** A tmpfs; a sentence where none can be mounted, by which the test is skipped. */
export function mountSmallDisk(t: Test, megabytes: number): SmallDisk | string {
  const path = mkdtempSync(join(tmpdir(), 'facet-small-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { stdio: 'pipe' });
  } catch {
    rmSync(path, { recursive: true });
    return 'no file system can be mounted here';
  }
  t.teardown(() => {
    execFileSync('umount', ['--lazy', path]);
    rmSync(path, { recursive: true, force: true });
  });
  const filler = join(path, 'filler');
  return {
    path,
    fill() {
      const file = openSync(filler, 'a');
      for (let bytes = MB; bytes >= 1; ) {
        try {
          writeSync(file, Buffer.alloc(bytes));
        } catch {
          bytes /= 2;
        }
      }
      closeSync(file);
    },
    empty: () => rmSync(filler),
  };
}

export interface BreakableDisk {
  readonly path: string;
  /** As an ext4 does by itself when it finds an error. */
  becomeReadOnly(): void;
}

/** An ext4 in a file; a sentence where none can be mounted, by which the test is skipped. */
export function mountBreakableDisk(t: Test, megabytes: number): BreakableDisk | string {
  const dir = mkdtempSync(join(tmpdir(), 'facet-ext4-'));
  const [image, path] = [join(dir, 'image'), join(dir, 'disk')];
  t.teardown(() => rmSync(dir, { recursive: true, force: true }));
  let device: string;
  try {
    writeFileSync(image, '');
    truncateSync(image, megabytes * MB);
    mkdirSync(path);
    execFileSync('mkfs.ext4', ['-q', '-F', image], { stdio: 'pipe' });
    execFileSync('mount', ['-o', 'loop,errors=remount-ro', image, path], { stdio: 'pipe' });
    device = execFileSync('findmnt', ['-no', 'SOURCE', path], { encoding: 'utf8' }).trim();
  } catch {
    return 'no ext4 can be mounted here';
  }
  t.teardown(() => execFileSync('umount', ['--lazy', path]));
  return {
    path,
    becomeReadOnly: () => writeFileSync(`/sys/fs/ext4/${basename(device)}/trigger_fs_error`, '1'),
  };
}
