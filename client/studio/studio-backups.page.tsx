/** `/studio/site/backups/`: backups made and downloaded. */
import { oneOf } from '#client/core/account-query.ts';
import { orHome } from '#client/core/or-home.ts';
import { type PersonalPageModule, page } from '#client/core/page-module.ts';
import { Saved } from '#client/ui/account-parts.tsx';
import { Moment } from '#client/ui/moment.tsx';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import { listBackups } from '#shared/rest/site.ts';
import { ROUTES } from '#shared/routes.ts';
import { formatBytes } from './format-bytes.ts';
import { SiteFrame } from './site-frame.tsx';
import { StudioForm } from './studio-form.tsx';
import { StudioRow, StudioTable } from './studio-table.tsx';

/** Said by the list itself: by the next look the backup may be there. */
const SAVED = { backup: '' } as const;

const NOTHING_MORE = {};

export const studioBackupsPage: PersonalPageModule<OutputOf<typeof listBackups>> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  allowedQuery: { saved: oneOf(SAVED) },

  load: ({ personal }) => orHome(async () => page(await personal.get(listBackups, {}))),

  head: () => ({ title: 'Backups', noindex: true }),

  Page: ({ data: { items, is_making, has_failed }, page }) => (
    <SiteFrame
      title="Backups"
      lead="The database and all uploads in one file. It names people and holds their orders: keep it where nobody else can read it."
      page={page}
      saved={NOTHING_MORE}
    >
      {has_failed && (
        <p className="form-error">
          {'The last backup failed. '}
          <a href={ROUTES.studioJobs}>Jobs and emails</a> say why.
        </p>
      )}
      {is_making && <Saved>A backup is being made. Load this page again in a moment.</Saved>}
      {!is_making && !has_failed && page.query.saved && items[0] && (
        <Saved>The latest backup stands first in the list.</Saved>
      )}
      {items.length === 0 ? (
        <p className="empty">None was made here so far.</p>
      ) : (
        <StudioTable stacks label="Backups" columns={['File', 'Size', 'Made']}>
          {items.map(({ name, bytes, made_at }) => (
            <StudioRow key={name}>
              <th scope="row">
                <a href={`${ROUTES.studioBackups}${name}`} download>
                  {name}
                </a>
              </th>
              <td>{formatBytes(bytes)}</td>
              <td>
                <Moment iso={made_at} />
              </td>
            </StudioRow>
          ))}
        </StudioTable>
      )}
      <div className="studio-refund">
        <StudioForm
          page={page}
          action="backup"
          title="Make a backup"
          button="Make it now"
          asksReason={false}
          isOpen
        >
          {() => (
            <p>
              It lies on the machine that makes it. The last five stay; “npm run restore” brings one back.
            </p>
          )}
        </StudioForm>
      </div>
    </SiteFrame>
  ),
};
