/** Words of the image that is shown, and the facts of its stone: told to who listens when it changes. */
import type PhotoSwipe from 'photoswipe';
import type { LightboxSlide } from './describe-slide.island.ts';

export function addCaption(viewer: PhotoSwipe, findCurrent: () => LightboxSlide | undefined): void {
  viewer.ui?.registerElement({
    name: 'caption',
    className: 'lightbox-caption',
    appendTo: 'root',
    onInit(element) {
      element.setAttribute('aria-live', 'polite');
      viewer.on('change', () => element.replaceChildren(...describe(findCurrent())));
    },
  });
}

function describe(slide: LightboxSlide | undefined): Node[] {
  if (!slide) return [];
  const words = create('p', 'lightbox-words', slide.caption);
  if (!slide.page) return [words];
  const facts = create('dl', 'lightbox-facts');
  for (const [name, value] of slide.facts) {
    const fact = create('div');
    fact.append(create('dt', '', name), create('dd', '', value));
    facts.append(fact);
  }
  const link = create('a', '', 'About this photo');
  link.href = slide.page;
  return [words, ...(slide.facts.length > 0 ? [facts] : []), link];
}

function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className = '',
  textContent = '',
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), { className, textContent });
}
