/** For tests: a Discourse, as far as its public lists go. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeDiscourse {
  readonly url: string;
  /** Paths that were asked for. */
  readonly calls: string[];
  /** Answers from now on; the topics below are sent when left out. */
  answer: ((path: string, response: ServerResponse) => void) | undefined;
  close(): Promise<void>;
}

const TOPIC = {
  slug: 'seam-filled-halfway',
  posts_count: 5,
  reply_count: 2,
  created_at: '2026-11-20T08:00:00.000Z',
  last_posted_at: '2026-11-21T09:30:00.000Z',
  bumped_at: '2026-11-21T09:30:00.000Z',
  category_id: 4,
  pinned: false,
  has_accepted_answer: false,
};

/** As the real one answers, with members that nobody here reads, and some that are not as they should be. */
export const TOPICS: readonly (object | null)[] = [
  { ...TOPIC, id: 1, title: 'Welcome! Read this first', slug: 'welcome', pinned: true },
  { ...TOPIC, id: 12, title: 'Seam filled only halfway <b>again</b> & again', fancy_title: 'Seam&hellip;' },
  {
    ...TOPIC,
    id: 13,
    title: 'Which lap for sapphire?',
    slug: 'which-lap',
    posts_count: 2,
    has_accepted_answer: true,
  },
  { ...TOPIC, id: 14, title: 'An odd one', slug: '"><script>', category_id: null, last_posted_at: null },
  { ...TOPIC, id: -1, title: 'Not a topic' },
  { ...TOPIC, id: 15, title: 7 },
  null,
];

export async function startDiscourse(): Promise<FakeDiscourse> {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    calls.push(path);
    if (discourse.answer) return discourse.answer(path, response);
    return sendUsual(path, response);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const discourse: FakeDiscourse = {
    url: `http://127.0.0.1:${port}`,
    calls,
    answer: undefined,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return discourse;
}

function sendUsual(path: string, response: ServerResponse): void {
  const send = (body: object) =>
    response.setHeader('content-type', 'application/json; charset=utf-8').end(JSON.stringify(body));
  if (path === '/categories.json')
    return void send({ category_list: { categories: [{ id: 4, name: 'At the bench', color: '0088CC' }] } });
  if (path === '/latest.json?solved=yes')
    return void send({ users: [], topic_list: { topics: TOPICS.filter(isSolved) } });
  if (path === '/latest.json') return void send({ users: [], topic_list: { per_page: 30, topics: TOPICS } });
  response.statusCode = 404;
  response.end('{}');
}

const isSolved = (topic: object | null): boolean =>
  topic !== null && 'has_accepted_answer' in topic && topic.has_accepted_answer === true;
