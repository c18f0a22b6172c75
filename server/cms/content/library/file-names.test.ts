import t from 'tap';
import { listFileNames } from './file-names.ts';

t.test('files are named by address, by image and by whole values, also where hyphens are escaped', (t) => {
  const names = listFileNames([
    '<img src="/wp-content/uploads/red-ruby.webp"> It is at /wp-content/uploads/last.webp. <!-- wp:x {"src":"\\u002d\\u002dno"} -->',
    '<!-- wp:airnauts/content-block {"name":"hero","image": "work-bench","url":"/wp-content/uploads/a\\u002d\\u002db.webp"} -->',
    '{"video":{"file":"film.webm","captions":"film.vtt","width":1280},"guide":{"products":[{"image":"loupe"}]}}',
    null,
  ]);
  for (const name of [
    'red-ruby.webp',
    'last.webp',
    'work-bench',
    'a--b.webp',
    'film.webm',
    'film.vtt',
    'loupe',
  ])
    t.ok(names.includes(name), name);
  t.notOk(names.includes('hero'), 'a word is no file');
  t.end();
});
