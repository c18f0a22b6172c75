/**
 * Keys that move a thing which is being dragged: by its place in the order, not by what lies under it, since the page may still be
 * scrolling, and all places with it.
 */
import {
  type CollisionDetection,
  closestCenter,
  type DragStartEvent,
  KeyboardSensor,
  type KeyboardSensorOptions,
  useSensor,
} from '@dnd-kit/core';
import { useRef } from 'react';
import type { SortedListProps } from './sorted-list.tsx';

type FindNode = (id: string) => HTMLElement | null | undefined;

export function useOrderKeys({ order, layout }: Pick<SortedListProps, 'order' | 'layout'>) {
  /** Thing whose place the keys have come to; undefined while a pointer drags. */
  const reached = useRef<string>(undefined);
  const now = useRef({ order, layout });
  now.current = { order, layout };
  const options = useRef<KeyboardSensorOptions>({
    // A smooth one would still be under way at the next key.
    scrollBehavior: 'instant',
    coordinateGetter: (event, { context: { droppableContainers, droppableRects, collisionRect } }) => {
      const from = reached.current;
      const next =
        from && findNext(event.code, from, now.current, (id) => droppableContainers.get(id)?.node.current);
      if (!from || !next) return undefined;
      // The first key may come before they were measured.
      const rect =
        droppableRects.get(next) ?? droppableContainers.get(next)?.node.current?.getBoundingClientRect();
      if (!rect) return undefined;
      reached.current = next;
      event.preventDefault();
      // The ends of both meet where it goes down, so that a short one lies where it will be.
      const isAfter = now.current.order.indexOf(next) > now.current.order.indexOf(from);
      const shift = isAfter && collisionRect ? rect.height - collisionRect.height : 0;
      return { x: rect.left, y: rect.top + shift };
    },
  });
  const sensor = useSensor(KeyboardSensor, options.current);
  const detect: CollisionDetection = (drag) =>
    reached.current ? [{ id: reached.current }] : closestCenter(drag);
  return {
    sensor,
    detect,
    reached,
    begin: ({ active, activatorEvent }: DragStartEvent) => {
      reached.current = activatorEvent instanceof KeyboardEvent ? String(active.id) : undefined;
    },
  };
}

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };
const UP_AND_DOWN: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown']);

/** The thing whose place comes next in this direction. */
function findNext(
  code: string,
  from: string,
  { order, layout }: Pick<SortedListProps, 'order' | 'layout'>,
  find: FindNode,
): string | undefined {
  const step = STEPS[code];
  if (!step || (layout === 'column' && !UP_AND_DOWN.has(code))) return undefined;
  if (layout === 'row' && UP_AND_DOWN.has(code)) return findAcross(step, from, order, find);
  return order[order.indexOf(from) + step];
}

/** The nearest one in the next line of a row that wraps. */
function findAcross(
  step: -1 | 1,
  from: string,
  order: readonly string[],
  find: FindNode,
): string | undefined {
  const start = find(from);
  const others = order.flatMap((id) => {
    const node = find(id);
    const down = start && node ? (node.offsetTop - start.offsetTop) * step : 0;
    return start && node && down > 0
      ? [{ id, down, aside: Math.abs(node.offsetLeft - start.offsetLeft) }]
      : [];
  });
  return others.sort((a, b) => a.down - b.down || a.aside - b.aside)[0]?.id;
}
