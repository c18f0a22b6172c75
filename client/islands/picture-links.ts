/** Links that open over the page: around a picture in a text, to a picture file; and the cards of a gallery. */

const CARD = '[data-gallery] a';
const AROUND_PICTURE = '.content a:has(img)';
const PICTURE_FILE = /\.(?:jpe?g|png|gif|webp|avif)$/i;

export function findPictureLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = (target as Element).closest<HTMLAnchorElement>(`${CARD}, ${AROUND_PICTURE}`);
  return link && (link.matches(CARD) || leadsToPicture(link)) ? link : null;
}

/** The links among which one is opened, itself too, in the order of the page. */
export function findPictureLinks(link: HTMLAnchorElement): HTMLAnchorElement[] {
  return link.matches(CARD)
    ? [...(link.closest('ul')?.querySelectorAll<HTMLAnchorElement>(CARD) ?? [link])]
    : [...(link.closest('.content')?.querySelectorAll<HTMLAnchorElement>(AROUND_PICTURE) ?? [link])].filter(
        (other) => !other.matches(CARD) && leadsToPicture(other),
      );
}

/** Pictures of other sites are refused by the content security policy. */
function leadsToPicture({ origin, pathname }: HTMLAnchorElement): boolean {
  return origin === location.origin && PICTURE_FILE.test(pathname);
}
