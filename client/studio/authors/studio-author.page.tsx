/** `/studio/authors/{id}/`: the public page of an author: words, photo, address, and the account that writes under the name. */
import type { ReactNode } from 'react';
import { oneOf } from '#client/core/account-query.ts';
import type { PageContext, PersonalPageModule } from '#client/core/page-module.ts';
import { SavedNote } from '#client/ui/account-parts.tsx';
import { Field } from '#client/ui/field.tsx';
import { type EditedAuthor, findEditedAuthor, listEditedAuthors } from '#shared/rest/authors.ts';
import { findMedia } from '#shared/rest/content.ts';
import type { MediaItem } from '#shared/rest/items.ts';
import { ROUTES } from '#shared/routes.ts';
import { holdsStaffRight } from '#shared/staff-rights.ts';
import { Chooser } from '../choose/chooser.tsx';
import { loadAllPages } from '../load-all-pages.ts';
import { loadOne } from '../load-one.ts';
import { SaveForm } from '../save-form.tsx';
import { StudioForm } from '../studio-form.tsx';
import { StudioFrame } from '../studio-frame.tsx';
import { parseNumber } from '../studio-query.ts';
import { StudioSelect } from '../studio-select.tsx';

interface AuthorData {
  readonly author: EditedAuthor;
  readonly image: MediaItem | undefined;
  /** None for who may change this one alone. */
  readonly authors: readonly EditedAuthor[];
}

const SAVED = { add: 'The author was added.', save: 'Saved.' } as const;

export const studioAuthorPage: PersonalPageModule<AuthorData> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  allowedQuery: { saved: oneOf(SAVED) },

  load: ({ personal, api, viewer, params }) =>
    loadOne(async () => {
      const isEditor = holdsStaffRight(viewer?.roles ?? [], 'edit');
      const author = await personal.get(findEditedAuthor, { id: parseNumber(params.id), context: 'edit' });
      const [image, authors] = await Promise.all([
        author.image > 0 ? api.get(findMedia, { id: author.image }) : undefined,
        isEditor
          ? loadAllPages((range) => personal.get(listEditedAuthors, { context: 'edit', ...range }))
          : [],
      ]);
      return { author, image, authors };
    }),

  head: ({ author }) => ({ title: author.name, noindex: true, isInStudio: true }),

  Page: ({ data, page }) => {
    const { author, authors } = data;
    return (
      <StudioFrame
        title={author.name}
        lead={author.items === 1 ? 'One item' : `${author.items.toLocaleString('en-US')} items`}
        path={ROUTES.studioAuthors}
        page={page}
        action={
          <a className="button quiet" href={author.link}>
            View the page
          </a>
        }
      >
        <SavedNote texts={SAVED} page={page} />
        {author.heir > 0 && <Leaving author={author} authors={authors} path={page.path} />}
        <div className="studio-columns">
          <Words data={data} page={page} />
          {authors.length > 0 && author.heir === 0 && (
            <div className="studio-forms">
              <Remove author={author} authors={authors} page={page} />
            </div>
          )}
        </div>
      </StudioFrame>
    );
  },
};

/** Handing over many items takes minutes. */
function Leaving({ author, authors, path }: Omit<RemoveProps, 'page'> & { path: string }): ReactNode {
  const heir = authors.find(({ id }) => id === author.heir)?.name ?? 'another author';
  const left = author.items === 1 ? 'One item is' : `${author.items.toLocaleString('en-US')} items are`;
  // Editors alone delete authors, and are sent the others.
  if (author.is_stopped && authors.length > 0)
    return (
      <form className="form studio-again" method="post" action={path}>
        <input type="hidden" name="action" value="delete" />
        <p className="form-error" role="status">
          {`Deleting this author has stopped. ${left} still to go to ${heir}.`}
        </p>
        <p>
          <button type="submit" className="button quiet">
            Try again
          </button>
        </p>
      </form>
    );
  return (
    <p className="form-done" role="status">
      {`This author is being deleted. ${left} still to go to ${heir}; with the last of them the author is gone. `}
      <a href={path}>Look again</a>
    </p>
  );
}

function Words({ data: { author, image }, page }: { data: AuthorData; page: PageContext }): ReactNode {
  const isEditor = page.staffRights.includes('edit');
  return (
    <SaveForm page={page} version={author.version}>
      {(form) => (
        <>
          <Field name="name" label="Name" maxLength={100} preset={author.name} form={form} />
          <Field
            name="position"
            label="Position"
            hint="In a few words, such as Goldsmith."
            unmarked
            maxLength={200}
            preset={author.position}
            form={form}
          />
          <Field
            name="description"
            label="In short"
            hint="One or two sentences, beside what they wrote."
            unmarked
            rows={3}
            maxLength={1000}
            preset={author.description}
            form={form}
          />
          <Field
            name="biography"
            label="Biography"
            hint="HTML: paragraphs, links, emphasis."
            unmarked
            rows={12}
            verbatim
            preset={author.biography}
            form={form}
          />
          <Chooser kind="image" hint="Without one the page shows a drawing or initials.">
            <Field
              name="image"
              label="Photo"
              hint="Its name in the library. Without one the page shows a drawing or initials."
              unmarked
              verbatim
              preset={image?.slug}
              form={form}
            />
          </Chooser>
          {isEditor && (
            <>
              <Field
                name="slug"
                label="Address"
                hint={author.link}
                verbatim
                maxLength={100}
                preset={author.slug}
                form={form}
              />
              <Field
                name="email"
                label="Account"
                hint="Email of who writes under this name. Their own items are theirs to change."
                unmarked
                verbatim
                type="email"
                preset={author.user?.email}
                form={form}
              />
            </>
          )}
        </>
      )}
    </SaveForm>
  );
}

interface RemoveProps {
  author: EditedAuthor;
  authors: readonly EditedAuthor[];
  page: PageContext;
}

function Remove({ author, authors, page }: RemoveProps): ReactNode {
  const others = authors.filter(({ id, heir }) => id !== author.id && heir === 0);
  return (
    <StudioForm page={page} action="delete" title="Delete" button="Delete for good" asksReason={false}>
      {(form) => (
        <>
          <p>Their page is gone. With somebody to take over, its address leads to theirs.</p>
          <StudioSelect
            name="reassign"
            label="Items go to"
            options={[
              ['', author.items > 0 ? 'Choose one' : 'Nobody: there are none'],
              ...others.map(({ id, name }) => [String(id), name] as const),
            ]}
            form={form}
          />
        </>
      )}
    </StudioForm>
  );
}
