/** Guests are offered MEMBERSHIP and LOGIN; members DASHBOARD, ACCOUNT and LOGOUT. */
import type { ReactNode } from 'react';

export function AccountActions({ member }: { member: boolean }): ReactNode {
  return (
    <ul className="actions">
      {(member ? MEMBER_ACTIONS : GUEST_ACTIONS).map(({ label, path, primary }) => (
        <li key={path}>
          <a className={primary ? 'button small' : 'action'} href={path}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

interface Action {
  readonly label: string;
  readonly path: string;
  readonly primary?: boolean;
}

const GUEST_ACTIONS: readonly Action[] = [
  { label: 'MEMBERSHIP', path: '/membership/', primary: true },
  { label: 'LOGIN', path: '/login/' },
];
const MEMBER_ACTIONS: readonly Action[] = [
  { label: 'DASHBOARD', path: '/account/dashboard/', primary: true },
  { label: 'ACCOUNT', path: '/account/details/' },
  { label: 'LOGOUT', path: '/logout/' },
];
