import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import t, { type Test } from 'tap';
import { ChoiceError, chooseFiles } from './choose-files.ts';
import { readImports } from './read-imports.ts';

const FILES = {
  'package.json': '{}',
  'shared/money.ts': 'export const CENTS = 100;\n',
  'shared/price.ts': "import { CENTS } from './money.ts';\nexport const price = CENTS;\n",
  'shared/price.test.ts': "import { price } from './price.ts';\n",
  'shared/date.test.ts': "import t from 'tap';\n",
  'server/cms/order.test.tsx': "import type { price } from '#shared/price.ts';\n",
  'server/cms-proxy.test.ts': '',
};

t.test('all files are chosen where nothing is named', async (t) => {
  t.same(choose(t, []), [
    'server/cms-proxy.test.ts',
    'server/cms/order.test.tsx',
    'shared/date.test.ts',
    'shared/price.test.ts',
  ]);
});

t.test('a folder stands for every test below it, and for no other that begins so', async (t) => {
  t.same(choose(t, ['server/cms']), ['server/cms/order.test.tsx']);
  t.same(choose(t, ['./shared/', 'shared/date.test.ts']), ['shared/date.test.ts', 'shared/price.test.ts']);
  t.equal(choose(t, ['.']).length, 4);
});

t.test('a place without tests is an error that names it', async (t) => {
  for (const place of ['shared/money.ts', 'shared/pric', 'nowhere', '../elsewhere'])
    t.throws(
      () => choose(t, [place]),
      new ChoiceError(`No test file is at '${place}'. Tests are *.test.ts(x).`),
    );
});

t.test('a change concerns the tests that import it, directly or not, for types too', async (t) => {
  const { root, write, git } = await openRepository(t);
  const chooseChanged = () => chooseFiles(root, readImports(root), { changed: true, places: [] }).sort();
  t.same(chooseChanged(), [], 'nothing has changed');
  write('shared/money.ts', 'export const CENTS = 1000;\n');
  t.same(chooseChanged(), ['server/cms/order.test.tsx', 'shared/price.test.ts'], 'before it is committed');
  git('switch', '-q', '-c', 'branch');
  git('commit', '-q', '-a', '-m', 'Change');
  t.same(chooseChanged(), ['server/cms/order.test.tsx', 'shared/price.test.ts'], 'on a branch');
  write('shared/new.test.ts', '');
  t.match(
    chooseChanged(),
    ['server/cms/order.test.tsx', 'shared/new.test.ts', 'shared/price.test.ts'],
    'new',
  );
  const places = ['shared'];
  t.same(chooseFiles(root, readImports(root), { changed: true, places }).sort(), [
    'shared/new.test.ts',
    'shared/price.test.ts',
  ]);
});

function choose(t: Test, places: readonly string[]): string[] {
  const root = t.testdir();
  writeAll(root);
  return chooseFiles(root, readImports(root), { changed: false, places }).sort();
}

async function openRepository(t: Test) {
  const root = t.testdir();
  writeAll(root);
  const git = (...args: string[]) => {
    const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@facet.example'];
    const { status, stderr } = spawnSync('git', [...identity, ...args], { cwd: root, encoding: 'utf8' });
    t.equal(status, 0, `git ${args[0]} ${stderr}`);
  };
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-q', '-m', 'Begin');
  return { root, git, write: (file: string, text: string) => writeFileSync(join(root, file), text) };
}

function writeAll(root: string): void {
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}
