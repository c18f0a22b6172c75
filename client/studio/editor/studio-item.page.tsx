/** `/studio/content/{type}/{id}/`: one item with all that can be written of it. */
import { oneOf } from '#client/core/account-query.ts';
import type { PersonalPageModule } from '#client/core/page-module.ts';
import { FormError } from '#client/ui/form-error.tsx';
import { isContentType, TAXONOMY_NAMES, type Taxonomy } from '#shared/content-types.ts';
import { findFactForm } from '#shared/fact-fields.ts';
import { PER_PAGE } from '#shared/limits.ts';
import { findMedia, listAuthors, listTerms } from '#shared/rest/content.ts';
import { noItem } from '#shared/rest/errors.ts';
import { listPreviewLinks } from '#shared/rest/previews.ts';
import { findEditedItem, listAutosaves } from '#shared/rest/writing.ts';
import { ROUTES } from '#shared/routes.ts';
import { listPlace } from '../content/content-query.ts';
import { UNTITLED } from '../content/content-words.ts';
import { loadOne } from '../load-one.ts';
import { StudioFrame } from '../studio-frame.tsx';
import { parseNumber, wholeNumber } from '../studio-query.ts';
import { ItemForm } from './item-form.tsx';
import type { ItemFormData } from './item-form-data.ts';
import { ITEM_SAVED, ItemSaved } from './item-saved.tsx';
import { ItemWays } from './item-ways.tsx';
import { listFaults } from './list-faults.ts';
import { loadBegun } from './load-begun.ts';
import { loadFieldLibrary } from './load-field-library.ts';
import { loadRestored } from './load-restored.ts';
import { PreviewLinksForm, SAVED_LINKS } from './preview-links.tsx';

export const studioItemPage: PersonalPageModule<ItemFormData> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  framing: 'sites',
  allowedQuery: {
    saved: oneOf({ ...ITEM_SAVED, ...SAVED_LINKS }),
    version: oneOf({ saved: 'As it was saved' }),
    restored: wholeNumber,
    replaced: wholeNumber,
    back: listPlace,
  },

  load: ({ personal, api, params, query, viewer }) =>
    loadOne(async () => {
      const { type = '', id } = params;
      if (!isContentType(type)) throw noItem();
      const place = { type, id: parseNumber(id) } as const;
      const [item, autosaves, links, authors] = await Promise.all([
        personal.get(findEditedItem, { ...place, context: 'edit' }),
        query.version === 'saved' ? [] : personal.get(listAutosaves, place),
        personal.get(listPreviewLinks, place),
        api.get(listAuthors, { per_page: PER_PAGE.max }),
      ]);
      const termsOf = async (taxonomy: Taxonomy) => {
        const ids = item[taxonomy];
        if (ids.length === 0) return [taxonomy, ''] as const;
        const { items } = await api.get(listTerms, { taxonomy, include: ids.join(), per_page: PER_PAGE.max });
        const slugs = ids.flatMap((id) => items.find((term) => term.id === id)?.slug ?? []);
        return [taxonomy, slugs.join(', ')] as const;
      };
      const [terms, image, library, restored, began] = await Promise.all([
        Promise.all(TAXONOMY_NAMES.map(termsOf)),
        item.featured_media ? api.get(findMedia, { id: item.featured_media }) : undefined,
        loadFieldLibrary(personal, api, item),
        query.saved === 'revision' ? loadRestored(personal, item, query) : undefined,
        loadBegun(personal, item, autosaves[0]),
      ]);
      return {
        item,
        userId: viewer?.id ?? 0,
        library,
        autosave: autosaves[0],
        links,
        authors: authors.items,
        terms: Object.fromEntries(terms),
        image,
        restored,
        began,
      };
    }),

  head: ({ item }) => ({ title: item.title.raw || UNTITLED, noindex: true, isInStudio: true }),

  Page: ({ data, page }) => (
    <StudioFrame
      title={data.item.title.raw || UNTITLED}
      path={ROUTES.studioContent}
      page={page}
      action={<ItemWays item={data.item} />}
      isWide
    >
      <ItemSaved item={data.item} restored={data.restored} page={page} />
      <FormError
        form={page.form}
        faults={listFaults(page.form?.errors ?? {}, findFactForm(data.item.type))}
      />
      <ItemForm data={data} page={page} />
      <PreviewLinksForm page={page} />
    </StudioFrame>
  ),
};
