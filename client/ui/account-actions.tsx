/** Guests are offered MEMBERSHIP and LOGIN; members DASHBOARD, ACCOUNT and LOGOUT. */
import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';

export function AccountActions({ member }: { member: boolean }): ReactNode {
  return (
    <ul className="actions">
      {(member ? MEMBER_ACTIONS : GUEST_ACTIONS).map(({ label, path, primary, modal, face }) => (
        <li key={path}>
          <a className={primary ? 'button small' : 'action'} href={path} data-modal={modal}>
            {face && <Face />}
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Room for the member's picture: `client/islands/face.ts`. */
function Face(): ReactNode {
  return (
    <span className="face" aria-hidden="true" suppressHydrationWarning>
      <Icon name="person" />
    </span>
  );
}

interface Action {
  readonly label: string;
  readonly path: string;
  readonly primary?: boolean;
  /** Opened in place of the page, where scripts run. */
  readonly modal?: string;
  readonly face?: true;
}

const GUEST_ACTIONS: readonly Action[] = [
  { label: 'MEMBERSHIP', path: '/membership/', primary: true },
  { label: 'LOGIN', path: '/login/', modal: 'login' },
];
const MEMBER_ACTIONS: readonly Action[] = [
  { label: 'DASHBOARD', path: '/account/dashboard/', primary: true },
  { label: 'ACCOUNT', path: '/account/details/', face: true },
  { label: 'LOGOUT', path: '/logout/', modal: 'logout' },
];
