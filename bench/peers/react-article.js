/** The page as React elements, for the peers that render with React. */
import { createElement as h } from 'react';

function Links({ links, label }) {
  const items = links.map(({ href, text }, at) => h('li', { key: at }, h('a', { href }, text)));
  return h('nav', { 'aria-label': label }, h('ul', null, items));
}

export function Article({ nav, footer, article }) {
  return h(
    'div',
    { className: 'site' },
    h('header', null, h(Links, { links: nav, label: 'Site' })),
    h(
      'main',
      null,
      h(Links, { links: article.crumbs, label: 'Breadcrumbs' }),
      h(
        'article',
        null,
        h('h1', null, article.title),
        h('p', { className: 'lead' }, article.lead),
        h('p', { className: 'byline' }, article.author, ' ', h('time', { dateTime: article.date }, article.date)),
        h('div', { className: 'text', dangerouslySetInnerHTML: { __html: article.html } }),
      ),
      h(Links, { links: article.related, label: 'Related' }),
    ),
    h('footer', null, h(Links, { links: footer, label: 'More' })),
  );
}
