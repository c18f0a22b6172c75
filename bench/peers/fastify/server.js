/** Plain Fastify that pipes what React renders. */
import fastify from 'fastify';
import { createElement as h } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { findPage } from '../articles.js';
import { Body, Metas } from '../react-article.js';

function Document({ page }) {
  return h(
    'html',
    { lang: 'en' },
    h('head', null, h('meta', { charSet: 'utf-8' }), h('title', null, page.title), h(Metas, { page })),
    h('body', null, h(Body, { page })),
  );
}

const app = fastify();
app.get('/article/:slug/', (request, reply) => {
  const page = findPage(request.headers.host, request.params.slug);
  if (!page) return reply.code(404).send('Not found');
  reply.hijack();
  const stream = renderToPipeableStream(h(Document, { page }), {
    onShellReady() {
      reply.raw.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      stream.pipe(reply.raw);
    },
  });
});
await app.listen({ host: process.env.HOST, port: Number(process.env.PORT) });
