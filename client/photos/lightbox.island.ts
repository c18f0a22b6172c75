/**
 * Images over the page: an image of a text with the others of that text, a photo of a gallery with the others of that
 * gallery. PhotoSwipe brings the dialog, the keyboard, swiping and zooming.
 */
import PhotoSwipe, { type SlideData } from 'photoswipe';
import styles from 'photoswipe/style.css';
import { loadStyles } from '#client/core/load-styles.island.ts';
import { findUploadPath, offerWidths } from '#client/ui/offer-widths.ts';
import { IMAGE_WIDTHS } from '#shared/limits.ts';
import { listImageLinks } from './image-links.island.ts';

interface LightboxSlide extends SlideData {
  readonly caption: string;
  /** Address of a photo's own page; absent for an image in a text. */
  readonly page?: string;
}

type LightboxContent = NonNullable<PhotoSwipe['currSlide']>['content'];

/** Resolves when the image of `link` is open. Rejects when the stylesheet does not come. */
export async function openLightbox(link: HTMLAnchorElement): Promise<void> {
  await loadStyles(styles);
  // Safari does not focus what is clicked, and the focus goes back to what had it.
  link.focus({ preventScroll: true });
  const links = listImageLinks(link);
  const slides = links.map(describeSlide);
  const viewer = new PhotoSwipe({
    dataSource: slides,
    index: links.indexOf(link),
    bgOpacity: 0.94,
    showHideAnimationType: 'fade',
    // While it opens it is deaf: neither Escape nor Back would close it.
    showAnimationDuration: 0,
    padding: { top: 48, bottom: 72, left: 0, right: 0 },
  });
  const findCurrent = () => slides[viewer.currIndex];
  viewer.on('uiRegister', () => addCaption(viewer, findCurrent));
  viewer.on('loadComplete', ({ content }) => correctSize(content));
  viewer.init();
  if (slides[0]?.page) keepAddress(viewer, findCurrent);
}

/** Size assumed for an image that does not say how large it is. */
const UNKNOWN_SIZE = { width: 1600, height: 1200 } as const;

function describeSlide(link: HTMLAnchorElement): LightboxSlide {
  const image = link.querySelector('img');
  const page = link.closest('[data-gallery]') ? link.pathname : undefined;
  const src = page ? (image?.getAttribute('src') ?? '') : link.pathname;
  const upload = findUploadPath(src);
  const width = Number(image?.getAttribute('width')) || UNKNOWN_SIZE.width;
  const height = Number(image?.getAttribute('height')) || UNKNOWN_SIZE.height;
  const text = (link.closest('figure')?.querySelector('figcaption') ?? link).textContent.trim();
  return {
    src,
    ...(upload && { srcset: offerWidths(upload, width, IMAGE_WIDTHS) }),
    msrc: image?.currentSrc,
    width,
    height,
    alt: image?.alt || text,
    caption: text || (image?.alt ?? ''),
    ...(page && { page }),
  };
}

/** A link may lead to another image than the one in it: its own shape is known when it has come. */
function correctSize(content: LightboxContent): void {
  const { element, slide } = content;
  if (!(element instanceof HTMLImageElement) || !slide || element.naturalWidth === 0) return;
  const height = Math.round((slide.width * element.naturalHeight) / element.naturalWidth);
  if (Math.abs(height - slide.height) <= 2) return;
  content.height = height;
  slide.height = height;
  slide.updateContentSize(true);
  slide.resize();
}

function addCaption(viewer: PhotoSwipe, findCurrent: () => LightboxSlide | undefined): void {
  viewer.element?.setAttribute('aria-modal', 'true');
  viewer.element?.setAttribute('aria-label', 'Image viewer');
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

function describe(slide: LightboxSlide | undefined): (Node | string)[] {
  if (!slide?.page) return [slide?.caption ?? ''];
  const link = document.createElement('a');
  link.href = slide.page;
  link.textContent = 'About this photo';
  return [`${slide.caption} `, link];
}

/** While a photo is open the address is that of its page: to copy, and to come back to after a reload. Back closes it. */
function keepAddress(viewer: PhotoSwipe, findCurrent: () => LightboxSlide | undefined): void {
  let isPushed = true;
  const onBack = () => {
    isPushed = false;
    viewer.close();
  };
  history.pushState(null, '', findCurrent()?.page);
  addEventListener('popstate', onBack);
  viewer.on('change', () => history.replaceState(null, '', findCurrent()?.page));
  viewer.on('close', () => {
    removeEventListener('popstate', onBack);
    if (isPushed) history.back();
  });
}
