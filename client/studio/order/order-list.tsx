/**
 * Things in an order that staff change: by buttons, each of which saves, or with scripts by dragging. The form sends `order` (the ids
 * between commas, as they were shown), `version`, and `move` (`up:12`, `down:12`) or `take` (an id).
 */
import type { ReactNode } from 'react';
import type { FormState } from '#client/core/page-module.ts';
import { Icon } from '#client/ui/icons.tsx';
import { mergeOrder, readOrder, splitOrder } from '#shared/course-form.ts';
import { compareVersion } from '../seen-version.tsx';
import { StudioPlace } from '../studio-place.tsx';

export interface OrderedThing {
  readonly id: string;
  readonly label: string;
  readonly href?: string;
  readonly note?: string;
  /** Image of it, where it is one. */
  readonly src?: string;
  /** A heading: what follows belongs to it. */
  readonly isHead?: boolean;
  /** Whether it can be taken out here. */
  readonly canGo?: boolean;
}

interface OrderProps {
  /** Tells the lists of a page apart. */
  name: string;
  things: readonly OrderedThing[];
  /** Where it is sent. */
  action: string;
  version: string;
  /** One of them: `a question`. */
  noun: string;
}

/** Props of the script. */
export interface OrderListProps extends OrderProps {
  /** It is another order than the one that is saved. */
  isMine: boolean;
}

/** Where somebody else has saved another order meanwhile, both are there to be chosen. @param form what was sent, if it came back */
export function OrderList({ form, ...props }: OrderProps & { form: FormState | undefined }): ReactNode {
  const sent = form?.values.action === props.name ? compareVersion(form, props.version) : undefined;
  if (!sent?.isOvertaken) return <OrderForm {...props} isMine={false} />;
  const byId = new Map(props.things.map((thing) => [thing.id, thing]));
  const mine = mergeOrder({
    was: splitOrder(sent.values.order ?? ''),
    mine: readOrder(sent.values),
    now: [...byId.keys()],
  });
  return (
    <>
      <h3>Your order</h3>
      <OrderForm {...props} things={mine.flatMap((id) => byId.get(id) ?? [])} isMine />
      <h3>The order that is saved</h3>
      <ol className="order-list">
        {props.things.map((thing) => (
          <li key={thing.id} className={thing.isHead ? 'head' : undefined}>
            <ThingLabel thing={thing} />
          </li>
        ))}
      </ol>
      <p>
        <a className="button quiet" href={props.action} data-drops>
          Keep the saved order
        </a>
      </p>
    </>
  );
}

function OrderForm(props: OrderListProps): ReactNode {
  const { name, things, action, version, isMine } = props;
  return (
    <StudioPlace name="order-list" props={props}>
      <form method="post" action={action}>
        <OrderFields name={name} order={things.map(({ id }) => id)} version={version} />
        <ol className="order-list">
          {things.map((thing, at) => (
            <li key={thing.id} className={thing.isHead ? 'head' : undefined}>
              <ThingLabel thing={thing} />
              <span className="order-tools">
                <MoveButton thing={thing} way="up" isEnd={at === 0} />
                <MoveButton thing={thing} way="down" isEnd={at === things.length - 1} />
                <TakeButton thing={thing} />
              </span>
            </li>
          ))}
        </ol>
        {isMine && <SaveOrder isMine />}
      </form>
    </StudioPlace>
  );
}

export function SaveOrder({ isMine }: { isMine: boolean }): ReactNode {
  return (
    <p className="order-save">
      <button type="submit" className="button">
        <Icon name="check" />
        {isMine ? 'Save my order' : 'Save this order'}
      </button>
    </p>
  );
}

interface OrderFieldsProps extends Pick<OrderProps, 'name' | 'version'> {
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
  onMove?: (button: HTMLButtonElement) => void;
}

/** Without `onMove` it sends the form. */
export function MoveButton({ thing: { id, label }, way, isEnd, onMove }: MoveButtonProps): ReactNode {
  return (
    <button
      type={onMove ? 'button' : 'submit'}
      className={`order-step ${way}`}
      name="move"
      value={`${way}:${id}`}
      // One that is pressed keeps the focus, also at the end.
      disabled={isEnd && !onMove}
      aria-disabled={isEnd && onMove ? true : undefined}
      aria-label={`Move ${label} ${way}`}
      onClick={({ currentTarget }) => isEnd || onMove?.(currentTarget)}
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
