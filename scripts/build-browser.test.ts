/** Parts of which the files of readers are made: none is Studio's, whenever a script brings it. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'esbuild';
import { bundleAsync } from 'lightningcss';
import t from 'tap';
import { SHEETS } from '#client/core/page-module.ts';
import { describeBrowserBuild, READERS_ENTRY, STUDIO_ENTRY } from './build-browser.ts';

const ROOT = join(import.meta.dirname, '..');
const STUDIO = 'client/studio/';
const SHEETS_OF_STAFF: readonly string[] = ['studio', 'grading'];

const listSources = async (t: { testdir(): string }, entry: string): Promise<string[]> => {
  const { metafile } = await build({ ...describeBrowserBuild(ROOT, t.testdir(), entry), write: false });
  return Object.keys(metafile.inputs);
};

/** Every file that a stylesheet imports, and itself. */
async function listStyles(name: string): Promise<string[]> {
  const read: string[] = [];
  await bundleAsync({
    filename: join(ROOT, 'client', 'app', name),
    resolver: {
      read(file) {
        read.push(relative(ROOT, file));
        return readFileSync(file, 'utf8');
      },
    },
  });
  return read;
}

const ofStudio = (files: readonly string[]) => files.filter((file) => file.startsWith(STUDIO));

t.test('scripts of readers have nothing of Studio, those of Studio have', async (t) => {
  t.same(ofStudio(await listSources(t, READERS_ENTRY)), []);
  t.ok(ofStudio(await listSources(t, STUDIO_ENTRY)).length > 0);
});

t.test('nor have their stylesheets', async (t) => {
  const names = ['facet', 'gemsociety', 'print', 'forced-colors', ...SHEETS.map((sheet) => `${sheet}-pages`)];
  const found = names.map(async (name) => [name, ofStudio(await listStyles(`${name}.css`))] as const);
  const mixed = (await Promise.all(found)).filter(([, files]) => files.length > 0);
  t.same(
    mixed.map(([name]) => name),
    SHEETS_OF_STAFF.map((sheet) => `${sheet}-pages`).sort(),
  );
});
