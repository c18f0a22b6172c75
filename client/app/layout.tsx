/** Layouts around a page: `default` with an engraving behind it, `clean` without. */
import type { ReactNode } from 'react';
import { BlockingAdsFlag, blocksAds } from '#client/ads/blocking-ads.tsx';
import { ConsentBanner } from '#client/consent/consent-banner.tsx';
import type { PageContext } from '#client/core/page-module.ts';
import { BrilliantEngraving } from '#client/ui/brilliant.tsx';
import { Island } from '#client/ui/island.tsx';
import { isMember } from '#shared/access.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { ModalFrame } from './modal-frame.tsx';

export type LayoutKind = 'default' | 'clean';

/** Target of the skip link. */
export const MAIN_ID = 'main';

export interface LayoutTopProps {
  kind: LayoutKind;
  page: PageContext;
  /** Path of the navigation entry that the page belongs to: `findActivePath`. */
  active: string;
}

/** From the opening of the body to `<main>`. */
export function LayoutTop({ kind, page, active }: LayoutTopProps): ReactNode {
  return (
    <>
      <a className="skip" href={`#${MAIN_ID}`}>
        Skip to content
      </a>
      {blocksAds(page) && <BlockingAdsFlag />}
      <ConsentBanner gpt={blocksAds(page) ? undefined : page.gpt} tagManager={page.tagManager} />
      {kind === 'default' && (
        <div className="backdrop" aria-hidden="true">
          <BrilliantEngraving />
        </div>
      )}
      <Header page={page} active={active} />
    </>
  );
}

/** From the end of `<main>` to that of the body. */
export function LayoutBottom({ page }: { page: PageContext }): ReactNode {
  return (
    <>
      <Footer page={page} />
      <Island name="modal-host" trigger="touch">
        <ModalFrame />
      </Island>
      {page.community?.signOn && (
        <Island name="community-sign-on" trigger="idle" props={{ address: page.community.signOn }} />
      )}
      {isMember(page.group) && (
        <>
          <Island name="favorite" trigger="idle" />
          <Island name="header-avatar" trigger="idle" />
        </>
      )}
    </>
  );
}
