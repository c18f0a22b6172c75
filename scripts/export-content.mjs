/** `npm run content:export`: installs what is missing, then writes what was edited on the site to `content/`. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findNode, installPackages, ROOT, timed } from './prepare.mjs';

await timed('Packages', installPackages);
const args = [join(ROOT, 'scripts', 'export-content.ts'), ...process.argv.slice(2)];
const written = spawnSync(findNode(), args, { cwd: ROOT, stdio: 'inherit' });
process.exit(written.status ?? 1);
