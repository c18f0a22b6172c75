/** Things in an order that staff change: dragged by pointer, touch or keys, or moved a step by buttons. */
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { DraggableList } from '#client/ui/draggable-list.island.tsx';
import { moveTo, type ThingDrag } from '#client/ui/sorted-list.tsx';
import { smallCopy } from '../choose/small-copy.ts';
import { MoveButton, type OrderedThing, ThingLabel } from './order-list.tsx';

interface OrderedThingsProps {
  /** Tells the lists of a page apart. */
  id: string;
  /** Name of the list, where nothing else says it. */
  label?: string;
  /** In their order. */
  things: readonly OrderedThing[];
  /** One of them: `a question`. */
  noun: string;
  onMove: (order: readonly string[]) => void;
  /** Stands at the end of each, such as a button that takes it out. */
  renderEnd?: (thing: OrderedThing) => ReactNode;
}

export function OrderedThings(props: OrderedThingsProps): ReactNode {
  const { id, label, things, noun, onMove, renderEnd } = props;
  const [told, setTold] = useState('');
  const order = things.map((thing) => thing.id);
  const byId = new Map(things.map((thing) => [thing.id, thing]));
  const nameOf = (value: string) => byId.get(value)?.label ?? '';
  const move = (value: string, to: number) => onMove(moveTo(order, value, to));
  // A button that is moved in the page loses the focus.
  const pressed = useRef<HTMLButtonElement>(undefined);
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current = undefined;
  });
  const step = (value: string, to: number, button: HTMLButtonElement) => {
    pressed.current = button;
    move(value, to);
    setTold(`${nameOf(value)} is in place ${to + 1} of ${order.length}.`);
  };
  const renderThing = (value: string, drag?: ThingDrag) => {
    const thing = byId.get(value);
    const at = order.indexOf(value);
    if (!thing) return null;
    return (
      <li key={value} className={thing.isHead ? 'head' : undefined} {...drag?.item}>
        <button
          type="button"
          className="order-grip"
          {...drag?.grip}
          aria-label={`${thing.label}, position ${at + 1} of ${order.length}`}
        >
          {thing.src ? (
            <img src={smallCopy(thing.src)} alt="" width={44} height={44} draggable={false} />
          ) : (
            <span aria-hidden="true">⠿</span>
          )}
        </button>
        <ThingLabel thing={thing} />
        <span className="order-tools">
          <MoveButton
            thing={thing}
            way="up"
            isEnd={at === 0}
            onMove={(button) => step(value, at - 1, button)}
          />
          <MoveButton
            thing={thing}
            way="down"
            isEnd={at === order.length - 1}
            onMove={(button) => step(value, at + 1, button)}
          />
          {renderEnd?.(thing)}
        </span>
      </li>
    );
  };
  return (
    <>
      <DraggableList
        id={id}
        className="order-list"
        layout="column"
        noun={noun}
        order={order}
        nameOf={nameOf}
        onMove={move}
        renderThing={renderThing}
        {...(label && { label })}
      />
      <p className="hidden" role="status">
        {told}
      </p>
    </>
  );
}
