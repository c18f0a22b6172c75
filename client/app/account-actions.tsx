/** Guests are offered MEMBERSHIP and LOGIN; members DASHBOARD, ACCOUNT and LOGOUT. */
import type { ReactNode } from 'react';
import { Icon } from '#client/ui/icons.tsx';

export function AccountActions({ member }: { member: boolean }): ReactNode {
  return (
    <ul className="actions">
      {(member ? MEMBER_ACTIONS : GUEST_ACTIONS).map(({ label, path, primary, modal, avatar }) => (
        <li key={path}>
          <a className={primary ? 'button small' : 'action'} href={path} data-modal={modal}>
            {avatar && <HeaderAvatar />}
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Room for the member's image: `client/account/header-avatar.island.ts`. */
function HeaderAvatar(): ReactNode {
  return (
    <span className="header-avatar" aria-hidden="true" suppressHydrationWarning>
      <Icon name="user" />
    </span>
  );
}

interface Action {
  readonly label: string;
  readonly path: string;
  readonly primary?: boolean;
  /** Opened in place of the page, where scripts run. */
  readonly modal?: string;
  readonly avatar?: true;
}

const GUEST_ACTIONS: readonly Action[] = [
  { label: 'MEMBERSHIP', path: '/membership/', primary: true },
  { label: 'LOGIN', path: '/login/', modal: 'login' },
];
const MEMBER_ACTIONS: readonly Action[] = [
  { label: 'DASHBOARD', path: '/account/dashboard/', primary: true },
  { label: 'ACCOUNT', path: '/account/details/', avatar: true },
  { label: 'LOGOUT', path: '/logout/', modal: 'logout' },
];
