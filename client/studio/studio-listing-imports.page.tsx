/** `/studio/listings/import/`: many listings from a CSV file, all of them as one, and the files that were brought. */
import type { ReactNode } from 'react';
import { orHome } from '#client/core/or-home.ts';
import { type PageContext, type PersonalPageModule, page } from '#client/core/page-module.ts';
import { describeField, Field, FieldError, FieldHint } from '#client/ui/field.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { Moment } from '#client/ui/moment.tsx';
import { IMPORT_GUIDE } from '#shared/import-guide.ts';
import { type ImportState, MAX_IMPORT_ROWS } from '#shared/listing-import.ts';
import { listTerms } from '#shared/rest/content.ts';
import type { TermItem } from '#shared/rest/items.ts';
import { type ListedImport, listListingImports } from '#shared/rest/listing-imports.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { StudioFrame } from './studio-frame.tsx';
import { StudioRow, StudioTable } from './studio-table.tsx';

export const IMPORT_STATE_NAMES: Readonly<Record<ImportState, string>> = {
  checked: 'Checked, not imported',
  running: 'Not finished',
  done: 'Imported',
  undoing: 'Undoing not finished',
  undone: 'Undone',
};

interface TermsOf {
  readonly column: 'types' | 'categories';
  readonly terms: readonly TermItem[];
}

interface ImportsData {
  readonly files: readonly ListedImport[];
  readonly terms: readonly TermsOf[];
}

const TAXONOMIES = { types: 'business-type', categories: 'business-category' } as const;
const MAX_TERMS = 100;

export const studioListingImportsPage: PersonalPageModule<ImportsData> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',

  load: ({ api, personal, brand }) =>
    orHome(async () => {
      const list = (taxonomy: TermsOf['column']) =>
        api.get(listTerms, { taxonomy: TAXONOMIES[taxonomy], brand, per_page: MAX_TERMS });
      const [files, types, categories] = await Promise.all([
        personal.get(listListingImports, {}),
        list('types'),
        list('categories'),
      ]);
      return page({
        files,
        terms: [
          { column: 'types', terms: types.items },
          { column: 'categories', terms: categories.items },
        ],
      });
    }),

  head: () => ({ title: 'Import listings', noindex: true }),

  Page: ({ data, page }) => (
    <StudioFrame
      title="Import listings"
      lead="Bring many listings from a spreadsheet, or change many at once. The file is checked first: nothing is written before you say so."
      path={ROUTES.studioListingImports}
      page={page}
    >
      <div className="studio-columns">
        <div>
          <ImportForm page={page} />
        </div>
        <section className="studio-import">
          <h2>Columns</h2>
          <p>
            The columns are named as the fields of the form. Begin with a file of all listings, in which you
            see them:
          </p>
          <p>
            <a className="button quiet" href={`${ROUTES.studioListings}listings.csv`} download>
              Export listings
            </a>
          </p>
          <p>
            Columns that you leave out stay as they are. An empty cell empties the field. Order does not
            matter.
          </p>
          <p>
            <a href="#columns">What each column may hold</a>
          </p>
        </section>
      </div>
      {data.files.length > 0 && <EarlierFiles files={data.files} />}
      <ColumnsGuide terms={data.terms} />
    </StudioFrame>
  ),
};

/** Open: whoever fills in a file has it beside them. */
function ColumnsGuide({ terms }: { terms: readonly TermsOf[] }): ReactNode {
  return (
    <section id="columns" className="import-guide">
      <h2>What each column may hold</h2>
      <StudioTable stacks label="What each column may hold" columns={['Column', 'Needed', 'Holds']}>
        {IMPORT_GUIDE.map(({ columns, need, holds }) => (
          <StudioRow key={columns[0]}>
            <th scope="row">
              {columns.map((column) => (
                <code key={column}>{column}</code>
              ))}
            </th>
            <td>{need}</td>
            <td>{holds}</td>
          </StudioRow>
        ))}
      </StudioTable>
      {terms.map(({ column, terms: chosen }) => (
        <details key={column}>
          <summary>{`Words for ${column}`}</summary>
          <dl>
            {chosen.map(({ slug, name }) => (
              <div key={slug}>
                <dt>
                  <code>{slug}</code>
                </dt>
                <dd>{name}</dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </section>
  );
}

function ImportForm({ page: { path, form } }: { page: PageContext }): ReactNode {
  const error = form?.errors.file;
  const hint = `Up to ${MAX_IMPORT_ROWS.toLocaleString('en-US')} listings, with commas, semicolons or tabs: “CSV UTF-8” or “Unicode Text” of your spreadsheet.`;
  return (
    <form className="form" method="post" encType="multipart/form-data" action={path} noValidate>
      <FormError form={form} />
      <p className="field">
        <label htmlFor="file">CSV file (optional)</label>
        <FieldHint id="file">{hint}</FieldHint>
        <input
          {...describeField({ id: 'file', error, hint })}
          id="file"
          name="file"
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
        />
        {error && <FieldError id="file">{error}</FieldError>}
      </p>
      <Field name="csv" label="Or paste its text" rows={6} optional verbatim form={form} />
      <button type="submit" className="button">
        Check the file
      </button>
    </form>
  );
}

function EarlierFiles({ files }: Pick<ImportsData, 'files'>): ReactNode {
  return (
    <section>
      <h2>Earlier files</h2>
      <StudioTable stacks label="Earlier files" columns={['File', 'State', 'Added', 'Changed', 'By', 'When']}>
        {files.map((listed) => (
          <ImportRow key={listed.id} listed={listed} />
        ))}
      </StudioTable>
    </section>
  );
}

function ImportRow({ listed }: { listed: ListedImport }): ReactNode {
  const { id, name, state, created_at, staff_name, added, changed } = listed;
  return (
    <StudioRow>
      <th scope="row">
        <a href={pathTo('studioListingImport', { id: String(id) })}>{name || 'File'}</a>
      </th>
      <td>
        <span className="state">{IMPORT_STATE_NAMES[state]}</span>
      </td>
      <td>{added.toLocaleString('en-US')}</td>
      <td>{changed.toLocaleString('en-US')}</td>
      <td>{staff_name}</td>
      <td>
        <Moment iso={created_at} />
      </td>
    </StudioRow>
  );
}
