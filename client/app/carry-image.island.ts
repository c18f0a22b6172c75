/**
 * The image of a card becomes the large image of the page that it leads to, and back again. The stylesheet names the large image of a
 * page; which card was pressed, or is come back to, is known here alone. Names must be the only ones of a page: another one skips the
 * whole transition (CSS View Transitions 1, "capture the old state").
 */

const NAME = 'large-image';
/** Elements that hold one link and its image. */
const CARDS = '.card, .gem, .photo, .hit';

let pressed: HTMLAnchorElement | null = null;
let carried: HTMLElement | undefined;

document.addEventListener('click', ({ target }) => {
  pressed = (target as Element).closest('a');
});
addEventListener('pageswap', ({ viewTransition, activation }) => {
  // Going back, the other page finds out which card it was.
  if (!viewTransition || activation?.navigationType === 'traverse') return;
  const isPressed = pressed !== null && pressed.href === activation?.entry?.url;
  carry(isPressed ? findImage(pressed) : undefined);
});
addEventListener('pagereveal', ({ viewTransition }) => {
  const { navigationType, from } = navigation.activation ?? {};
  if (viewTransition && navigationType === 'traverse') carry(findCard(from?.url));
  else putDown();
  viewTransition?.finished.finally(putDown).catch(() => {});
});

/** @param image of a card; without one, none of the page is carried */
function carry(image: HTMLElement | undefined): void {
  putDown();
  document.documentElement.style.setProperty('--large-image', 'none');
  carried = image;
  carried?.style.setProperty('view-transition-name', NAME);
}

function putDown(): void {
  document.documentElement.style.removeProperty('--large-image');
  carried?.style.removeProperty('view-transition-name');
  carried = undefined;
}

function findCard(url: string | null | undefined): HTMLElement | undefined {
  const links = document.querySelectorAll<HTMLAnchorElement>(`:is(${CARDS}) a`);
  const link = [...links].find(({ href }) => href === url);
  return link && findImage(link);
}

function findImage(link: Element | null): HTMLElement | undefined {
  const image = link?.closest(CARDS)?.querySelector('img');
  return image?.complete && image.naturalWidth > 0 ? image : undefined;
}
