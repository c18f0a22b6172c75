import t from 'tap';
import { sanitizeHtml } from '#server/cms/index.ts';
import type { BrandId } from '#shared/brands.ts';
import { createRule, ruleContent } from './link-rules.ts';

const HOSTS: ReadonlyMap<string, BrandId> = new Map([
  ['facet.example', 'facet'],
  ['www.facet.example', 'facet'],
  ['facet.localhost', 'facet'],
  ['gems.example', 'gemsociety'],
]);
const onFacet = createRule('facet', HOSTS);
/** As it is stored, then as it is shown. */
const show = (html: string) => ruleContent(sanitizeHtml(html), onFacet);

t.test('an address on the site itself becomes a path, with its query and fragment', async (t) => {
  const own: Readonly<Record<string, string>> = {
    'https://facet.example/article/ruby/': '/article/ruby/',
    'http://www.facet.example:8080/shop/?page=2#list': '/shop/?page=2#list',
    'https://FACET.example': '/',
    'https://facet.example?a=1': '/?a=1',
    'https://facet.example//evil.example/': '/evil.example/',
    'http://facet.localhost:3000/about/': '/about/',
  };
  for (const [address, path] of Object.entries(own)) t.equal(onFacet(address), path, address);
});

t.test('what leads elsewhere is left untouched', async (t) => {
  for (const address of [
    'https://gems.example/gemology/',
    'https://other.example/',
    'https://facet.example.other.example/',
    'https://other.example/?to=https://facet.example/',
    'mailto:ada@facet.example',
    'tel:+15550100123',
    '/about/',
    '#part',
    '?page=2',
    'about.html',
  ])
    t.equal(onFacet(address), address);
  t.equal(
    createRule('gemsociety', HOSTS)('https://facet.example/about/'),
    'https://facet.example/about/',
    'the sister site is another site',
  );
});

t.test('an address on somebody’s own computer is none', async (t) => {
  for (const address of [
    'http://localhost/',
    'http://localhost:3000/article/x/',
    'https://LOCALHOST/',
    'http://127.0.0.1:8080/',
    'http://0.0.0.0/',
    'http://[::1]:3000/',
    'http://facet.local/x/',
    'http://wordpress.test/',
    'http://anything.localhost/',
    'http://192.168.1.20/',
    'http://10.0.0.5/',
    'http://172.20.0.2/',
  ])
    t.equal(onFacet(address), undefined, address);
  for (const address of ['http://172.32.0.1/', 'http://localhost.example/', 'http://10.example/'])
    t.equal(onFacet(address), address, address);
});

t.test('in HTML a dropped link leaves its words, and nothing else changes', async (t) => {
  t.equal(
    show(
      '<p><a href="http://localhost:3000/x/">The <em>draft</em></a> and <a href="https://facet.example/shop/?a=1&amp;b=2" title="Shop">the shop</a>, <a href="https://other.example/">other</a>.</p>',
    ),
    '<p>The <em>draft</em> and <a href="/shop/?a=1&amp;b=2" title="Shop">the shop</a>, <a href="https://other.example/">other</a>.</p>',
  );
  t.equal(
    show('<img src="https://facet.example/wp-content/uploads/a.webp" alt="A" />'),
    '<img src="/wp-content/uploads/a.webp" alt="A" />',
  );
  const words = '<p>Write &lt;a href="http://localhost/"&gt; or https://facet.example/ as text.</p>';
  t.equal(show(words), sanitizeHtml(words));
  t.equal(
    show('<a>no address</a><a href="http://localhost/">a</a><a href="/b/">b</a>'),
    '<a>no address</a>a<a href="/b/">b</a>',
  );
});

t.test('in blocks both members and HTML follow', async (t) => {
  const block = (attributes: object) =>
    `<!-- wp:airnauts/content-block ${JSON.stringify({ name: 'x', ...attributes })} /-->`;
  const given = {
    links: [
      { title: 'A', href: 'https://facet.example/a/' },
      { title: 'B', href: 'http://localhost/b/' },
      { title: 'https://facet.example/ is a title', href: 'https://other.example/' },
    ],
    content: '<p>See <a href="http://localhost/x">x</a> and <a href="https://facet.example/y/">y</a></p>',
  };
  const wanted = {
    links: [
      { title: 'A', href: '/a/' },
      { title: 'B', href: '' },
      { title: 'https://facet.example/ is a title', href: 'https://other.example/' },
    ],
    content: '<p>See x and <a href="/y/">y</a></p>',
  };
  t.equal(
    show(`<p>before</p>${block(given)}<p>after</p>`),
    sanitizeHtml(`<p>before</p>${block(wanted)}<p>after</p>`),
  );
  const neighbors = `${block({ title: 'http://localhost/ { broken' })}<p>https://facet.example/</p>`;
  t.equal(show(neighbors), sanitizeHtml(neighbors));
});
