/** The link to the preview above the form: it shows what is kept, so what was typed is sent before the page is left for it. */
import { useEffect, useState } from 'react';
import type { DraftKeeper } from './draft-keeper.island.ts';

/** Answers the address of the preview while what was typed could not be sent before it. */
export function useLook(keeper: DraftKeeper): string | undefined {
  const [lookedAt, setLookedAt] = useState<string>();
  useEffect(() => {
    const link = document.querySelector<HTMLAnchorElement>('a[data-edit-look]');
    const onClick = async (event: MouseEvent) => {
      const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
      if (!isElsewhere) event.preventDefault();
      const isKept = await keeper.flush();
      setLookedAt(isKept ? undefined : link?.href);
      // Without a connection there is nothing to go to, and what was refused is not to be seen there; the line below the form says so.
      if (isKept && !isElsewhere && link) location.assign(link.href);
    };
    link?.addEventListener('click', onClick);
    return () => link?.removeEventListener('click', onClick);
  }, [keeper]);
  return lookedAt;
}
