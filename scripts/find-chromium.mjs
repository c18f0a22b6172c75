/** A Chromium for the browser tests: the one that is named, one that is installed, or one that is installed now. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * First the one without windows: a visitor's first page takes it 0.4 s of processor time, and a whole Chromium 1.2 s.
 */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export function findChromium() {
  const found = findInstalled();
  if (found) return found;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq']);
    // Older systems have no package of its own for it.
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (!findInstalled())
        run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-liberation']);
  }
  const installed = findInstalled();
  if (installed) return installed;
  throw new Error('The browser tests need Chromium: install it, or name it in CHROMIUM.');
}

function findInstalled() {
  return [process.env.CHROMIUM, ...PLACES].find((place) => place && existsSync(place));
}

function run(command, args) {
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
