/** Links that open over the page: around an image in a text or among photos, to an image file; and the cards of a gallery. */

const CARD = '[data-gallery] a';
const PLACE = '.content, [data-images]';
const AROUND_IMAGE = `:is(${PLACE}) a:has(img)`;
const IMAGE_FILE = /\.(?:jpe?g|png|gif|webp|avif)$/i;

export function findImageLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = (target as Element).closest<HTMLAnchorElement>(`${CARD}, ${AROUND_IMAGE}`);
  return link && (link.matches(CARD) || leadsToImage(link)) ? link : null;
}

/** The links among which one is opened, itself too, in the order of the page. */
export function listImageLinks(link: HTMLAnchorElement): HTMLAnchorElement[] {
  return link.matches(CARD)
    ? [...(link.closest('ul')?.querySelectorAll<HTMLAnchorElement>(CARD) ?? [link])]
    : [...(link.closest(PLACE)?.querySelectorAll<HTMLAnchorElement>(AROUND_IMAGE) ?? [link])].filter(
        (other) => !other.matches(CARD) && leadsToImage(other),
      );
}

/** Images of other sites are refused by the content security policy. */
function leadsToImage({ origin, pathname }: HTMLAnchorElement): boolean {
  return origin === location.origin && IMAGE_FILE.test(pathname);
}
