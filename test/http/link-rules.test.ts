import t from 'tap';
import { openApp } from '#test/open-app.ts';
import { articleFile } from '#test/open-test-cms.ts';
import { readMain } from '#test/read-main.ts';
import { sendRequest } from '#test/send-request.ts';

t.test('links of a text follow the site that shows it, in pages and not in what programs read', async (t) => {
  const app = await openApp(t, {
    files: {
      'articles/links.md': articleFile(
        'Links',
        'To [home](http://facet.localhost/about/), to [a draft](http://127.0.0.1:8080/x/), to [a friend](https://friend.example/), to [us](mailto:a@b.example).',
        { brands: ['facet', 'gemsociety'] },
      ),
      'authors/ada-brook.md':
        '---\nname: Ada Brook\nposition: Gemologist\n---\n\nShe writes [here](http://facet.localhost/about/).\n',
    },
  });
  const read = async (path: string, host: string) =>
    readMain((await sendRequest(app, { path, headers: { host } })).text);
  const near = await read('/article/links/', 'facet.localhost');
  t.match(near, '<a href="/about/">home</a>');
  t.match(near, 'to a draft, to');
  t.match(near, '<a href="https://friend.example/">a friend</a>');
  t.match(near, '<a href="mailto:a@b.example">us</a>');
  t.match(
    await read('/article/links/', 'gemsociety.localhost'),
    '<a href="http://facet.localhost/about/">home</a>',
    'on the sister site it leads across',
  );
  t.match(await read('/author/ada-brook/', 'facet.localhost'), '<a href="/about/">here</a>');
  const { text } = await sendRequest(app, { path: '/wp-json/wp/v2/article?slug=links' });
  t.match(text, 'http://facet.localhost/about/');
});
