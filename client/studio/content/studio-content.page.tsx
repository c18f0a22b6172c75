/** `/studio/content/`: everything there is to read, and what is not read yet. */
import { orHome } from '#client/core/or-home.ts';
import { type PageContext, type PersonalPageModule, page } from '#client/core/page-module.ts';
import { FormError } from '#client/ui/form-error.tsx';
import { Pagination } from '#client/ui/pagination.tsx';
import { PER_PAGE as LONGEST } from '#shared/limits.ts';
import { listAuthors, listTerms } from '#shared/rest/content.ts';
import { RestError } from '#shared/rest/errors.ts';
import { type EditedItem, findEditedItem, listContent, listViews } from '#shared/rest/writing.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { StudioFrame } from '../studio-frame.tsx';
import type { ContentData } from './content-data.ts';
import { ContentFilters } from './content-filters.tsx';
import { allowedListQuery, findItemPlace, inputOfQuery } from './content-query.ts';
import { backTo, ContentTable } from './content-table.tsx';
import { ContentViews } from './content-views.tsx';
import { UNTITLED } from './content-words.ts';
import { DeleteQuestion, isAskingToDelete } from './delete-question.tsx';
import { NewItem } from './new-item.tsx';

const all = { page: 1, per_page: LONGEST.max } as const;

export const studioContentPage: PersonalPageModule<ContentData> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  tidiesAddress: true,
  allowedQuery: allowedListQuery,

  load: ({ personal, api, query }) =>
    orHome(async () => {
      const place = query.saved === 'trash' && findItemPlace(query.item ?? '');
      const [list, hidden, views, authors, categories, topics, trashed] = await Promise.all([
        personal.get(listContent, inputOfQuery(query)),
        personal.get(listContent, { status: 'private', per_page: 1 }),
        personal.get(listViews, {}),
        api.get(listAuthors, all),
        api.get(listTerms, { taxonomy: 'article-category', ...all }),
        api.get(listTerms, { taxonomy: 'topic', ...all }),
        place ? personal.get(findEditedItem, { ...place, context: 'edit' }).catch(ifThere) : undefined,
      ]);
      return page({
        ...{ list, views, authors: authors.items, terms: [...categories.items, ...topics.items] },
        hasPrivate: hidden.total > 0,
        trashed: trashed?.status === 'trash' ? trashed : undefined,
        formKey: crypto.randomUUID(),
      });
    }),

  head: () => ({ title: 'Content', noindex: true, isInStudio: true }),

  Page: ({ data, page }) => (
    <StudioFrame
      title="Content"
      path={ROUTES.studioContent}
      page={page}
      action={<NewItem formKey={data.formKey} />}
    >
      <Done data={data} page={page} />
      <FormError form={page.form} />
      {isAskingToDelete(page.form) && <DeleteQuestion items={data.list.items} values={page.form.values} />}
      <ContentViews views={data.views} hasPrivate={data.hasPrivate} page={page} />
      <ContentFilters data={data} page={page} />
      <ContentTable data={data} page={page} />
      <Pages page={page} list={data.list} />
    </StudioFrame>
  ),
};

const DONE: Readonly<Record<string, (what: string) => string>> = {
  publish: (what) => `${what} published.`,
  unpublish: (what) => `${what} unpublished.`,
  trash: (what) => `${what} moved to the trash.`,
  restore: (what) => `${what} restored as drafts.`,
  delete: (what) => `${what} deleted for good.`,
  term: (what) => `The term was added to ${what.toLowerCase()}.`,
  view: () => 'The view is saved.',
  forgot: () => 'The view is removed.',
  undone: (what) => `${what} back from the trash, as before.`,
};

function Done({ data: { trashed }, page: { query, form } }: { data: ContentData; page: PageContext }) {
  const describe = DONE[query.saved ?? ''];
  if (!describe || form) return null;
  if (trashed) return <Trashed item={trashed} was={query.was ?? ''} />;
  const count = Number(query.count ?? 0);
  const told = describe(count === 1 ? 'One item' : `${count} items`);
  if (query.moved) return <Moved told={told} query={query} />;
  return (
    <p className="form-done" role="status">
      {told}
    </p>
  );
}

/** Several items went to the trash: one press brings all of them back as they were. */
function Moved({
  told,
  query: { moved, saved: _, count: __, ...list },
}: {
  told: string;
  query: PageContext['query'];
}) {
  return (
    <div className="form-done undo">
      <p role="status">{told}</p>
      <form method="post" action={ROUTES.studioContent}>
        <input type="hidden" name="moved" value={moved} />
        <input type="hidden" name="back" value={backTo(list)} />
        <button type="submit" className="button quiet small" name="action" value="undo-bulk">
          Undo
        </button>
      </form>
    </div>
  );
}

/** @param was its status before, which taking it back gives it again */
function Trashed({ item: { type, id, title }, was }: { item: EditedItem; was: string }) {
  return (
    <div className="form-done undo">
      <p role="status">“{title.raw || UNTITLED}” moved to the trash.</p>
      <form method="post" action={pathTo('studioItem', { type, id: String(id) })}>
        <input type="hidden" name="was" value={was} />
        <button type="submit" className="button quiet small" name="action" value="undo-trash">
          Undo
        </button>
      </form>
    </div>
  );
}

/** Deleted for good meanwhile, or another's by now: the list is there without it. */
function ifThere(error: unknown): undefined {
  if (!(error instanceof RestError)) throw error;
}

function Pages({ page, list }: { page: PageContext; list: ContentData['list'] }) {
  const { page: number, saved: _, count: __, item: ___, was: ____, moved: _____, ...query } = page.query;
  return (
    <Pagination
      current={Number(number ?? 1)}
      total={list.totalPages}
      path={ROUTES.studioContent}
      query={query}
    />
  );
}
