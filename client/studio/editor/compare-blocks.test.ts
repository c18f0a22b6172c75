import t from 'tap';
import { compareBlocks, mergeBlocks } from './compare-blocks.ts';

const paragraphs = (...words: readonly string[]) =>
  words.map((each) => `<!-- wp:paragraph -->\n<p>${each}</p>\n<!-- /wp:paragraph -->`).join('\n\n');

t.test('two versions are compared block by block', async (t) => {
  const theirs = paragraphs('one', 'two, by them', 'three');
  const mine = paragraphs('one', 'two, by me', 'three', 'four');
  const parts = compareBlocks(theirs, mine);
  t.same(
    parts.map(({ kind }) => kind),
    ['same', 'choice', 'same', 'choice'],
  );
  t.equal(mergeBlocks(parts, {}), mine);
  t.equal(mergeBlocks(parts, { 1: 'theirs', 3: 'theirs' }), theirs);
  t.equal(
    mergeBlocks(parts, { 1: 'both' }),
    paragraphs('one', 'two, by them', 'two, by me', 'three', 'four'),
  );
});

t.test('where nothing differs there is nothing to choose', async (t) => {
  t.match(compareBlocks(paragraphs('a', 'b'), paragraphs('a', 'b')), [{ kind: 'same' }]);
  t.same(compareBlocks('', ''), []);
});
