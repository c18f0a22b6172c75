/** Things to put in order: a step at a time, and dragged once the script for that has come; each move is announced. */
import { useRef, useState } from 'react';
import { Icon } from '#client/ui/icons.tsx';
import { moveTo, type ThingDrag } from '#client/ui/sorted-list.tsx';
import { useDragging } from '#client/ui/use-dragging.island.ts';
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

export function ExamSort({ question, order: first, isKept, onMove }: ExamSortProps) {
  const [kept, setCached] = useState(isKept);
  const [order, setOrder] = useState(first);
  const [told, setTold] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const List = useDragging(place);
  const isPictured = haveImages(question.answers);
  const things = new Map(question.answers.map((answer) => [answer.value, answer]));
  const nameOf = (value: string) => extractText(things.get(value)?.answer ?? '');

  const keep = () => {
    setCached(true);
    onMove();
  };
  const move = (value: string, to: number) => {
    setOrder(moveTo(order, value, to));
    keep();
  };
  const step = (value: string, to: number) => {
    move(value, to);
    setTold(`${nameOf(value)} is in place ${to + 1} of ${order.length}.`);
  };
  const renderThing = (value: string, drag?: ThingDrag) => {
    const thing = things.get(value);
    return thing ? (
      <MovableThing
        key={value}
        field={kept ? fieldOf(question.id, value) : undefined}
        thing={thing}
        isPictured={isPictured}
        name={nameOf(value)}
        at={order.indexOf(value)}
        count={order.length}
        step={step}
        drag={drag}
      />
    ) : null;
  };

  return (
    <div ref={place}>
      <List
        id={`sort-${question.id}`}
        className="exam-sort"
        layout="column"
        noun="an item"
        order={order}
        nameOf={nameOf}
        onMove={move}
        renderThing={renderThing}
      />
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
    </div>
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
  drag: ThingDrag | undefined;
}

function MovableThing({ field, thing, isPictured, name, at, count, step, drag }: MovableThingProps) {
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
    <li {...drag?.item}>
      {field && <input type="hidden" name={field} value={at + 1} />}
      <button
        type="button"
        className="exam-grip"
        {...drag?.grip}
        aria-label={`${name}, position ${at + 1} of ${count}`}
      >
        <ChoiceLabel choice={thing} isPictured={isPictured} />
      </button>
      {renderStep(-1, 'up')}
      {renderStep(1, 'down')}
    </li>
  );
}

/** The words of sanitized HTML. */
function extractText(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
}
