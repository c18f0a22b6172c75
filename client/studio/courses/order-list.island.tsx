/** The list of `order-list.tsx` with things that are dragged by pointer, touch or keyboard; the new order is saved by a button. */
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { MountIsland } from '#client/core/mount-island.ts';
import { DraggableList } from '#client/ui/draggable-list.island.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { moveTo, type ThingDrag } from '#client/ui/sorted-list.tsx';
import { MoveButton, OrderFields, type OrderListProps, TakeButton, ThingLabel } from './order-list.tsx';

export const mount: MountIsland = (place, props) => {
  createRoot(place).render(<SortableOrder {...(props as unknown as OrderListProps)} />);
};

function SortableOrder({ name, things, action, version, noun }: OrderListProps) {
  const first = things.map(({ id }) => id);
  const [order, setOrder] = useState<readonly string[]>(first);
  const [told, setTold] = useState('');
  const byId = new Map(things.map((thing) => [thing.id, thing]));
  const labelOf = (id: string) => byId.get(id)?.label ?? '';
  const isChanged = order.some((id, at) => id !== first[at]);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isChanged) form.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [isChanged]);

  const step = (id: string, to: number) => {
    setOrder(moveTo(order, id, to));
    setTold(`${labelOf(id)} is in place ${to + 1} of ${order.length}.`);
  };
  const renderThing = (id: string, drag?: ThingDrag) => {
    const thing = byId.get(id);
    const at = order.indexOf(id);
    if (!thing) return null;
    return (
      <li key={id} className={thing.isHead ? 'head' : undefined} {...drag?.item}>
        <button
          type="button"
          className="order-grip"
          {...drag?.grip}
          aria-label={`${thing.label}, position ${at + 1} of ${order.length}`}
        >
          <span aria-hidden="true">⠿</span>
        </button>
        <ThingLabel thing={thing} />
        <MoveButton thing={thing} way="up" isEnd={at === 0} onMove={() => step(id, at - 1)} />
        <MoveButton
          thing={thing}
          way="down"
          isEnd={at === order.length - 1}
          onMove={() => step(id, at + 1)}
        />
        <TakeButton thing={thing} />
      </li>
    );
  };

  return (
    <form ref={form} method="post" action={action}>
      <OrderFields name={name} order={order} version={version} />
      <DraggableList
        id={`order-${name}`}
        className="order-list"
        layout="column"
        noun={noun}
        order={order}
        nameOf={labelOf}
        onMove={(id, to) => setOrder(moveTo(order, id, to))}
        renderThing={renderThing}
      />
      {isChanged && (
        <p className="order-save">
          <button type="submit" className="button">
            <Icon name="check" />
            Save this order
          </button>
        </p>
      )}
      <p className="hidden" role="status">
        {told}
      </p>
    </form>
  );
}
