/** The editor's own nodes against what is read from markup: its schema takes every block, and gives it back as it was. */
import { getSchema } from '@tiptap/core';
import t from 'tap';
import { openMarkup } from '#client/studio/editor/markup/document.ts';
import { writeBlock } from '#client/studio/editor/markup/write-block.ts';
import { createSchema, VIEWLESS_NODES } from '#client/studio/editor/schema.island.ts';
import { listMarkup, openSeedContent } from '#test/seed-content.ts';

t.test('the editor takes all content and changes none of it', async (t) => {
  const schema = getSchema([...createSchema(), ...VIEWLESS_NODES]);
  const { database, close } = await openSeedContent(t.testdir());
  t.teardown(close);
  let count = 0;
  for (const markup of await listMarkup(database))
    for (const { node } of openMarkup(markup).blocks) {
      count += 1;
      const taken = schema.nodeFromJSON(node);
      taken.check();
      if (writeBlock(taken.toJSON()) !== writeBlock(node)) t.fail(writeBlock(node));
    }
  t.ok(count > 1000, `${count} blocks`);
});
