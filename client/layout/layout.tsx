/** What stands around a page: `default` with an engraving behind it, `clean` without. */
import type { ReactNode } from 'react';
import type { PageContext } from '#client/page-module.ts';
import { BrilliantEngraving } from '#client/ui/brilliant.tsx';
import { Island } from '#client/ui/island.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

export type LayoutKind = 'default' | 'clean';

export interface LayoutProps {
  kind: LayoutKind;
  page: PageContext;
  active: string;
  children: ReactNode;
}

/** Everything inside `<body>`. The parts are exported too, for a server that keeps them apart. */
export function Layout({ kind, page, active, children }: LayoutProps): ReactNode {
  return (
    <>
      <LayoutTop kind={kind} page={page} active={active} />
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      <LayoutBottom page={page} />
    </>
  );
}

export const MAIN_ID = 'main';

export function LayoutTop({ kind, page, active }: Omit<LayoutProps, 'children'>): ReactNode {
  return (
    <>
      <a className="skip" href={`#${MAIN_ID}`}>
        Skip to content
      </a>
      {kind === 'default' && (
        <div className="backdrop" aria-hidden="true">
          <BrilliantEngraving />
        </div>
      )}
      <Header page={page} active={active} />
    </>
  );
}

export function LayoutBottom({ page }: { page: PageContext }): ReactNode {
  return (
    <>
      <Footer page={page} />
      <Island name="modal-host" trigger="touch" />
    </>
  );
}
