import t from 'tap';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { articleFile, GUEST, openTestCms } from '#test/open-test-cms.ts';
import type { IndexedDocument } from '../engine/search-engine.ts';
import { deriveFields } from './derive-fields.ts';

t.test('an item is found by what its editor says that people type, and shows nothing of it', async (t) => {
  const { cms } = await openTestCms(t.testdir(), {
    'articles/windowing.md': articleFile('Pavilion Angles', 'Light leaks through a shallow pavilion.', {
      search_terms: ['see through hole', 'window in my gem'],
    }),
  });
  t.teardown(() => cms.close());
  const { hits } = (await cms.call(ENDPOINTS.search, { q: 'see through hole' }, GUEST)).value.hits;
  t.equal(hits[0]?._source.slug, 'windowing');
  t.notMatch(JSON.stringify(hits[0]), 'hole');
});

t.test('a document is about what it is filed under, and about the words that it uses most', (t) => {
  const document: IndexedDocument = {
    id: 1,
    type: 'article',
    title: 'Flux',
    full_excerpt: 'Borax keeps a joint clean.',
    content: 'Solders flow. Solder flows where flux is, and where the joint is clean; 1.76 is no word.',
    keywords: '',
    properties: [],
    brands: [],
    date: '2026-01-01T00:00:00',
    family: 'borates',
    access: [],
    topics: ['soldering'],
    categories: ['metalsmithing'],
  };
  const subjects = deriveFields(document).filedUnder.split(' ');
  t.same(subjects.slice(0, 3), ['soldering', 'metalsmithing', 'borates']);
  t.equal(subjects[3], '~flux', 'what the title names comes first');
  t.ok(subjects.includes('~solder') && subjects.includes('~flow'));
  t.equal(new Set(subjects).size, subjects.length);
  t.notOk(subjects.some((key) => key === '~the' || key.startsWith('~1')));
  t.end();
});
