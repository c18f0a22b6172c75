/** `/member/{id}/`: the former address of an author, now by name. */

import { notFound, type PageModule, redirect } from '#client/core/page-module.ts';
import { orMissing } from '#client/items/find-one.ts';
import { findAuthor } from '#shared/rest/content.ts';
import { pathTo } from '#shared/routes.ts';

export const authorByIdPage: PageModule<never> = {
  sheet: 'author',
  duration: 'long',

  async load({ api, params }) {
    const id = Number(params.id);
    if (!Number.isSafeInteger(id) || id < 1) return notFound;
    const author = await orMissing(api.get(findAuthor, { id }));
    return author ? redirect(pathTo('authorBySlug', { slug: author.slug })) : notFound;
  },

  head: () => ({ title: 'Author' }),
  Page: () => null,
};
