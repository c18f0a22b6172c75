/** `/studio/listings/import/{id}/`: what is wrong with a file and what it would change; afterwards what it changed, and undoing it. */
import type { ReactNode } from 'react';
import { oneOf } from '#client/core/account-query.ts';
import { loadOne } from '#client/core/load-one.ts';
import type { PageContext, PersonalPageModule } from '#client/core/page-module.ts';
import { parseNumber } from '#client/core/parse-number.ts';
import { SavedNote } from '#client/ui/account-parts.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { Moment } from '#client/ui/moment.tsx';
import { FORMER_PHOTO_DAYS } from '#shared/listing-import.ts';
import {
  findListingImport,
  type ImportPlan,
  type KeptListing,
  type WholeImport,
} from '#shared/rest/listing-imports.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { describeProgress, formatCount } from './describe-progress.ts';
import { StudioFrame } from './studio-frame.tsx';
import { IMPORT_STATE_NAMES } from './studio-listing-imports.page.tsx';
import { StudioPlace } from './studio-place.tsx';
import { StudioRow, StudioTable } from './studio-table.tsx';

const SAVED = {
  run: 'The import has begun. We email you when it is done.',
  undo: 'Undoing has begun. We email you when it is done.',
  check: 'The file was checked again.',
} as const;

/** While it is written or taken back: whoever leaves the page is sent an email all the same. */
const REFRESH_S = 3;

export const studioListingImportPage: PersonalPageModule<WholeImport> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  allowedQuery: { saved: oneOf(SAVED) },

  load: ({ personal, params }) =>
    loadOne(() => personal.get(findListingImport, { id: parseNumber(params.id) })),

  head: ({ id, name, is_working }) => ({
    title: `Import of ${name}`,
    noindex: true,
    isInStudio: true,
    ...(is_working && { refresh: { seconds: REFRESH_S, address: addressOf(id), isWithoutScripts: true } }),
  }),

  Page: ({ data, page }) => (
    <StudioFrame
      title={data.name || 'File'}
      path={ROUTES.studioListingImports}
      page={page}
      action={
        <a className="button quiet" href={ROUTES.studioListingImports}>
          Another file
        </a>
      }
    >
      <SavedNote texts={SAVED} page={page} />
      {page.form && <FormError form={page.form} />}
      <dl className="studio-facts">
        {listFacts(data).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {data.is_working && <Progress data={data} />}
      <div className="studio-import">
        {data.plan && <Decision plan={data.plan} isBegun={data.state === 'running'} page={page} />}
        {data.plan && !data.plan.is_blocked && <CheckAgain checkedAt={data.checked_at} page={page} />}
        {(data.state === 'done' || data.state === 'running') && !data.is_working && <Undo page={page} />}
        {data.state === 'undoing' && !data.is_working && <GoOnUndoing page={page} />}
      </div>
      <Unrestored listings={data.kept} />
      {data.plan && <Problems plan={data.plan} />}
    </StudioFrame>
  ),
};

const addressOf = (id: number): string => pathTo('studioListingImport', { id: String(id) });

function Progress({ data }: { data: WholeImport }): ReactNode {
  const { id } = data;
  const { words, done, total } = describeProgress(data);
  return (
    <StudioPlace name="import-progress" props={{ id, address: addressOf(id) }}>
      <div className="studio-progress">
        <p id="import-progress">{words}</p>
        <progress aria-labelledby="import-progress" value={done} max={total} />
      </div>
    </StudioPlace>
  );
}

function nameState({ is_working, state }: WholeImport): string {
  if (!is_working) return IMPORT_STATE_NAMES[state];
  return state === 'undoing' ? 'Being undone' : 'Being imported';
}

function listFacts(data: WholeImport): readonly (readonly [string, ReactNode])[] {
  const { plan, state, staff_name, created_at, added, changed } = data;
  return [
    ['State', nameState(data)],
    ['By', staff_name],
    ['When', <Moment key="when" iso={created_at} />],
    ...(state === 'checked'
      ? []
      : [['Added', formatCount(added)] as const, ['Changed', formatCount(changed)] as const]),
    ...(plan && !plan.is_blocked
      ? [
          ['To add', formatCount(plan.add)] as const,
          ['To change', formatCount(plan.change)] as const,
          ['The same as now', formatCount(plan.same)] as const,
          ['Wrong', formatCount(plan.bad)] as const,
        ]
      : []),
  ];
}

