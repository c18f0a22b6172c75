/** Things to put in order: moved by pointer, touch or keyboard, or a step at a time; each move is announced. */
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
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useState } from 'react';
import { Icon } from '#client/ui/icons.tsx';
import { fieldOf } from '#shared/exam-form.ts';
import type { ExamQuestion } from '#shared/rest/exams.ts';
import { ChoiceLabel, haveImages } from './choice-label.tsx';

export interface ExamSortProps {
  question: ExamQuestion;
  /** Values from the first to the last. */
  order: readonly string[];
  /** Whether it is an answer already; what nobody has touched is none. */
  isKept: boolean;
  onMove: () => void;
}

type SortedThing = ExamQuestion['answers'][number];

/** A mouse moves at once; a finger that rests moves a thing, one that goes on scrolls the page. */
const MOUSE = { activationConstraint: { distance: 4 } };
const TOUCH = { activationConstraint: { delay: 120, tolerance: 8 } };
const KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates };

export function ExamSort({ question, order: first, isKept, onMove }: ExamSortProps) {
  const [kept, setCached] = useState(isKept);
  const [order, setOrder] = useState(first);
  const [told, setTold] = useState('');
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, KEYBOARD),
  );
  const isPictured = haveImages(question.answers);
  const things = new Map(question.answers.map((answer) => [answer.value, answer]));
  const nameOf = (value: string | number) => extractText(things.get(String(value))?.answer ?? '');

  const keep = () => {
    setCached(true);
    onMove();
  };
  const move = (value: string, to: number) => {
    setOrder(arrayMove([...order], order.indexOf(value), to));
    keep();
  };
  const step = (value: string, to: number) => {
    move(value, to);
    setTold(`${nameOf(value)} is in place ${to + 1} of ${order.length}.`);
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) move(String(active.id), order.indexOf(String(over.id)));
  };

  return (
    <DndContext
      id={`sort-${question.id}`}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements: announce(order, nameOf), screenReaderInstructions: INSTRUCTIONS }}
    >
      <SortableContext items={[...order]} strategy={verticalListSortingStrategy}>
        <ol className="exam-sort">
          {order.map((value, at) => {
            const thing = things.get(value);
            return thing ? (
              <MovableThing
                key={value}
                field={kept ? fieldOf(question.id, value) : undefined}
                thing={thing}
                isPictured={isPictured}
                name={nameOf(value)}
                at={at}
                count={order.length}
                step={step}
              />
            ) : null;
          })}
        </ol>
      </SortableContext>
      {!kept && (
        <button
          type="button"
          className="button quiet exam-keep"
          onClick={() => {
            keep();
            setTold('This order is now your answer.');
          }}
        >
          Keep this order
        </button>
      )}
      <p className="hidden" role="status">
        {told}
      </p>
    </DndContext>
  );
}

interface MovableThingProps {
  /** None while nobody has touched the row. */
  field: string | undefined;
  thing: SortedThing;
  isPictured: boolean;
  name: string;
  /** From 0. */
  at: number;
  count: number;
  step: (value: string, to: number) => void;
}

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

function MovableThing({ field, thing, isPictured, name, at, count, step }: MovableThingProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: thing.value, transition: isStill() ? null : undefined });
  const style = {
    transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
    transition,
  };
  const renderStep = (by: -1 | 1, way: 'up' | 'down') => {
    const isEnd = at + by < 0 || at + by >= count;
    return (
      <button
        type="button"
        className={`exam-step ${way}`}
        aria-label={`Move ${name} ${way}`}
        aria-disabled={isEnd}
        onClick={() => !isEnd && step(thing.value, at + by)}
      >
        <Icon name="chevron" />
      </button>
    );
  };
  return (
    <li ref={setNodeRef} style={style} data-dragging={isDragging || undefined}>
      {field && <input type="hidden" name={field} value={at + 1} />}
      <button
        type="button"
        className="exam-grip"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={`${name}, position ${at + 1} of ${count}`}
      >
        <ChoiceLabel choice={thing} isPictured={isPictured} />
      </button>
      {renderStep(-1, 'up')}
      {renderStep(1, 'down')}
    </li>
  );
}

const INSTRUCTIONS = {
  draggable:
    'To pick up an item, press space or enter. Then move it with the arrow keys. Press space or enter again to drop it, or escape to cancel.',
};

/** The words of sanitized HTML. */
function extractText(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
}

function announce(order: readonly string[], nameOf: (value: string | number) => string): Announcements {
  const placeOf = (id: string | number) => `position ${order.indexOf(String(id)) + 1} of ${order.length}`;
  return {
    onDragStart: ({ active }) => `${nameOf(active.id)} is over ${placeOf(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${nameOf(active.id)} is over ${placeOf(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over ? `${nameOf(active.id)} moved to ${placeOf(over.id)}.` : undefined,
    onDragCancel: ({ active }) => `${nameOf(active.id)} is back at ${placeOf(active.id)}.`,
  };
}
