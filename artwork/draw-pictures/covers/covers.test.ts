import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import assert from 'node:assert/strict';
import test from 'node:test';
import { parse } from 'yaml';
import { COVERS } from './all.ts';
import { line, widthOf } from './lettering.ts';

const CONTENT = join(import.meta.dirname, '../../../content');
const frontMatter = async (file: string): Promise<Record<string, unknown>> =>
  parse((await readFile(file, 'utf8')).split('---\n')[1]) as Record<string, unknown>;

test('every e-book has a cover that names it and its author', async () => {
  const books = await readdir(join(CONTENT, 'ebooks'));
  assert.equal(books.length, COVERS.length);
  for (const book of books) {
    const { title, author, featured } = await frontMatter(join(CONTENT, 'ebooks', book));
    const cover = COVERS.find(({ name }) => name === featured);
    assert.ok(cover, `${book} shows a cover`);
    const { name } = parse(
      await readFile(join(CONTENT, 'authors', `${author}.md`), 'utf8').then((text) => text.split('---\n')[1]),
    ) as { name: string };
    assert.ok(cover.alt.includes(`${String(title).replace("'", '’')} by ${name}`), cover.alt);
  }
});

test('a heavier weight is wider, and letters are drawn as outlines', () => {
  const type = { face: 'piazzolla', weight: 400, size: 100 } as const;
  assert.ok(widthOf('Bezels', { ...type, weight: 700 }) > widthOf('Bezels', type));
  const svg = line('Bezels', [0, 0], type, '#000');
  assert.equal(svg.match(/<path /g)?.length, 'Bezels'.length);
  assert.notEqual(svg, line('Bezels', [0, 0], { ...type, weight: 700 }, '#000'));
});

test('a line that is set to the right ends where it is told to', () => {
  const type = { face: 'sans', weight: 600, size: 50 } as const;
  const first = (align: 'left' | 'right'): number =>
    Number(/translate\((-?[\d.]+)/.exec(line('Topaz', [300, 0], type, '#000', align))?.[1]);
  assert.ok(Math.abs(first('left') - first('right') - widthOf('Topaz', type)) < 0.02);
});
