/** Grips by which rows of a list in a form are dragged. The rows are none of React's: it gives each a grip, and tells where it was dropped. */
import { type ReactNode, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { DragArea, useDrag } from '#client/ui/draggable-list.island.tsx';

interface GrippedRows {
  readonly rows: readonly HTMLElement[];
  /** One of them: `a link`. */
  readonly noun: string;
  readonly nameOf: (row: HTMLElement) => string;
  /** @param to place, from 0 */
  readonly onMove: (row: HTMLElement, to: number) => void;
}

interface Grips {
  readonly root: Root;
  readonly room: HTMLElement;
  readonly id: string;
}

const shown = new Map<HTMLElement, Grips>();
const ids = new WeakMap<HTMLElement, string>();
let count = 0;

function nextId(): string {
  count += 1;
  return `rows-${count}`;
}

function idOf(row: HTMLElement): string {
  const id = ids.get(row) ?? nextId();
  ids.set(row, id);
  return id;
}

/** Anew whenever the rows of the list are others. */
export function showGrips(list: HTMLElement, gripped: GrippedRows): void {
  const grips = shown.get(list) ?? createGrips();
  shown.set(list, grips);
  grips.root.render(<RowGrips id={grips.id} {...gripped} />);
}

export function removeGrips(list: HTMLElement): void {
  const grips = shown.get(list);
  shown.delete(list);
  grips?.root.unmount();
  grips?.room.remove();
}

/** Words for screen readers stand in no list. */
function createGrips(): Grips {
  const room = document.createElement('div');
  document.body.append(room);
  return { root: createRoot(room), room, id: nextId() };
}

function RowGrips({ id, rows, noun, nameOf, onMove }: GrippedRows & { id: string }): ReactNode {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  const find = (value: string): HTMLElement => byId.get(value) as HTMLElement;
  const order = [...byId.keys()];
  return (
    <DragArea
      id={id}
      layout="column"
      noun={noun}
      order={order}
      nameOf={(value) => nameOf(find(value))}
      onMove={(value, to) => onMove(find(value), to)}
    >
      {order.map((value, at) => (
        <RowGrip
          key={value}
          id={value}
          row={find(value)}
          label={`${nameOf(find(value))}, position ${at + 1} of ${order.length}`}
        />
      ))}
    </DragArea>
  );
}

function RowGrip({ id, row, label }: { id: string; row: HTMLElement; label: string }): ReactNode {
  const { setNode, style, isDragging, grip } = useDrag(id);
  useLayoutEffect(() => {
    setNode(row);
    return () => setNode(null);
  }, [row, setNode]);
  useLayoutEffect(() => {
    row.style.transform = style.transform ?? '';
    row.style.transition = style.transition ?? '';
    row.toggleAttribute('data-dragging', isDragging);
  });
  const slot = row.querySelector(':scope > .setting-row-buttons > .setting-row-grip');
  if (!slot) return null;
  return createPortal(
    <button type="button" className="order-grip" {...grip} aria-label={label}>
      <span aria-hidden="true">⠿</span>
    </button>,
    slot,
  );
}
