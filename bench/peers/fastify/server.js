/** Plain Fastify that pipes what React renders. */
import fastify from 'fastify';
import { createElement as h } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { readArticles } from '../articles.js';
import { Article } from '../react-article.js';

function Document({ nav, footer, article }) {
  return h(
    'html',
    { lang: 'en' },
    h('head', null, h('meta', { charSet: 'utf-8' }), h('title', null, article.title)),
    h('body', null, h(Article, { nav, footer, article })),
  );
}

const { articles, footer, nav } = readArticles();
const app = fastify();
app.get('/article/:slug/', (request, reply) => {
  const article = articles[request.params.slug];
  if (!article) return reply.code(404).send('Not found');
  reply.hijack();
  const stream = renderToPipeableStream(h(Document, { nav, footer, article }), {
    onShellReady() {
      reply.raw.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      stream.pipe(reply.raw);
    },
  });
});
await app.listen({ host: process.env.HOST, port: Number(process.env.PORT) });
