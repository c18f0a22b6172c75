import t from 'tap';
import { findFactForm, flattenFacts, readFacts } from './fact-fields.ts';

const form = findFactForm('video');
const SPANISH = { captions: 'es.vtt', captions_language: 'es' };
const BOTH = { ...SPANISH, more_captions: [{ file: 'en.vtt', language: 'en' }] };
const size = { width: 640, height: 360, seconds: 12 };

function change(before: object, changes: Record<string, string>): object | undefined {
  if (!form) return undefined;
  return readFacts(form, { ...flattenFacts(form, before), ...changes }, before).value;
}

t.test('captions of a video are one list: the first are its captions, the others more', async (t) => {
  t.match(form && flattenFacts(form, { ...size, ...BOTH }), {
    'tracks.0.file': 'es.vtt',
    'tracks.0.language': 'es',
    'tracks.1.file': 'en.vtt',
    'tracks.1.language': 'en',
  });
  const added = { 'tracks.1.file': 'en.vtt', 'tracks.1.language': 'en' };
  t.same(change({ ...size, ...SPANISH }, added), { ...size, ...BOTH });
  const english = { 'tracks.0.file': 'en.vtt', 'tracks.0.language': 'en' };
  t.same(
    change({ ...size, ...SPANISH }, english),
    { ...size, captions: 'en.vtt' },
    'English goes without saying',
  );
});

t.test('captions that nobody changed stay as they are stored', async (t) => {
  const stored = { captions_language: 'en', captions: 'en.vtt', more_captions: [], ...size };
  t.equal(JSON.stringify(change(stored, { width: '720' })), JSON.stringify({ ...stored, width: 720 }));
});

t.test('an e-book without formats has that of its file', async (t) => {
  const ebook = findFactForm('ebook');
  const read = (file: string) => ebook && readFacts(ebook, { pages: '3', file }, undefined).value;
  t.same(read('pearls.epub'), { file: 'pearls.epub', pages: 3, contents: [], price: 0, formats: ['EPUB'] });
  t.match(read(''), { formats: ['PDF'] });
});
