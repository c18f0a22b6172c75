/** `/studio/site/`: versions, the database, and caches with their purge. */
import type { ReactNode } from 'react';
import { oneOf } from '#client/core/account-query.ts';
import { orHome } from '#client/core/or-home.ts';
import { type PageContext, type PersonalPageModule, page } from '#client/core/page-module.ts';
import { Field } from '#client/ui/field.tsx';
import { Moment } from '#client/ui/moment.tsx';
import { type CacheMeasures, findHealth, type Health } from '#shared/rest/site.ts';
import { ROUTES } from '#shared/routes.ts';
import { formatBytes } from './format-bytes.ts';
import { SiteFrame } from './site-frame.tsx';
import { type StudioFact, StudioFacts } from './studio-facts.tsx';
import { StudioForm } from './studio-form.tsx';
import { StudioRow, StudioTable } from './studio-table.tsx';

const SAVED = { purge: 'It was dropped from the caches of all processes.' } as const;

export const studioSitePage: PersonalPageModule<Health> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  allowedQuery: { saved: oneOf(SAVED) },

  load: ({ personal }) => orHome(async () => page(await personal.get(findHealth, {}))),

  head: () => ({ title: 'Health', noindex: true }),

  Page: ({ data: health, page }) => (
    <SiteFrame title="Health" page={page} saved={SAVED}>
      <StudioFacts facts={listFacts(health)} />
      {health.refusal !== null && (
        <p className="form-error">{`Changes are refused just now: ${health.refusal}.`}</p>
      )}
      <Caches health={health} page={page} />
      <section>
        <h2>Received webhooks</h2>
        <p>
          {'What the payment and the email service told us, and what failed, stands under '}
          <a href={ROUTES.studioReceivedWebhooks}>Received webhooks</a>.
        </p>
      </section>
    </SiteFrame>
  ),
};

function listFacts({ version, node, database, migrations, refusal }: Health): readonly StudioFact[] {
  return [
    ['State', refusal === null ? 'All well' : 'Changes refused'],
    ['Facet', version],
    ['Node', node],
    [database.kind, `${database.version}, ${formatBytes(database.bytes)}`],
    ['Migrations', `${migrations.count}, last ${migrations.last}`],
  ];
}

const NAMES: Readonly<Record<CacheMeasures['name'], string>> = {
  page: 'Pages',
  api: 'Data of pages',
  answer: 'Answers to programs',
  file: 'Files',
};

function Caches({ health, page }: { health: Health; page: PageContext }): ReactNode {
  const { id, started_at, memory_bytes, caches } = health.process;
  return (
    <section>
      <h2>Caches</h2>
      <p className="small">
        {`Figures are of the process that answered, ${id}, and of no other. It began `}
        <Moment iso={started_at} />
        {` and holds ${formatBytes(memory_bytes)}.`}
      </p>
      <StudioTable
        stacks
        label="Caches"
        columns={['Cache', 'Entries', 'Size', 'At most', 'Found', 'Not found', 'Found, in percent']}
      >
        {caches.map(({ name, entries, bytes, max_bytes, hits, misses }) => (
          <StudioRow key={name}>
            <th scope="row">{NAMES[name]}</th>
            <td>{entries.toLocaleString('en-US')}</td>
            <td>{formatBytes(bytes)}</td>
            <td>{formatBytes(max_bytes)}</td>
            <td>{hits.toLocaleString('en-US')}</td>
            <td>{misses.toLocaleString('en-US')}</td>
            <td>{hits + misses === 0 ? '–' : `${Math.round((hits / (hits + misses)) * 100)}%`}</td>
          </StudioRow>
        ))}
      </StudioTable>
      <div className="studio-refund">
        <StudioForm page={page} action="purge" title="Purge" button="Drop from the caches" asksReason={false}>
          {(form) => (
            <>
              <p className="field">
                <label htmlFor="what">What</label>
                <select id="what" name="what" defaultValue={form?.values.what ?? 'address'}>
                  <option value="address">One page, by its address</option>
                  <option value="tag">What depends on a tag</option>
                  <option value="everything">Everything</option>
                </select>
              </p>
              <Field
                name="value"
                label="Address or tag"
                hint="/article/ruby-buying-guide/, item:12 or type:article. Leave it empty for everything."
                optional
                verbatim
                form={form}
              />
            </>
          )}
        </StudioForm>
      </div>
    </section>
  );
}
