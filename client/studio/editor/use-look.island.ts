/** The link to the preview above the form: it shows what is kept, so what was typed is sent before the page is left for it. */
import { useEffect } from 'react';
import type { DraftKeeper } from './draft-keeper.island.ts';

export function useLook(keeper: DraftKeeper): void {
  useEffect(() => {
    const link = document.querySelector<HTMLAnchorElement>('a[data-edit-look]');
    const onClick = async (event: MouseEvent) => {
      const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
      if (!isElsewhere) event.preventDefault();
      const isKept = await keeper.flush();
      // Without a connection there is nothing to go to; the line below the form says so.
      if (isKept && !isElsewhere && link) location.assign(link.href);
    };
    link?.addEventListener('click', onClick);
    return () => link?.removeEventListener('click', onClick);
  }, [keeper]);
}
