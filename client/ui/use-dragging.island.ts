import { type ComponentType, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PlainList, type SortedListProps } from './sorted-list.tsx';

/**
 * The list for things to put in order: at first the plain one, whose buttons move them a step, then the one whose things are dragged.
 * Its library is 14 kB: it comes when the pointer is over the list, or with a touch or key after the one that brought the plain list.
 *
 * @param place what the list stands in
 */
export function useDragging(place: RefObject<HTMLElement | null>): ComponentType<SortedListProps> {
  const focused = useRef(-1);
  const [List, setList] = useState<ComponentType<SortedListProps>>(() => PlainList);

  useEffect(() => {
    const element = place.current;
    const load = async () => {
      stop();
      const loaded = await import('./draggable-list.island.tsx').catch(() => undefined);
      // Without it the buttons do the same.
      if (!loaded) return;
      focused.current = listButtons(element).indexOf(document.activeElement);
      // At once: a click between the two could move the focus, or remove what has it.
      flushSync(() => setList(() => loaded.DraggableList));
    };
    const stop = () => {
      element?.removeEventListener('pointerover', load);
      removeEventListener('pointerdown', load);
      removeEventListener('keydown', load);
    };
    element?.addEventListener('pointerover', load);
    addEventListener('pointerdown', load);
    addEventListener('keydown', load);
    return stop;
  }, [place]);

  // It stands in the place of the plain one: what had the focus gets it back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list.
  useLayoutEffect(() => {
    const button = listButtons(place.current)[focused.current];
    if (button instanceof HTMLElement) button.focus({ preventScroll: true });
  }, [List, place]);

  return List;
}

const listButtons = (element: HTMLElement | null): (Element | null)[] => [
  ...(element?.querySelectorAll('button') ?? []),
];