const countListings = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'listing' : 'listings'}`;

function Decision({
  plan,
  isBegun,
  page,
}: {
  plan: ImportPlan;
  isBegun: boolean;
  page: PageContext;
}): ReactNode {
  const { is_blocked, add, change, bad } = plan;
  const good = add + change;
  if (is_blocked) return <p>Nothing of this file can be imported. Mend it, and check it again.</p>;
  if (good === 0 && !isBegun)
    return (
      <p>
        {bad > 0
          ? 'No row can be imported as it is.'
          : 'All listings are as in the file: there is nothing to do.'}
      </p>
    );
  const words =
    bad > 0
      ? `Import the ${formatCount(good)} good ${good === 1 ? 'listing' : 'listings'}`
      : `Import ${countListings(good)}`;
  return (
    <form className="form" method="post" action={page.path}>
      {bad > 0 && (
        <p>
          {`${formatCount(bad)} ${bad === 1 ? 'row is' : 'rows are'} wrong. Mend the file and check it again, or import the rest.`}
        </p>
      )}
      {isBegun && <p>This import stopped before its end. It can go on, or be undone.</p>}
      <input type="hidden" name="action" value="run" />
      <input type="hidden" name="rows" value={bad > 0 ? 'good' : 'all'} />
      <button type="submit" className="button">
        {isBegun ? 'Go on importing' : words}
      </button>
    </form>
  );
}

function Undo({ page }: { page: PageContext }): ReactNode {
  return (
    <details>
      <summary>Undo this import</summary>
      <form className="form" method="post" action={page.path}>
        <p>
          Listings that it added are removed, and those that it changed get their former fields. What was
          changed since then stays as it is, and is named here with the reason.{' '}
          {`Photos that it took out come back for ${FORMER_PHOTO_DAYS} days after the file was checked.`}
        </p>
        <input type="hidden" name="action" value="undo" />
        <button type="submit" className="button quiet">
          Undo the import
        </button>
      </form>
    </details>
  );
}

function GoOnUndoing({ page }: { page: PageContext }): ReactNode {
  return (
    <form className="form" method="post" action={page.path}>
      <p>Undoing stopped before its end. It can go on where it was.</p>
      <input type="hidden" name="action" value="undo" />
      <button type="submit" className="button">
        Go on undoing
      </button>
    </form>
  );
}

/** The directory goes on changing; importing checks once more by itself. */
function CheckAgain({ checkedAt, page }: { checkedAt: string | null; page: PageContext }): ReactNode {
  return (
    <form className="form" method="post" action={page.path}>
      <p>
        {checkedAt && (
          <>
            Checked <Moment iso={checkedAt} />.{' '}
          </>
        )}
        Each row is checked once more when it is imported.
      </p>
      <input type="hidden" name="action" value="check" />
      <button type="submit" className="button quiet">
        Check again
      </button>
    </form>
  );
}

function Unrestored({ listings }: { listings: readonly KeptListing[] }): ReactNode {
  if (listings.length === 0) return null;
  return (
    <section>
      <h2>Left as they are</h2>
      <StudioTable stacks label="Left as they are" columns={['Row', 'Listing', 'Reason']}>
        {listings.map(({ id, row, name, reason }) => (
          <StudioRow key={`${id} ${name}`}>
            <td>{row ?? 'Not known'}</td>
            <th scope="row">
              {id === null ? name : <a href={pathTo('studioListing', { id: String(id) })}>{name}</a>}
            </th>
            <td>{reason}</td>
          </StudioRow>
        ))}
      </StudioTable>
    </section>
  );
}

function Problems({ plan: { problems, problem_count } }: { plan: ImportPlan }): ReactNode {
  if (problems.length === 0) return null;
  const shown =
    problems.length < problem_count ? ` The first ${formatCount(problems.length)} are shown.` : '';
  return (
    <section>
      <h2>What is wrong</h2>
      <p className="studio-count">
        {`${formatCount(problem_count)} ${problem_count === 1 ? 'problem' : 'problems'}. Rows are numbered as in a spreadsheet.${shown}`}
      </p>
      <StudioTable label="What is wrong" columns={['Row', 'Column', 'Problem']}>
        {problems.map(({ row, column, message }) => (
          <tr key={`${row} ${column}`}>
            <td>{row}</td>
            <th scope="row">{column ? <code>{column}</code> : 'Whole row'}</th>
            <td>{message}</td>
          </tr>
        ))}
      </StudioTable>
    </section>
  );
}
