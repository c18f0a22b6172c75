/** `/studio/authors/`: everybody under whose name something is published, or will be. */
import type { ReactNode } from 'react';
import { oneOf } from '#client/core/account-query.ts';
import { orHome } from '#client/core/or-home.ts';
import { type PageContext, type PersonalPageModule, page } from '#client/core/page-module.ts';
import { SavedNote } from '#client/ui/account-parts.tsx';
import { Field } from '#client/ui/field.tsx';
import { formatPageNumber, Pagination } from '#client/ui/pagination.tsx';
import { PER_PAGE } from '#shared/limits.ts';
import { type EditedAuthor, listEditedAuthors } from '#shared/rest/authors.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { StudioForm } from '../studio-form.tsx';
import { StudioFrame } from '../studio-frame.tsx';
import { StudioRow, StudioTable } from '../studio-table.tsx';

const SAVED = { delete: 'The author was deleted.' } as const;

export const studioAuthorsPage: PersonalPageModule<OutputOf<typeof listEditedAuthors>> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  allowedQuery: { saved: oneOf(SAVED), page: formatPageNumber },

  load: ({ personal, query }) =>
    orHome(async () => {
      const number = query.page ? { page: Number(query.page) } : {};
      return page(
        await personal.get(listEditedAuthors, { context: 'edit', per_page: PER_PAGE.max, ...number }),
      );
    }),

  head: () => ({ title: 'Authors', noindex: true }),

  Page: ({ data: { items, totalPages }, page }) => (
    <StudioFrame title="Authors" path={ROUTES.studioAuthors} page={page}>
      <SavedNote texts={SAVED} page={page} />
      <div className="studio-refund">
        <NewAuthor page={page} />
      </div>
      <StudioTable stacks label="Authors" columns={['Name', 'Position', 'Account', 'Items']}>
        {items.map((author) => (
          <AuthorRow key={author.id} author={author} />
        ))}
      </StudioTable>
      <Pagination current={Number(page.query.page ?? 1)} total={totalPages} path={ROUTES.studioAuthors} />
    </StudioFrame>
  ),
};

function NewAuthor({ page }: { page: PageContext }): ReactNode {
  return (
    <StudioForm page={page} action="add" title="New author" button="Add the author" asksReason={false}>
      {(form) => <Field name="name" label="Name" maxLength={100} form={form} />}
    </StudioForm>
  );
}

function AuthorRow({
  author: { id, name, position, user, items, heir, is_stopped },
}: {
  author: EditedAuthor;
}): ReactNode {
  return (
    <StudioRow>
      <th scope="row">
        <a href={pathTo('studioAuthor', { id: String(id) })}>{name}</a>
      </th>
      <td>{position}</td>
      <td>{user ? user.email : 'None'}</td>
      <td>{heir > 0 ? `${items}, ${is_stopped ? 'deleting has stopped' : 'being deleted'}` : items}</td>
    </StudioRow>
  );
}
