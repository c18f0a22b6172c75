/**
 * The row of diamonds, awake: stones are moved by pointer, touch and keyboard, or a step at a time with the arrows beneath
 * them, and the row is scored where it stands.
 */
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { MountIsland } from '#client/core/mount-island.ts';
import { Icon } from '#client/ui/icons.tsx';
import { moveTo, type ThingDrag } from '#client/ui/sorted-list.tsx';
import { useDragging } from '#client/ui/use-dragging.island.ts';
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
  const move = (stone: number, to: number) =>
    setOrder(moveTo(order.map(String), String(stone), to).map(Number));
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

function MovableRow({ letters, order, move, step }: MovableRowProps) {
  const place = useRef<HTMLDivElement>(null);
  const List = useDragging(place);
  return (
    <div ref={place}>
      <List
        id="stones"
        className="stones movable"
        layout="row"
        noun="a stone"
        order={order.map(String)}
        nameOf={(stone) => `Stone ${stone}`}
        onMove={(stone, to) => move(Number(stone), to)}
        renderThing={(stone, drag) => (
          <MovableStone
            key={stone}
            stone={Number(stone)}
            letter={letters[Number(stone) - 1] ?? ''}
            at={order.indexOf(Number(stone))}
            stones={order.length}
            step={step}
            drag={drag}
          />
        )}
      />
    </div>
  );
}

interface MovableStoneProps {
  stone: number;
  letter: string;
  /** From 0. */
  at: number;
  stones: number;
  step: (stone: number, to: number) => void;
  drag: ThingDrag | undefined;
}

function MovableStone({ stone, letter, at, stones, step, drag }: MovableStoneProps) {
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
    <li {...drag?.item}>
      <button type="button" className="grip" {...drag?.grip} aria-label={nameStone(stone, stones)}>
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
