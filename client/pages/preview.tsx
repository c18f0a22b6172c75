/** `/preview/{type}/{id}/?token=`: an item as it would look, for whoever has been given the address. */
import { ItemContent } from '#client/blocks/item-content.tsx';
import { loadBlocks } from '#client/blocks/load-blocks.ts';
import { notFound, type PersonalPageModule, page } from '#client/page-module.ts';
import { Film } from '#client/ui/film.tsx';
import { ItemHead } from '#client/ui/item-head.tsx';
import { readPlainText } from '#client/ui/plain-text.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { findPreview } from '#shared/rest/previews.ts';

export const previewPage: PersonalPageModule<{ readonly item: ContentItem }> = {
  personal: true,
  allowedQuery: { token: (text) => (/^[\w.-]{1,200}$/.test(text) ? text : '') },

  async load(context) {
    const { params, query, personal } = context;
    const id = Number(params.id);
    if (!Number.isSafeInteger(id) || id <= 0 || query.token === undefined) return notFound;
    const item = await personal.get(findPreview, { id, token: query.token });
    if (item.type !== params.type) return notFound;
    loadBlocks(item, context);
    return page({ item });
  },

  head: ({ item }) => ({ title: `Preview: ${readPlainText(item.title.rendered)}`, noindex: true }),

  Page: ({ data: { item }, page }) => (
    <article className="wrap article">
      <p className="form-done" role="note">
        {item.status === 'publish' ? 'A preview of what is published.' : 'A preview of a draft.'} Whoever has
        this address can read it for a day.
      </p>
      <ItemHead item={item} />
      <Film item={item} />
      <div className="reading">
        <ItemContent item={item} page={page} />
      </div>
    </article>
  ),
};
