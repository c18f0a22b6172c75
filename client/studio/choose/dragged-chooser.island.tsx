/** A chooser of several things whose order is dragged, by pointer, touch or keys. */
import type { ReactNode } from 'react';
import type { MountIsland } from '#client/core/mount-island.ts';
import { DraggableList } from '#client/ui/draggable-list.island.tsx';
import { moveTo, type ThingDrag } from '#client/ui/sorted-list.tsx';
import { mountChooser } from './chooser.island.tsx';
import type { ChooserProps } from './chooser-props.ts';
import { type ChosenListProps, TakeOut } from './thing-field.island.tsx';

export const mount: MountIsland = (place, props) => mountChooser(place, props as ChooserProps, DraggedList);

function DraggedList(props: ChosenListProps): ReactNode {
  const { values, onChange, titleOf } = props;
  const renderThing = (name: string, drag?: ThingDrag) => (
    <li key={name} {...drag?.item}>
      <button type="button" className="grip" {...drag?.grip} aria-label={`Move ${titleOf(name)}`}>
        ⠿
      </button>
      <span>{titleOf(name)}</span>
      <TakeOut name={name} {...props} />
    </li>
  );
  return (
    <DraggableList
      id="dragged-chooser"
      className="dragged-things"
      layout="column"
      order={values}
      noun="one of them"
      nameOf={titleOf}
      onMove={(name, to) => onChange(moveTo(values, name, to))}
      renderThing={renderThing}
    />
  );
}
