import t from 'tap';
import { openApp } from '#test/open-app.ts';
import { articleFile } from '#test/open-test-cms.ts';
import { sendRequest } from '#test/send-request.ts';

t.test('topics past the hundred that one answer holds are named as well', async (t) => {
  const topics = Array.from({ length: 230 }, (_, at) => `topic-${at + 1}`);
  const app = await openApp(t, {
    files: { 'articles/of-many-things.md': articleFile('Of Many Things', 'All of them.', { topics }) },
  });
  const { text } = await sendRequest(app, { path: '/sitemap-site-1.xml' });
  for (const topic of topics) t.match(text, `/topic/${topic}/</loc>`, topic);
});
