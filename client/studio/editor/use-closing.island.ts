import { type RefObject, useEffect, useRef, useState } from 'react';

/** Something that closes with Escape, and with a press outside it. What had the focus before gets it back. */
export function useClosing(onClose: () => void): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  // A field in it may take the focus before effects run.
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      close.current();
      if (before instanceof HTMLElement) before.focus();
    };
    const onPress = ({ target }: Event) => {
      const bar = place.current?.closest('.edit-bar');
      if (!(target as Element).closest('.edit-pop') && !bar?.contains(target as Node)) close.current();
    };
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [before]);
  return place;
}
