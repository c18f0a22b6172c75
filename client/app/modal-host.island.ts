/**
 * The one place where modals open. A modal is a native dialog: the browser keeps the focus in it and gives it back. Without React,
 * which comes with the bodies that need it.
 */
import { loadStyles } from '#client/core/load-styles.island.ts';
import type { MountIsland } from '#client/core/mount-island.ts';
import { createShallowAddress, type OpenedResults } from '#client/core/shallow-address.island.ts';
import styles from './modals.css';
import { MODALS } from './modals.island.ts';

export const mount: MountIsland = (place) => {
  const address = createShallowAddress();
  let dialog: HTMLDialogElement | undefined;
  let empty: (() => void) | undefined;

  document.addEventListener('pointerdown', fetchBody);
  place.addEventListener('modal:open', async (event) => {
    // Without them a modal is plain, and works.
    await loadStyles(styles).catch(() => {});
    open((event as CustomEvent<OpenedResults>).detail);
  });
  loadStyles(styles).catch(() => {});
  addEventListener('popstate', () => {
    if (!address.arrive()) dialog?.close();
  });
  addEventListener('pagehide', () => {
    address.forget();
    dialog?.close();
  });

  function open(opened: OpenedResults): void {
    const modal = MODALS[opened.name];
    if (!modal) return;
    // Chromium tells of the closing with its next frame. An opening that comes before would be taken for what was closed.
    if (dialog?.open === false) onClosed();
    const frame = copyFrame(place);
    const room = frame.lastElementChild as HTMLElement;
    if (dialog) {
      // One modal opens another in its place.
      empty?.();
      empty = undefined;
      dialog.lastElementChild?.replaceWith(room);
    } else {
      dialog = frame;
      frame.addEventListener('close', () => dialog === frame && onClosed());
      frame.addEventListener('click', closeByPointer);
      place.append(frame);
      frame.showModal();
    }
    const heading = dialog.querySelector('h2');
    if (heading) heading.textContent = modal.title;
    address.enter(opened);
    fill(room, opened);
  }

  async function fill(room: HTMLElement, { name, href }: OpenedResults): Promise<void> {
    const close = () => dialog?.close();
    const body = await MODALS[name]?.load().catch(() => undefined);
    if (!room.isConnected) return;
    if (body) {
      empty = body(room, { href, onClose: close });
      // Not the button that closes it, which comes first.
      room.querySelector<HTMLInputElement>('input:not([type="hidden"])')?.focus();
    } else if (href) location.assign(href);
    else close();
  }

  function onClosed(): void {
    address.back();
    empty?.();
    empty = undefined;
    dialog?.remove();
    dialog = undefined;
  }
};

/** The click comes a little later. */
function fetchBody({ target }: Event): void {
  const opener = (target as Element).closest<HTMLElement>('[data-modal]');
  MODALS[opener?.dataset.modal ?? '']?.load().catch(() => {});
}

function copyFrame(place: HTMLElement): HTMLDialogElement {
  const template = place.querySelector('template');
  return template?.content.firstElementChild?.cloneNode(true) as HTMLDialogElement;
}

/** The backdrop belongs to the dialog, its content does not. */
function closeByPointer({ target, currentTarget }: MouseEvent): void {
  if (target === currentTarget || (target as Element).closest('.modal-close'))
    (currentTarget as HTMLDialogElement).close();
}
