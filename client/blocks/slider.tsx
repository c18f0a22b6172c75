import { type ReactNode, useId } from 'react';
import * as z from 'zod';
import { Arrows, FOCUSABLE } from '#client/ui/carousel.tsx';
import { Island } from '#client/ui/island.tsx';
import { LinkedImage } from '#client/ui/linked-image.tsx';
import { imageSource, listOf, text } from './attributes.ts';
import { defineBlock } from './define-block.ts';

const attributes = z.object({
  title: text.default('Pictures'),
  items: listOf(z.object({ image: imageSource, caption: text.default('') })),
});

export const slider = defineBlock(attributes, (given) => <Slider {...given} />);

/** One image at a time, side by side in a row that scrolls; their numbers are links to them. */
function Slider({ title, items }: z.output<typeof attributes>): ReactNode {
  const id = useId();
  const slideId = (place: number) => `slide${id}${place + 1}`;
  const slides = items.map(({ image, caption }, place) => (
    <li key={slideId(place)} id={slideId(place)}>
      <figure>
        <LinkedImage media={image} sizes="(min-width: 768px) 730px, 92vw" />
        {caption && <figcaption>{caption}</figcaption>}
      </figure>
    </li>
  ));
  return (
    <section className="slider" aria-label={title}>
      <Island name="carousel" trigger="visible">
        <ul className="track" aria-label={title} {...FOCUSABLE}>
          {slides}
        </ul>
        {items.length > 1 && (
          <div className="slider-ways">
            <ol aria-label="Slides">
              {items.map((_, place) => (
                <li key={slideId(place)}>
                  <a href={`#${slideId(place)}`} aria-label={`Slide ${place + 1} of ${items.length}`}>
                    {place + 1}
                  </a>
                </li>
              ))}
            </ol>
            <Arrows />
          </div>
        )}
      </Island>
    </section>
  );
}
