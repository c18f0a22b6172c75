/** The one place where modals open. A modal is a native dialog: the browser keeps the focus in it and gives it back. */
import { type ComponentType, lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { FinderForm } from '#client/ui/finder-form.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { LogoutForm } from '#client/ui/logout-form.tsx';
import { Waiting } from '#client/ui/waiting.tsx';
import { SearchBox } from './search-box.tsx';
import { AutoLoginModal, LoginModal, RegisterModal, ResetModal } from './sign-in-modals.tsx';
import type { WakeIsland } from './wake.ts';

export interface ModalProps {
  /** Where the link leads that opened it; empty for a button. */
  readonly href: string;
  readonly onClose: () => void;
}

interface Modal {
  readonly title: string;
  readonly Body: ComponentType<ModalProps>;
}

/** They come when one of them is opened: most visitors have no account. */
const loadAccount = () => import('./account-modals.tsx');
const account = (pick: (all: Awaited<ReturnType<typeof loadAccount>>) => ComponentType<ModalProps>) =>
  lazy(async () => ({ default: pick(await loadAccount()) }));

const MODALS: Readonly<Record<string, Modal>> = {
  'gem-finder': { title: 'Quick gem finder', Body: () => <FinderForm id="modal-finder" /> },
  login: { title: 'Log in', Body: LoginModal },
  logout: { title: 'Log out', Body: LogoutForm },
  register: { title: 'Create an account', Body: RegisterModal },
  'reset-password': { title: 'Forgot your password?', Body: ResetModal },
  'auto-login': { title: 'Log in without a password', Body: AutoLoginModal },
  search: { title: 'Search', Body: () => <SearchBox id="modal-search" /> },
  'update-account': { title: 'Your details', Body: account((all) => all.AccountModal) },
  'update-email': { title: 'E-mail address', Body: account((all) => all.EmailModal) },
  'update-password': { title: 'Password', Body: account((all) => all.PasswordModal) },
  'update-billing': { title: 'Cards on file', Body: account((all) => all.BillingModal) },
  'update-billing-address': { title: 'Billing address', Body: account((all) => all.BillingAddressModal) },
  'update-shipping-address': { title: 'Shipping address', Body: account((all) => all.ShippingAddressModal) },
  'order-details': { title: 'Order', Body: account((all) => all.OrderModal) },
  'cancel-membership': { title: 'Cancel your membership', Body: account((all) => all.CancelModal) },
};

/** At once, effects included: whoever woke it opens a modal in the next breath. */
export const wake: WakeIsland = (place) => {
  flushSync(() => createRoot(place).render(<ModalHost place={place} />));
};

interface Opened {
  readonly name: string;
  readonly href: string;
}

function ModalHost({ place }: { place: HTMLElement }) {
  const [opened, setOpened] = useState<Opened>();
  const dialog = useRef<HTMLDialogElement>(null);
  const address = useShallowAddress();

  useEffect(() => {
    const open = (event: Event) => setOpened((event as CustomEvent<Opened>).detail);
    const close = () => {
      address.leave();
      dialog.current?.close();
    };
    place.addEventListener('modal:open', open);
    addEventListener('popstate', close);
    addEventListener('pagehide', close);
    return () => {
      place.removeEventListener('modal:open', open);
      removeEventListener('popstate', close);
      removeEventListener('pagehide', close);
    };
  }, [place, address]);

  useEffect(() => {
    if (!opened) return;
    // One modal may open another in its place.
    if (!dialog.current?.open) dialog.current?.showModal();
    address.enter(opened);
    // Not the button that closes it, which comes first.
    dialog.current?.querySelector<HTMLInputElement>('input:not([type="hidden"])')?.focus();
  }, [opened, address]);

  const close = () => dialog.current?.close();
  const modal = opened && MODALS[opened.name];
  if (!modal) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for this is Escape, which the dialog itself hears.
    <dialog
      className="modal"
      ref={dialog}
      aria-labelledby="modal-title"
      onClose={() => {
        address.back();
        setOpened(undefined);
      }}
      onClick={closeOnBackdrop}
    >
      <header className="modal-head">
        <h2 id="modal-title">{modal.title}</h2>
        <button type="button" className="modal-close" onClick={close}>
          <Icon name="close" />
          <span className="hidden">Close</span>
        </button>
      </header>
      <Suspense fallback={<Waiting />}>
        <modal.Body key={opened.name} href={opened.href} onClose={close} />
      </Suspense>
    </dialog>
  );
}

/** What is a page too has its address while it is open over another: to copy, and to come back to. Back closes it. */
function useShallowAddress() {
  const [address] = useState(() => {
    let isPushed = false;
    return {
      enter({ name, href }: Opened) {
        if (isPushed || !SHALLOW.has(name) || new URL(href).pathname === location.pathname) return;
        history.pushState(null, '', href);
        isPushed = true;
      },
      /** Gone by the browser itself. */
      leave() {
        isPushed = false;
      },
      back() {
        if (isPushed) history.back();
        isPushed = false;
      },
    };
  });
  return address;
}

const SHALLOW: ReadonlySet<string> = new Set(['order-details', 'cancel-membership']);

/** The backdrop belongs to the dialog, its content does not. */
function closeOnBackdrop(event: MouseEvent<HTMLDialogElement>): void {
  if (event.target === event.currentTarget) event.currentTarget.close();
}
