/** Photos of a gallery in an order that is dragged, by pointer, touch or keys. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { MountIsland } from '#client/core/mount-island.ts';
import { DraggableList } from '#client/ui/draggable-list.island.tsx';
import { moveTo, type ThingDrag } from '#client/ui/sorted-list.tsx';
import { FILL_EVENT } from './form-fields.island.ts';

interface GalleryProps {
  readonly photos: readonly { readonly slug: string; readonly title: string }[];
}

export const mount: MountIsland = (place, props) => {
  place.replaceChildren();
  createRoot(place).render(<GalleryOrder {...(props as GalleryProps)} place={place} />);
};

function GalleryOrder({ photos, place }: GalleryProps & { place: HTMLElement }): ReactNode {
  const [order, setOrder] = useState<readonly string[]>(photos.map(({ slug }) => slug));
  useEffect(() => {
    const onFill = (event: Event) => setOrder((event as CustomEvent<readonly string[]>).detail);
    place.addEventListener(FILL_EVENT, onFill);
    return () => place.removeEventListener(FILL_EVENT, onFill);
  }, [place]);
  const told = useRef(order);
  useEffect(() => {
    if (told.current === order) return;
    told.current = order;
    place.dispatchEvent(new Event('input', { bubbles: true }));
  }, [place, order]);
  const nameOf = (slug: string): string => photos.find((photo) => photo.slug === slug)?.title ?? slug;
  const move = (slug: string, to: number) => setOrder((before) => moveTo(before, slug, to));
  const renderPhoto = (slug: string, drag?: ThingDrag) => {
    const at = order.indexOf(slug);
    return (
      <li key={slug} {...drag?.item}>
        <input type="hidden" name={`fact.photo.${at}`} value={slug} />
        <input type="hidden" name={`fact.place.${at}`} value={at + 1} />
        <button type="button" className="grip" aria-label={`Move ${nameOf(slug)}`} {...drag?.grip}>
          ⠿
        </button>
        <span>{nameOf(slug)}</span>
        <button
          type="button"
          className="button quiet small"
          onClick={() => setOrder((before) => before.filter((other) => other !== slug))}
        >
          Take out<span className="hidden">{`: ${nameOf(slug)}`}</span>
        </button>
      </li>
    );
  };
  return (
    <DraggableList
      id="gallery"
      className="gallery-order"
      layout="column"
      order={order}
      noun="a photo"
      nameOf={nameOf}
      onMove={move}
      renderThing={renderPhoto}
    />
  );
}
