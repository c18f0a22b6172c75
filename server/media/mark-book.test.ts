import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import t from 'tap';
import { markBook } from './mark-book.ts';

t.test('each page names its owner, also one that is stored turned', async (t) => {
  const source = join(t.testdir({}), 'book.pdf');
  const book = await PDFDocument.create();
  book.addPage([300, 400]);
  book.addPage([400, 300]);
  await writeFile(source, await book.save());
  const marked = await PDFDocument.load(
    await markBook({ source, line: 'Copy of Zoë 鈴木 (zoe@reader.example)' }),
  );
  t.equal(marked.getPageCount(), 2);
  for (const page of marked.getPages()) t.ok(page.node.Contents(), 'something is drawn on it');
});
