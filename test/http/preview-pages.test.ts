/** Previews of each type of item, with the whole content and the built server. */
import t from 'tap';
import { CONTENT_TYPE_NAMES, type ContentType } from '#shared/content-types.ts';
import { edda, goldie } from '#test/cast.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { readMain } from '#test/read-main.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { startFacet } from '#test/start-facet.ts';

const facet = await startFacet({ SECRET });
t.teardown(() => facet.stop());
const editor = await signIn(facet, edda);

interface Listed {
  readonly id: number;
  readonly link: string;
}

async function listFirst(type: ContentType): Promise<Listed | undefined> {
  const { text } = await sendRequest(facet, { path: `/wp-json/wp/v2/${type}?per_page=1&brand=facet` });
  return (JSON.parse(text) as Listed[])[0];
}

const read = (path: string, cookie?: string) =>
  sendRequest(facet, { path, headers: cookie ? { cookie } : {} });
const pathOf = (address: string) => new URL(address, 'http://facet.localhost').pathname;

/** Opens the preview to which staff are led from the page of an item. */
async function openPreview(html: string) {
  const [, link = ''] = /<nav [^>]*aria-label="Staff">.*?href="(\/preview\/[^"]+)"/.exec(html) ?? [];
  const { status, headers } = await read(link, editor.cookie);
  return { link, status, address: String(headers.location), cache: headers['cache-control'] };
}

for (const type of CONTENT_TYPE_NAMES) {
  const item = await listFirst(type);
  if (!item) continue;
  t.test(`the preview of one ${type} shows what its page shows`, async (t) => {
    const own = (await read(pathOf(item.link), editor.cookie)).text;
    const preview = await openPreview(own);
    t.match(preview, { link: `/preview/${type}/${item.id}/`, status: 302, cache: 'private, no-store' });
    const { status, text } = await read(preview.address, editor.cookie);
    t.equal(status, 200);
    const [, shown = ''] = readMain(text).split(/or until it is saved again\.<\/p>(?:<p>.*?<\/p>)?<\/div>/s);
    // Parts that come late are streamed to one and cached for the other.
    const plain = (html: string) =>
      html.replace(
        /<script[^>]*>.*?<\/script>|<template[^>]*>.*?<\/template>|<!--.*?-->|<div hidden.*$/gs,
        '',
      );
    t.equal(plain(shown), plain(readMain(own)));
  });
}

t.test('a draft keeps its figures, its price and its outline', async (t) => {
  const shown: Partial<Record<ContentType, RegExp>> = {
    gemstone: /class="key-properties"/,
    product: /class="price"/,
    course: /Lesson by lesson/,
    photo: /<figure/,
    video: /<video /,
  };
  for (const [type, figure] of Object.entries(shown) as [ContentType, RegExp][]) {
    const item = await listFirst(type);
    const path = pathOf(item?.link ?? '');
    await sendRequest(facet, {
      method: 'POST',
      path: `/wp-json/wp/v2/${type}/${item?.id}/`,
      headers: { 'content-type': 'application/json', ...editor.bearer },
      body: JSON.stringify({ status: 'draft' }),
    });
    const { headers } = await read(`/preview/${type}/${item?.id}/`, editor.cookie);
    const main = readMain((await read(String(headers.location))).text);
    t.match(main, 'Preview of a draft.', type);
    t.match(main, figure, type);
    t.equal((await read(path)).status, 404, type);
  }
});

t.test('pages that are no items lead editors to their place in Studio', async (t) => {
  for (const [path, place] of [
    ['/topic/ruby/', /^\/studio\/terms\/topic\/\d+\/$/],
    ['/gemology/', /^\/studio\/terms\/article-category\/\d+\/$/],
    ['/author/mei-lin-zhao/', /^\/studio\/authors\/\d+\/$/],
    ['/learning-center/', /^\/studio\/terms\/$/],
    ['/courses/', /^\/studio\/courses\/$/],
    ['/gemstone-encyclopedia/', /^\/studio\/content\/\?type=gemstone$/],
    ['/newsletter/', /^\/studio\/newsletters\/$/],
  ] as const) {
    const { text } = await read(path, editor.cookie);
    const [, edit = ''] = /<nav [^>]*aria-label="Staff">.*?href="([^"]+)"/.exec(text) ?? [];
    t.match(edit, place, path);
    t.equal((await read(edit, editor.cookie)).status, 200, edit);
    t.notMatch((await read(path)).text, 'aria-label="Staff"', path);
  }
});

t.test('nobody else is offered a preview, or let into one without its token', async (t) => {
  const article = await listFirst('article');
  const path = `/preview/article/${article?.id}/`;
  for (const cookie of [undefined, (await signIn(facet, goldie)).cookie]) {
    t.notMatch((await read(pathOf(article?.link ?? ''), cookie)).text, 'aria-label="Staff"');
    t.equal((await read(path, cookie)).status, 404);
  }
});
