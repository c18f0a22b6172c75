/** The one place where modals open. A modal is a native dialog: the browser keeps the focus in it and gives it back. */
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { FinderForm } from '#client/ui/finder-form.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { SearchBox } from './search-box.tsx';
import { AutoLoginModal, LoginModal, ResetModal } from './sign-in-modals.tsx';
import type { WakeIsland } from './wake.ts';

const MODALS: Readonly<Record<string, { title: string; Body: () => React.ReactNode }>> = {
  'gem-finder': { title: 'Quick gem finder', Body: () => <FinderForm id="modal-finder" /> },
  login: { title: 'Log in', Body: LoginModal },
  'reset-password': { title: 'Forgot your password?', Body: ResetModal },
  'auto-login': { title: 'Log in without a password', Body: AutoLoginModal },
  search: { title: 'Search', Body: () => <SearchBox id="modal-search" /> },
};

/** At once, effects included: whoever woke it opens a modal in the next breath. */
export const wake: WakeIsland = (place) => {
  flushSync(() => createRoot(place).render(<ModalHost place={place} />));
};

function ModalHost({ place }: { place: HTMLElement }) {
  const [name, setName] = useState<string>();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const open = (event: Event) => setName((event as CustomEvent<string>).detail);
    const close = () => dialog.current?.close();
    place.addEventListener('modal:open', open);
    addEventListener('popstate', close);
    addEventListener('pagehide', close);
    return () => {
      place.removeEventListener('modal:open', open);
      removeEventListener('popstate', close);
      removeEventListener('pagehide', close);
    };
  }, [place]);

  useEffect(() => {
    if (!name) return;
    // One modal may open another in its place.
    if (!dialog.current?.open) dialog.current?.showModal();
    // Not the button that closes it, which comes first.
    dialog.current?.querySelector<HTMLInputElement>('input:not([type="hidden"])')?.focus();
  }, [name]);

  const modal = name === undefined ? undefined : MODALS[name];
  if (!modal) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for this is Escape, which the dialog itself hears.
    <dialog
      className="modal"
      ref={dialog}
      aria-labelledby="modal-title"
      onClose={() => setName(undefined)}
      onClick={closeOnBackdrop}
    >
      <header className="modal-head">
        <h2 id="modal-title">{modal.title}</h2>
        <button type="button" className="modal-close" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
          <span className="hidden">Close</span>
        </button>
      </header>
      <modal.Body key={name} />
    </dialog>
  );
}

/** The backdrop belongs to the dialog, its content does not. */
function closeOnBackdrop(event: MouseEvent<HTMLDialogElement>): void {
  if (event.target === event.currentTarget) event.currentTarget.close();
}
