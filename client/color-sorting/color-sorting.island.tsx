/**
 * The row of diamonds, awake: stones are moved by pointer, touch and keyboard, or a step at a time with the arrows beneath
 * them, and the row is scored where it stands.
 */
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { MountIsland } from '#client/core/mount-island.ts';
import { Icon } from '#client/ui/icons.tsx';
import { layRow, SORTING_ACTIONS } from '#shared/color-sorting.ts';
import { Diamond } from './diamond.tsx';
import { nameStone, SortingForm, type SortingProps } from './sorting-form.tsx';
import { SortingScoreView } from './sorting-score.tsx';

export const mount: MountIsland = (place, props) => {
  hydrateRoot(place, <SortingIsland {...(props as SortingProps)} />);
};

/** First what the server sent, then the row that can be moved: its stones stand where the others stood. */
function SortingIsland(props: SortingProps) {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return mounted ? <Sorting {...props} /> : <SortingForm {...props} described={false} />;
}

interface PlacedStones {
  /** Numbers of the stones from left to right. */
  readonly order: readonly number[];
  readonly described: boolean;
}

function Sorting({ level, row }: SortingProps) {
  const letters = layRow(level, row);
  const [order, setOrder] = useState<readonly number[]>(() => letters.map((_, at) => at + 1));
  const [described, setDescribed] = useState(false);
  const [scored, setScored] = useState<PlacedStones>();
  const [told, setTold] = useState('');
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (scored) place.current?.querySelector<HTMLElement>('.sorting-score')?.focus();
  }, [scored]);
  // The button that asked for them, and had the focus, is gone.
  useEffect(() => {
    if (described) place.current?.querySelector<HTMLElement>('.descriptions')?.focus();
  }, [described]);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const button = event.nativeEvent.submitter;
    if (button instanceof HTMLButtonElement && button.value === SORTING_ACTIONS.describe) setDescribed(true);
    else setScored({ order, described });
  };
  const move = (stone: number, to: number) => setOrder(arrayMove([...order], order.indexOf(stone), to));
  /** A drag tells of itself. */
  const step = (stone: number, to: number) => {
    move(stone, to);
    setTold(`Stone ${stone} moved to position ${to + 1} of ${order.length}.`);
  };

  return (
    <div ref={place}>
      <SortingForm level={level} row={row} described={described} onSubmit={onSubmit}>
        <MovableRow letters={letters} order={order} move={move} step={step} />
      </SortingForm>
      <p className="hidden" role="status">
        {told}
      </p>
      {scored && <SortingScoreView level={level} row={row} {...scored} />}
    </div>
  );
}

interface MovableRowProps {
  letters: readonly string[];
  order: readonly number[];
  /** Places are counted from 0. */
  move: (stone: number, to: number) => void;
  step: (stone: number, to: number) => void;
}

/** A mouse moves at once; a finger that rests moves a stone, one that goes on scrolls the page. */
const MOUSE = { activationConstraint: { distance: 4 } };
const TOUCH = { activationConstraint: { delay: 120, tolerance: 8 } };
const KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates };

function MovableRow({ letters, order, move, step }: MovableRowProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, KEYBOARD),
  );
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) move(Number(active.id), order.indexOf(Number(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements: announce(order), screenReaderInstructions: INSTRUCTIONS }}
    >
      <SortableContext items={[...order]} strategy={rectSortingStrategy}>
        <ol className="stones movable" data-stones={order.length}>
          {order.map((stone, at) => (
            <MovableStone
              key={stone}
              stone={stone}
              letter={letters[stone - 1] ?? ''}
              at={at}
              stones={order.length}
              step={step}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

interface MovableStoneProps {
  stone: number;
  letter: string;
  /** From 0. */
  at: number;
  stones: number;
  step: (stone: number, to: number) => void;
}

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

function MovableStone({ stone, letter, at, stones, step }: MovableStoneProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: stone, transition: isStill() ? null : undefined });
  const style = {
    transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
    transition,
  };
  const renderArrow = (by: -1 | 1, side: 'left' | 'right') => (
    <button
      type="button"
      className={`step ${side}`}
      aria-label={`Move stone ${stone} ${side}`}
      aria-disabled={at + by < 0 || at + by >= stones}
      onClick={() => at + by >= 0 && at + by < stones && step(stone, at + by)}
    >
      <Icon name="chevron" />
    </button>
  );
  return (
    <li ref={setNodeRef} style={style} data-dragging={isDragging || undefined}>
      <button
        type="button"
        className="grip"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={nameStone(stone, stones)}
      >
        <Diamond letter={letter} />
      </button>
      <p className="stone-line">
        {renderArrow(-1, 'left')}
        <span aria-hidden="true">{stone}</span>
        {renderArrow(1, 'right')}
      </p>
    </li>
  );
}

const INSTRUCTIONS = {
  draggable:
    'To pick up a stone, press space or enter. Then move it with the arrow keys. Press space or enter again to drop it, or escape to cancel.',
};

function announce(order: readonly number[]): Announcements {
  const placeOf = (id: string | number) => `position ${order.indexOf(Number(id)) + 1} of ${order.length}`;
  return {
    onDragStart: ({ active }) => `Stone ${active.id} is over ${placeOf(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `Stone ${active.id} is over ${placeOf(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => (over ? `Stone ${active.id} moved to ${placeOf(over.id)}.` : undefined),
    onDragCancel: ({ active }) => `Stone ${active.id} is back at ${placeOf(active.id)}.`,
  };
}
