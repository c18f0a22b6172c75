/** The page as React elements, for the peers that render with React. */
import { createElement as h } from 'react';

function Items({ items, label }) {
  return h(
    'ul',
    { className: 'items', 'aria-label': label },
    items.map((item, at) => h(Item, { key: at, ...item })),
  );
}

function Item({ href, text, icon, image }) {
  const { srcset, placeholder, fetchpriority, class: className, ...attributes } = image ?? {};
  return h(
    'li',
    { className: 'item' },
    icon && h('span', { className: 'icon', dangerouslySetInnerHTML: { __html: icon } }),
    image && h('img', { ...attributes, className, srcSet: srcset, fetchPriority: fetchpriority }),
    href ? h('a', { href }, text) : h('span', { className: 'text' }, text),
  );
}

export function Body({ page }) {
  return h(
    'div',
    { className: 'site' },
    h('header', { className: 'bar' }, h(Items, { items: page.header, label: 'Site' })),
    h(
      'main',
      { id: 'main' },
      page.parts.map(({ html, items }, at) =>
        items
          ? h(Items, { key: at, items, label: 'Article' })
          : h('div', { key: at, className: 'prose', dangerouslySetInnerHTML: { __html: html } }),
      ),
    ),
    h('footer', { className: 'foot' }, h(Items, { items: page.footer, label: 'More' })),
  );
}

export function Metas({ page }) {
  return [
    ...page.metas.map((meta, at) => h('meta', { key: at, ...meta })),
    ...page.styles.map((href) => h('link', { key: href, rel: 'stylesheet', href, precedence: 'default' })),
    h('script', {
      key: 'data',
      type: 'application/ld+json',
      dangerouslySetInnerHTML: { __html: page.jsonLd },
    }),
  ];
}
