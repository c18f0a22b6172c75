/** All images of a lightbox in a row: to see how many there are, and to go to one. */
import type PhotoSwipe from 'photoswipe';
import type { LightboxSlide } from './describe-slide.island.ts';

export function addThumbnails(viewer: PhotoSwipe, slides: readonly LightboxSlide[]): void {
  viewer.ui?.registerElement({
    name: 'thumbnails',
    className: 'lightbox-thumbnails',
    tagName: 'ul',
    appendTo: 'root',
    onInit(element) {
      element.setAttribute('aria-label', 'All images');
      const buttons = slides.map((slide, place) => createButton(viewer, slide, place, slides.length));
      for (const button of buttons) element.appendChild(document.createElement('li')).append(button);
      viewer.on('change', () => mark(buttons, viewer.currIndex));
    },
  });
}

function createButton(
  viewer: PhotoSwipe,
  { thumbnail, caption, alt }: LightboxSlide,
  place: number,
  of: number,
): HTMLButtonElement {
  const button = Object.assign(document.createElement('button'), { type: 'button' as const });
  button.ariaLabel = `${place + 1} of ${of}: ${caption || alt}`;
  button.append(
    Object.assign(document.createElement('img'), { src: thumbnail, alt: '', width: 64, height: 64 }),
  );
  button.addEventListener('click', () => viewer.goTo(place));
  return button;
}

function mark(buttons: readonly HTMLButtonElement[], current: number): void {
  buttons.forEach((button, place) => {
    button.ariaCurrent = place === current ? 'true' : null;
    if (place === current) button.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
  });
}
