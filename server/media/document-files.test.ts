import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { PDFDocument } from '@cantoo/pdf-lib';
import t from 'tap';
import { createDocumentFiles } from './document-files.ts';
import { openImageMaker } from './image-maker.ts';

t.test(
  'those who ask for a copy at once are sent one that is made once, and none stays on the disk',
  async (t) => {
    const dir = t.testdir({ tmp: {} });
    const before = process.env.TMPDIR;
    process.env.TMPDIR = join(dir, 'tmp');
    const maker = openImageMaker();
    t.teardown(() => {
      maker.close();
      if (before === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = before;
    });
    const source = join(dir, 'book.pdf');
    const blank = await PDFDocument.create();
    blank.addPage([300, 400]);
    await writeFile(source, await blank.save());
    let made = 0;
    const files = createDocumentFiles({
      ...maker,
      make: async (job) => {
        made += 1;
        return maker.make(job);
      },
    });
    const ask = (line: string) => files.openBook({ kind: 'book', book: { source, line }, modified: 1 });
    const opened = await Promise.all([ask('Copy of Ada'), ask('Copy of Ada'), ask('Copy of Bo')]);
    t.equal(made, 2);
    t.same(await readdir(join(dir, 'tmp')), [], 'they have no name on the disk while they are sent');
    const [first, same, other] = await Promise.all(opened.map(({ stream }) => buffer(stream)));
    t.equal(first?.length, opened[0]?.size);
    t.ok(same?.equals(first ?? Buffer.alloc(0)));
    t.notOk(other?.equals(first ?? Buffer.alloc(0)));
    await t.rejects(
      files.openBook({ kind: 'book', book: { source: join(dir, 'none.pdf'), line: 'x' }, modified: 1 }),
    );
    t.same(await readdir(join(dir, 'tmp')), []);
  },
);
