import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { PDFDocument } from '@cantoo/pdf-lib';
import t, { type Test } from 'tap';
import { type CopyLimit, createCopyLimit } from './copy-limit.ts';
import { createDocumentFiles, type OpenedFile } from './document-files.ts';
import { openImageMaker } from './image-maker.ts';

/** Writes a book of one page into a folder of the test, and makes copies there. */
async function open(t: Test, limit?: CopyLimit) {
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
  const files = createDocumentFiles(
    {
      ...maker,
      make: async (job) => {
        made += 1;
        return maker.make(job);
      },
    },
    limit,
  );
  const ask = (line: string) => files.openBook({ kind: 'book', book: { source, line }, modified: 1 });
  return { dir, files, ask, countMade: () => made };
}

t.test(
  'those who ask for a copy at once are sent one that is made once, and none stays on the disk',
  async (t) => {
    const { dir, files, ask, countMade } = await open(t);
    const opened = await Promise.all([ask('Copy of Ada'), ask('Copy of Ada'), ask('Copy of Bo')]);
    t.equal(countMade(), 2);
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

t.test('slow readers hold so many copies and no more, each reader three', async (t) => {
  const maxBytes = 4000;
  const { dir, ask } = await open(t, createCopyLimit(maxBytes));
  const close = ({ stream }: OpenedFile) =>
    new Promise((resolve) => {
      stream.once('close', resolve);
      stream.destroy();
    });
  const refused = { code: 'documents_busy', status: 503, retryAfter: 60 };
  const [first, second] = [await ask('Copy of Ada'), await ask('Copy of Ada')];
  t.ok(first.size > maxBytes / 4 && first.size < maxBytes / 3, 'the fourth fills it');
  const third = await ask('Copy of Ada');
  await t.rejects(ask('Copy of Ada'), { ...refused, message: /^Your downloads/ });
  const other = await ask('Copy of Bo');
  await t.rejects(ask('Copy of Cy'), { ...refused, message: /^Many documents/ });
  t.same(await readdir(join(dir, 'tmp')), [], 'what was refused is not left behind');
  await close(first);
  await close(await ask('Copy of Cy'));
  const many = await Promise.allSettled(Array.from({ length: 8 }, () => ask('Copy of Ada')));
  t.equal(many.filter(({ status }) => status === 'fulfilled').length, 1, 'nor of those who ask at once');
  const opened = many.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  await Promise.all([second, third, other, ...opened].map(close));
});
