import t from 'tap';
import { findKnownTag } from './entity-tags.ts';

t.test('a client that names one of the tags has it, whatever stands beside it', async (t) => {
  t.equal(findKnownTag('"a"', ['"a"', '"b"']), '"a"');
  t.equal(findKnownTag('"x", W/"b" ,"y"', ['"a"', '"b"']), '"b"');
});

t.test('a star stands for the current one', async (t) => {
  t.equal(findKnownTag('*', ['"a"', '"b"']), '"a"');
});

t.test('a client that names none, or others, has nothing', async (t) => {
  t.equal(findKnownTag(undefined, ['"a"']), undefined);
  t.equal(findKnownTag('', ['"a"']), undefined);
  t.equal(findKnownTag('"x", a, "A"', ['"a"']), undefined);
});
