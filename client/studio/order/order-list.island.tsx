/** The list of `order-list.tsx` with things that are dragged by pointer, touch or keyboard; the new order is saved by a button. */
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { MountIsland } from '#client/core/mount-island.ts';
import { OrderFields, type OrderListProps, SaveOrder, TakeButton } from './order-list.tsx';
import { OrderedThings } from './ordered-things.island.tsx';

export const mount: MountIsland = (place, props) => {
  createRoot(place).render(<SortableOrder {...(props as unknown as OrderListProps)} />);
};

function SortableOrder({ name, things, action, version, noun, isMine }: OrderListProps) {
  const first = things.map(({ id }) => id);
  const [order, setOrder] = useState<readonly string[]>(first);
  const byId = new Map(things.map((thing) => [thing.id, thing]));
  const isChanged = order.some((id, at) => id !== first[at]);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isChanged) form.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [isChanged]);
  return (
    <form ref={form} method="post" action={action}>
      <OrderFields name={name} order={order} version={version} />
      <OrderedThings
        id={`order-${name}`}
        things={order.flatMap((id) => byId.get(id) ?? [])}
        noun={noun}
        onMove={setOrder}
        renderEnd={(thing) => <TakeButton thing={thing} />}
      />
      {(isMine || isChanged) && <SaveOrder isMine={isMine} />}
    </form>
  );
}
