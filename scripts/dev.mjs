/** `npm run dev`: installs what is missing, then serves, builds and restarts: scripts/dev/. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { endTogether, findNode, installPackages, ROOT, timed } from './prepare.mjs';

await timed('Packages', installPackages);
const server = spawn(findNode(), [join(ROOT, 'scripts', 'dev', 'main.ts')], { cwd: ROOT, stdio: 'inherit' });
endTogether(server);
