/** `/studio/site/application-passwords/`: application passwords of all users, each with a button that revokes it. */
import type { ReactNode } from 'react';
import { oneOf } from '#client/core/account-query.ts';
import { orHome } from '#client/core/or-home.ts';
import { type PageContext, type PersonalPageModule, page } from '#client/core/page-module.ts';
import { Day } from '#client/ui/account-parts.tsx';
import { formatPageNumber, Pagination } from '#client/ui/pagination.tsx';
import {
  listAnyApplicationPasswords,
  type StaffApplicationPassword,
} from '#shared/rest/application-passwords.ts';
import type { InputOf, OutputOf } from '#shared/rest/endpoint.ts';
import { ROLE_LABELS } from '#shared/roles.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { describeTotal } from './describe-total.ts';
import { ListPlace } from './list-place.tsx';
import { SiteFrame } from './site-frame.tsx';
import { StudioRow, StudioTable } from './studio-table.tsx';

const SAVED = { revoke: 'The application password was revoked.' } as const;

export const studioApplicationPasswordsPage: PersonalPageModule<
  OutputOf<typeof listAnyApplicationPasswords>
> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  allowedQuery: { saved: oneOf(SAVED), page: formatPageNumber },

  load: ({ personal, query: { saved: _, ...query } }) =>
    orHome(async () =>
      page(
        await personal.get(listAnyApplicationPasswords, query as InputOf<typeof listAnyApplicationPasswords>),
      ),
    ),

  head: () => ({ title: 'Application passwords', noindex: true }),

  Page: ({ data: { items, total, pages }, page }) => {
    const { page: number = '1' } = page.query;
    return (
      <SiteFrame
        title="Application passwords"
        lead="Programs log in with these in place of a user’s own password. Each user makes their own, in the account under Security. Revoking one cannot be undone: programs that use it stop working at once, and its user gets an email."
        page={page}
        saved={SAVED}
      >
        {total === 0 ? (
          <p className="empty">None so far.</p>
        ) : (
          <>
            <p className="studio-count" role="status">
              {describeTotal(total, ['application password', 'application passwords'], Number(number))}
            </p>
            <StudioTable
              stacks
              label="Application passwords"
              columns={['Name', 'User', 'May do', 'Made', 'Last used', 'Change']}
            >
              {items.map((password) => (
                <PasswordRow key={password.uuid} password={password} page={page} />
              ))}
            </StudioTable>
          </>
        )}
        <Pagination
          current={Number(number)}
          total={pages}
          path={ROUTES.studioApplicationPasswords}
          query={{}}
        />
      </SiteFrame>
    );
  },
};

interface PasswordRowProps {
  password: StaffApplicationPassword;
  page: PageContext;
}

function PasswordRow({ password, page }: PasswordRowProps): ReactNode {
  const { uuid, name, user_id, user_name, created_at, last_used } = password;
  return (
    <StudioRow>
      <th scope="row" className="studio-words">
        {name}
      </th>
      <td>
        <a href={pathTo('studioUser', { id: String(user_id) })}>{user_name}</a>
      </td>
      <td>{describeRights(password)}</td>
      <td>
        <Day iso={created_at} />
      </td>
      <td>{last_used ? <Day iso={last_used} /> : 'Never'}</td>
      <td>
        <form method="post" action={page.path}>
          <ListPlace page={page} />
          <input type="hidden" name="action" value="revoke" />
          <input type="hidden" name="uuid" value={uuid} />
          <button type="submit" className="button quiet">
            Revoke
            <span className="hidden">{`: ${name}, of ${user_name}`}</span>
          </button>
        </form>
      </td>
    </StudioRow>
  );
}

/** Everybody is a subscriber: beside another role it says nothing. */
function describeRights({ roles, reads_only }: StaffApplicationPassword): string {
  const others = roles.filter((role) => role !== 'subscriber');
  const told = others.length > 0 ? others : (['subscriber'] as const);
  const may = told.map((role) => ROLE_LABELS[role]).join(', ');
  return reads_only ? `${may}, reading only` : may;
}
