/**
 * Things in an order that staff change: by buttons, each of which saves, or with scripts by dragging. The form sends `order` (the ids
 * between commas, as they were shown), `version`, and `move` (`up:12`, `down:12`) or `take` (an id).
 */
import type { ReactNode } from 'react';
import { Icon } from '#client/ui/icons.tsx';
import { StudioPlace } from '../studio-place.tsx';

export interface OrderedThing {
  readonly id: string;
  readonly label: string;
  readonly href?: string;
  readonly note?: string;
  /** A heading: what follows belongs to it. */
  readonly isHead?: boolean;
  /** Whether it can be taken out here. */
  readonly canGo?: boolean;
}

export interface OrderListProps {
  /** Tells the lists of a page apart. */
  name: string;
  things: readonly OrderedThing[];
  /** Where it is sent. */
  action: string;
  version: string;
  /** One of them: `a question`. */
  noun: string;
}

export function OrderList(props: OrderListProps): ReactNode {
  const { name, things, action, version } = props;
  return (
    <StudioPlace name="order-list" props={props}>
      <form method="post" action={action}>
        <OrderFields name={name} order={things.map(({ id }) => id)} version={version} />
        <ol className="order-list">
          {things.map((thing, at) => (
            <li key={thing.id} className={thing.isHead ? 'head' : undefined}>
              <ThingLabel thing={thing} />
              <MoveButton thing={thing} way="up" isEnd={at === 0} />
              <MoveButton thing={thing} way="down" isEnd={at === things.length - 1} />
              <TakeButton thing={thing} />
            </li>
          ))}
        </ol>
      </form>
    </StudioPlace>
  );
}

interface OrderFieldsProps extends Pick<OrderListProps, 'name' | 'version'> {
  order: readonly string[];
}

export function OrderFields({ name, order, version }: OrderFieldsProps): ReactNode {
  return (
    <>
      <input type="hidden" name="action" value={name} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="order" value={order.join(',')} />
    </>
  );
}

export function ThingLabel({ thing: { label, href, note } }: { thing: OrderedThing }): ReactNode {
  return (
    <span className="order-label">
      {href ? <a href={href}>{label}</a> : label}
      {note && <span className="order-note">{note}</span>}
    </span>
  );
}

interface MoveButtonProps {
  thing: OrderedThing;
  way: 'up' | 'down';
  isEnd: boolean;
  onMove?: () => void;
}

/** Without `onMove` it sends the form. */
export function MoveButton({ thing: { id, label }, way, isEnd, onMove }: MoveButtonProps): ReactNode {
  return (
    <button
      type={onMove ? 'button' : 'submit'}
      className={`order-step ${way}`}
      name="move"
      value={`${way}:${id}`}
      disabled={isEnd}
      aria-label={`Move ${label} ${way}`}
      onClick={onMove}
    >
      <Icon name="chevron" />
    </button>
  );
}

export function TakeButton({ thing: { id, label, canGo = false } }: { thing: OrderedThing }): ReactNode {
  if (!canGo) return null;
  return (
    <button type="submit" className="order-take" name="take" value={id}>
      Take out
      <span className="hidden">{`: ${label}`}</span>
    </button>
  );
}
