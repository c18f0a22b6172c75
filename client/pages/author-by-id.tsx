/** `/member/{id}/`: the former address of an author, now by name. */

import { notFound, type PageModule, redirect } from '#client/page-module.ts';
import { findUser } from '#shared/rest/content.ts';
import { pathTo } from '#shared/routes.ts';
import { orMissing } from './find-one.ts';

export const authorByIdPage: PageModule<never> = {
  duration: 'long',

  async load({ api, params }) {
    const id = Number(params.id);
    if (!Number.isSafeInteger(id) || id < 1) return notFound;
    const author = await orMissing(api.get(findUser, { id }));
    return author ? redirect(pathTo('authorBySlug', { slug: author.slug })) : notFound;
  },

  head: () => ({ title: 'Author' }),
  Page: () => null,
};
