import t from 'tap';
import { pathTo } from '#shared/routes.ts';
import { findMatch } from './match.ts';

t.test('a page is given the words of its address, not their encoding', async (t) => {
  for (const term of ['rose quartz', '50%', 'ruby/sapphire', '%2F', 'Füllstoff', 'a+b?']) {
    t.equal(findMatch(pathTo('search', { term }))?.params.term, term);
  }
});
