import t from 'tap';
import { startDiscourse, TOPICS } from '#test/start-discourse.ts';
import { createListDiscussions } from './list-discussions.ts';

const discourse = await startDiscourse();
t.teardown(() => discourse.close());
const list = createListDiscussions(discourse.url) ?? (() => Promise.reject(new Error('no community')));
const UNAVAILABLE = { status: 503, code: 'community_unavailable' };

t.beforeEach(() => {
  discourse.answer = undefined;
});

t.test('recent discussions and answered questions, without what is pinned or broken', async (t) => {
  t.same(await list(), {
    recent: [
      {
        id: 12,
        slug: 'seam-filled-halfway',
        title: 'Seam filled only halfway <b>again</b> & again',
        category: 'At the bench',
        replies: 4,
        last_posted_at: '2026-11-21T09:30:00.000Z',
      },
      {
        id: 13,
        slug: 'which-lap',
        title: 'Which lap for sapphire?',
        category: 'At the bench',
        replies: 1,
        last_posted_at: '2026-11-21T09:30:00.000Z',
      },
      {
        id: 14,
        slug: 'topic',
        title: 'An odd one',
        category: '',
        replies: 4,
        last_posted_at: '2026-11-20T08:00:00.000Z',
      },
    ],
    answered: [
      {
        id: 13,
        slug: 'which-lap',
        title: 'Which lap for sapphire?',
        category: 'At the bench',
        replies: 1,
        last_posted_at: '2026-11-21T09:30:00.000Z',
      },
    ],
  });
});

t.test(
  'without the plugin for answers, or without categories, there are discussions all the same',
  async (t) => {
    discourse.answer = (path, response) => {
      // It ignores what it does not know, and answers all topics.
      const topics = TOPICS.map((topic) => ({ ...topic, has_accepted_answer: undefined }));
      if (path.startsWith('/latest.json')) response.end(JSON.stringify({ topic_list: { topics } }));
      else response.writeHead(403).end();
    };
    t.match(await list(), { recent: [{ category: '' }, {}, {}], answered: [] });
    t.same((await list()).answered, []);
  },
);

t.test('a community that is closed, broken, elsewhere or endless is unavailable', async (t) => {
  for (const [name, answer] of Object.entries<NonNullable<typeof discourse.answer>>({
    closed: (_, response) => response.writeHead(403).end('{}'),
    broken: (_, response) => response.end('<html>'),
    other: (_, response) => response.end('{"topic_list":[]}'),
    elsewhere: (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    cut: (_, response) => response.writeHead(200, { 'content-length': '9000' }).end('{'),
    endless(_, response) {
      const part = Buffer.alloc(65_536, 'x');
      const send = () => {
        while (!response.destroyed && response.write(part));
      };
      response.on('drain', send);
      send();
    },
  })) {
    discourse.answer = answer;
    await t.rejects(async () => void (await list()), UNAVAILABLE, name);
  }
});

t.test('without a community nobody is asked', async (t) => {
  t.equal(createListDiscussions(''), undefined);
});
