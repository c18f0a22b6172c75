/**
 * `npm run check`: types, format and lint, import rules, unused exports and dependencies, words of names, decisions and links of
 * the docs, the README's tables of settings and speed.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findNode, installPackages, ROOT, timed } from './prepare.mjs';

await timed('Packages', installPackages);
const node = findNode();
const bin = (name) => join(ROOT, 'node_modules', '.bin', name);

const CHECKS = [
  ['Types', bin('tsc'), ['-p', '.']],
  ['Types: shared', bin('tsc'), ['-p', 'shared']],
  ['Types: islands', bin('tsc'), ['-p', 'client']],
  ['Types: browser tests', bin('tsc'), ['-p', 'test/browser']],
  ['Format, lint', bin('biome'), ['check', '--error-on-warnings', '.']],
  ['Import rules', node, ['scripts/check-imports.ts']],
  ['Unused', bin('knip'), ['--no-progress']],
  ['Words of names', node, ['scripts/check-words.ts']],
  ['Docs', node, ['scripts/check-docs.ts']],
  ['Settings table', node, ['scripts/settings-table.ts', '--check']],
  ['Speed table', node, ['scripts/speed-table.ts', '--check']],
];

let failed = 0;
for (const [label, command, args] of CHECKS) {
  await timed(label, () => {
    const { status, stdout, stderr } = spawnSync(command, args, {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${join(ROOT, 'node_modules', '.bin')}:${process.env.PATH}` },
    });
    if (status === 0) return 'ok';
    failed += 1;
    return `FAILED\n${stdout}${stderr}`;
  });
}
process.exit(failed === 0 ? 0 : 1);
