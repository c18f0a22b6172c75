/** The list of content, each with a box: what is checked is changed together. */
import type { ReactNode } from 'react';
import type { PageContext } from '#client/core/page-module.ts';
import { Day } from '#client/ui/account-parts.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { selectName } from '#shared/content-form.ts';
import { CONTENT_TYPES } from '#shared/content-types.ts';
import type { ListedContent } from '#shared/rest/writing.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { describeTotal } from '../describe-total.ts';
import type { ContentData } from './content-data.ts';
import { formatFilters } from './content-query.ts';
import { BRAND_LABELS, formatLevel, STATUS_LABELS, UNTITLED } from './content-words.ts';

/** Words for an empty list, by what narrows it. */
const NONE: Readonly<Record<string, string>> = {
  'status=draft': 'No drafts.',
  'status=pending': 'Nothing waits for review.',
  'status=future': 'Nothing is scheduled.',
  'status=private': 'Nothing is private.',
  'status=trash': 'The trash is empty.',
};

export function ContentTable({ data, page }: { data: ContentData; page: PageContext }): ReactNode {
  const { items, total } = data.list;
  const { query, form } = page;
  if (total === 0 && formatFilters(query) === '')
    return <EmptyState drawing="book">Nothing written yet. Begin with New: it stays a draft.</EmptyState>;
  if (total === 0)
    return (
      <p className="studio-count" role="status">
        {NONE[formatFilters(query)] ?? 'Nothing found. Try fewer filters.'}
      </p>
    );
  return (
    <form className="content-list" method="post" action={ROUTES.studioContent} data-studio="check-all">
      <input type="hidden" name="action" value="bulk" />
      <input type="hidden" name="back" value={backTo(query)} />
      <div className="content-bulk">
        <div className="content-count">
          {/* Its place is kept until its script is there. */}
          <label className="content-all">
            <input type="checkbox" disabled />
            <span className="hidden">Check all that is shown</span>
          </label>
          <p className="studio-count" role="status">
            {describeTotal(total, ['item', 'items'], Number(query.page ?? 1))}
            <span className="content-checked" />
          </p>
        </div>
        <BulkChoice data={data} page={page} />
      </div>
      <ul>
        {items.map((item) => (
          <ContentRow
            key={item.id}
            item={item}
            isChecked={form?.values[selectName(item.id)] !== undefined}
            back={backTo(query)}
          />
        ))}
      </ul>
    </form>
  );
}

/** The list that is shown, its page included. */
export const backTo = (query: PageContext['query']): string =>
  [formatFilters(query), query.page && `page=${query.page}`].filter(Boolean).join('&');

function BulkChoice({
  data: { terms },
  page: { query, form, staffRights },
}: {
  data: ContentData;
  page: PageContext;
}) {
  const mayPublish = staffRights.includes('publish');
  const actions =
    query.status === 'trash'
      ? [['restore', 'Restore as drafts'] as const, ['delete', 'Delete for good'] as const]
      : [
          ...(mayPublish ? [['publish', 'Publish'] as const, ['unpublish', 'Unpublish'] as const] : []),
          ['term', 'Add category or topic'] as const,
          ['trash', 'Move to the trash'] as const,
        ];
  return (
    <fieldset>
      <legend className="hidden">With what is checked</legend>
      <select name="do" aria-label="Do" defaultValue={form?.values.do}>
        {actions.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {query.status !== 'trash' && (
        <select name="term" aria-label="Category or topic to add" defaultValue={form?.values.term ?? ''}>
          <option value="">Category or topic</option>
          {terms.map(({ id, taxonomy, name }) => (
            <option key={id} value={`${taxonomy}:${id}`}>
              {name}
            </option>
          ))}
        </select>
      )}
      <button type="submit" className="button quiet">
        Apply
      </button>
    </fieldset>
  );
}

interface ContentRowProps {
  item: ListedContent;
  isChecked: boolean;
  /** The list that is shown, for the way back. */
  back: string;
}

function ContentRow({ item, isChecked, back }: ContentRowProps): ReactNode {
  const { id, type, title, status, author, brands, access, date, modified, permissions } = item;
  const name = title || UNTITLED;
  const way = back && `?${new URLSearchParams({ back })}`;
  // Contributors see what became of what they handed in, and change it no longer once it is published.
  const address = permissions.change ? `${pathTo('studioItem', { type, id: String(id) })}${way}` : item.link;
  const facts = [
    CONTENT_TYPES[type].one,
    author?.name,
    brands.length === 1 ? brands.map((brand) => BRAND_LABELS[brand]).join() : undefined,
    access.length > 0 ? access.map(formatLevel).join(', ') : undefined,
    permissions.change ? undefined : 'to change it, ask an editor',
  ].filter(Boolean);
  return (
    <li>
      <label>
        <input type="checkbox" name={selectName(id)} value={type} defaultChecked={isChecked} />
        <span className="hidden">Check {name}</span>
      </label>
      <div className="content-title">
        <a href={address}>{name}</a>
        <p>{facts.join(' · ')}</p>
      </div>
      <p className="content-day">
        {status === 'future' ? 'On ' : 'Changed '}
        <Day iso={status === 'future' ? date : modified} />
      </p>
      <p className={`content-status ${status}`}>{STATUS_LABELS[status]}</p>
    </li>
  );
}
