/** `/studio/users/`: accounts, by name, address and membership. */
import { orHome } from '#client/core/or-home.ts';
import { type PersonalPageModule, page } from '#client/core/page-module.ts';
import { Day, shortName } from '#client/ui/account-parts.tsx';
import { formatPageNumber } from '#client/ui/pagination.tsx';
import { MEMBERSHIP_NAMES } from '#shared/membership.ts';
import type { InputOf, OutputOf } from '#shared/rest/endpoint.ts';
import { type ListedUser, listAllUsers } from '#shared/rest/staff-users.ts';
import { ROLE_LABELS, ROLES } from '#shared/roles.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { StudioFrame } from './studio-frame.tsx';
import { StudioList } from './studio-list.tsx';
import { choiceOf, searchText } from './studio-query.ts';
import { StudioRow } from './studio-table.tsx';

type UsersData = OutputOf<typeof listAllUsers>;

const MEMBERSHIPS = MEMBERSHIP_NAMES.map((name) => [name, shortName({ name })] as const);

const ROLE_CHOICES = [
  ['staff', 'All who work here'] as const,
  ...ROLES.map((role) => [role, ROLE_LABELS[role]] as const),
];

export const studioUsersPage: PersonalPageModule<UsersData> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  allowedQuery: {
    search: searchText,
    membership: choiceOf(MEMBERSHIP_NAMES),
    role: choiceOf(['staff', ...ROLES]),
    page: formatPageNumber,
  },

  load: ({ personal, query }) =>
    orHome(async () => page(await personal.get(listAllUsers, query as InputOf<typeof listAllUsers>))),

  head: () => ({ title: 'Members', noindex: true }),

  Page: ({ data, page }) => (
    <StudioFrame title="Members" path={ROUTES.studioUsers} page={page}>
      <StudioList
        what={['account', 'accounts']}
        path={ROUTES.studioUsers}
        page={page}
        found={data}
        searchHint="Name, email or username"
        none={{ drawing: 'papers', children: 'No accounts yet. Whoever registers stands here.' }}
        choices={[
          { name: 'membership', label: 'Membership', all: 'All', options: MEMBERSHIPS },
          { name: 'role', label: 'Role', all: 'All', options: ROLE_CHOICES },
        ]}
        columns={['Name', 'Email', 'Membership', 'Site', 'Since']}
      >
        {data.items.map((user) => (
          <UserRow key={user.id} user={user} />
        ))}
      </StudioList>
    </StudioFrame>
  ),
};

function UserRow({ user }: { user: ListedUser }) {
  const { id, name, email, roles, membership, brand, created_at } = user;
  return (
    <StudioRow>
      <th scope="row">
        <a href={pathTo('studioUser', { id: String(id) })}>{name}</a>
      </th>
      <td>{email}</td>
      <td>{membership ? `${shortName(membership)}, ${membership.status}` : describeRoles(roles)}</td>
      <td>{brand === 'facet' ? 'Facet' : 'Gem Society'}</td>
      <td>
        <Day iso={created_at} />
      </td>
    </StudioRow>
  );
}

/** Everybody is a subscriber: it says nothing. */
function describeRoles(roles: ListedUser['roles']): string {
  const told = roles.filter((role) => role !== 'subscriber');
  return told.length > 0 ? told.map((role) => ROLE_LABELS[role]).join(', ') : 'Free';
}
