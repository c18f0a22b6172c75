/**
 * Images over the page: an image of a text with the others of that text, a photo of a gallery with the others of that
 * gallery. PhotoSwipe brings the dialog, the keyboard, swiping and zooming.
 */
import PhotoSwipe from 'photoswipe';
import viewerStyles from 'photoswipe/style.css';
import { loadStyles } from '#client/core/load-styles.island.ts';
import { describeSlide, type LightboxSlide } from './describe-slide.island.ts';
import { listImageLinks } from './image-links.island.ts';
import styles from './lightbox.css';
import { addCaption } from './lightbox-caption.island.ts';
import { addThumbnails } from './lightbox-thumbnails.island.ts';

type LightboxContent = NonNullable<PhotoSwipe['currSlide']>['content'];

/** From this width on the facts stand beside the image: 992 px, as in lightbox.css. */
const WIDE_PX = 992;
/** Room in pixels for what stands around the image: the bar, the arrows, the facts, the words and the thumbnails. */
const BAR = 60;
const ARROWS = 76;
const FACTS = { beside: 336, below: 148 };
const WORDS = 64;
const THUMBNAILS = { wide: 104, narrow: 76 };

/** Resolves when the image of `link` is open. Rejects when a stylesheet does not come. */
export async function openLightbox(link: HTMLAnchorElement): Promise<void> {
  await Promise.all([loadStyles(viewerStyles), loadStyles(styles)]);
  // Safari does not focus what is clicked, and the focus goes back to what had it.
  link.focus({ preventScroll: true });
  const links = listImageLinks(link);
  const slides = links.map(describeSlide);
  const hasFacts = slides.some(({ facts }) => facts.length > 0);
  const viewer = new PhotoSwipe({
    dataSource: slides,
    index: links.indexOf(link),
    bgOpacity: 1,
    mainClass: hasFacts ? 'lightbox with-facts' : 'lightbox',
    showHideAnimationType: 'fade',
    // While it opens it is deaf: neither Escape nor Back would close it.
    showAnimationDuration: 0,
    paddingFn: ({ x }) => findRoom(x >= WIDE_PX, hasFacts, slides.length > 1),
  });
  const findCurrent = () => slides[viewer.currIndex];
  viewer.on('uiRegister', () => {
    viewer.element?.setAttribute('aria-modal', 'true');
    viewer.element?.setAttribute('aria-label', 'Image viewer');
    addCaption(viewer, findCurrent);
    if (slides.length > 1) addThumbnails(viewer, slides);
  });
  viewer.on('loadComplete', ({ content }) => correctSize(content));
  viewer.init();
  if (slides[0]?.page) keepAddress(viewer, findCurrent);
}

function findRoom(isWide: boolean, hasFacts: boolean, hasThumbnails: boolean) {
  const strip = hasThumbnails ? THUMBNAILS[isWide ? 'wide' : 'narrow'] : 0;
  const words = isWide && hasFacts ? 0 : hasFacts ? FACTS.below : WORDS;
  return {
    top: BAR,
    bottom: strip + words,
    left: isWide ? ARROWS : 0,
    right: isWide ? (hasFacts ? FACTS.beside : 0) + ARROWS : 0,
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
