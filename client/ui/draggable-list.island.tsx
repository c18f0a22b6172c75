/** The list of `sorted-list.tsx` with things that are dragged by pointer, touch or keyboard; each move is announced. */
import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { useOrderKeys } from './order-keys.island.ts';
import type { SortedListProps, ThingDrag } from './sorted-list.tsx';

/** A mouse moves at once; a finger that rests moves a thing, one that goes on scrolls the page. */
const MOUSE = { activationConstraint: { distance: 4 } };
const TOUCH = { activationConstraint: { delay: 120, tolerance: 8 } };
const STRATEGIES = { column: verticalListSortingStrategy, row: rectSortingStrategy };

export function DraggableList({ className, label, renderThing, ...area }: SortedListProps): ReactNode {
  return (
    <DragArea {...area}>
      <ol className={className} aria-label={label} data-count={area.order.length}>
        {area.order.map((value) => (
          <Draggable key={value} value={value} renderThing={renderThing} />
        ))}
      </ol>
    </DragArea>
  );
}

interface DragAreaProps extends Omit<SortedListProps, 'className' | 'label' | 'renderThing'> {
  children: ReactNode;
}

/** Its children let things be dragged by `useDrag`, wherever these stand in the page. */
export function DragArea({ children, ...props }: DragAreaProps): ReactNode {
  const { id, layout, order, noun, onMove } = props;
  const keys = useOrderKeys({ order, layout });
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH), keys.sensor);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const target = keys.reached.current ?? over?.id;
    if (target !== undefined && target !== active.id)
      onMove(String(active.id), order.indexOf(String(target)));
  };
  const draggable = `To pick up ${noun}, press space or enter. Then move it with the arrow keys. Press space or enter again to drop it, or escape to cancel.`;
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={keys.detect}
      onDragStart={keys.begin}
      onDragEnd={onDragEnd}
      accessibility={{ announcements: announce(props), screenReaderInstructions: { draggable } }}
    >
      <SortableContext items={[...order]} strategy={STRATEGIES[layout]}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

export function useDrag(value: string) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: value, transition: isStill() ? null : undefined });
  return {
    setNode: setNodeRef,
    style: { transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined, transition },
    isDragging,
    grip: { ref: setActivatorNodeRef, ...attributes, ...listeners },
  };
}

function Draggable({ value, renderThing }: { value: string } & Pick<SortedListProps, 'renderThing'>) {
  const { setNode, style, isDragging, grip } = useDrag(value);
  const drag: ThingDrag = {
    item: { ref: setNode, style, 'data-dragging': isDragging || undefined },
    grip,
  };
  return renderThing(value, drag);
}

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

function announce({ order, nameOf }: Pick<SortedListProps, 'order' | 'nameOf'>): Announcements {
  const name = (id: string | number) => nameOf(String(id));
  const placeOf = (id: string | number) => `position ${order.indexOf(String(id)) + 1} of ${order.length}`;
  return {
    onDragStart: ({ active }) => `${name(active.id)} is over ${placeOf(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${name(active.id)} is over ${placeOf(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => (over ? `${name(active.id)} moved to ${placeOf(over.id)}.` : undefined),
    onDragCancel: ({ active }) => `${name(active.id)} is back at ${placeOf(active.id)}.`,
  };
}
