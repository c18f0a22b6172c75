import { useSyncExternalStore } from 'react';

/** The width below which what is beside the text comes after it (`item-form.css`). */
const NARROW = '(max-width: 991px)';

export const useNarrow = (): boolean => useSyncExternalStore(listen, () => matchMedia(NARROW).matches);

function listen(onChange: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
