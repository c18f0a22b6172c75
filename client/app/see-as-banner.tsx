import type { ReactNode } from 'react';
import type { PageContext } from '#client/core/page-module.ts';
import { ROUTES } from '#shared/routes.ts';

/** At the top of a page that staff see as a group of readers does: for them alone, and in no page that is kept. */
export function SeeAsBanner({ page }: { page: Pick<PageContext, 'seesAs' | 'path'> }): ReactNode {
  return (
    <aside className="see-as-banner" aria-label="See the site as">
      <form method="post" action={ROUTES.studioSeeAs}>
        <input type="hidden" name="to" value={page.path} />
        <p>
          {'You see this page as '}
          <b>{page.seesAs}</b>.
        </p>
        <button type="submit" name="name" value="">
          Stop
        </button>
        <a href={`${ROUTES.studioSeeAs}?${new URLSearchParams({ to: page.path })}`}>As others</a>
      </form>
    </aside>
  );
}
