/** The one place where modals open. A modal is a native dialog: the browser keeps the focus in it and gives it back. */
import {
  type ComponentType,
  lazy,
  type MouseEvent,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { ModalProps } from '#client/core/modal-props.ts';
import type { MountIsland } from '#client/core/mount-island.ts';
import { FinderForm } from '#client/gems/finder-form.tsx';
import { SearchBox } from '#client/search/search-box.island.tsx';
import { type OpenedResults, useShallowAddress } from '#client/search/use-shallow-address.island.ts';
import { LogoutForm } from '#client/sign-in/logout-form.tsx';
import {
  AutoLoginModal,
  LoginModal,
  RegisterModal,
  ResetModal,
} from '#client/sign-in/sign-in-modals.island.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { Loading } from '#client/ui/loading.tsx';

interface OpenModal {
  readonly title: string;
  readonly Body: ComponentType<ModalProps>;
}

/** They come when one of them is opened: most visitors have no account. */
const loadAccount = () => import('#client/account/account-modals.island.tsx');
const account = (pick: (all: Awaited<ReturnType<typeof loadAccount>>) => ComponentType<ModalProps>) =>
  lazy(() =>
    loadAccount().then(
      (all) => ({ default: pick(all) }),
      () => ({ default: FollowLink }),
    ),
  );

/** In the place of a modal whose script did not come: the link goes where it points. */
function FollowLink({ href, onClose }: ModalProps) {
  useEffect(() => {
    if (href) location.assign(href);
    else onClose();
  }, [href, onClose]);
  return <Loading />;
}

const MODALS: Readonly<Record<string, OpenModal>> = {
  'gem-finder': { title: 'Quick gem finder', Body: () => <FinderForm id="modal-finder" /> },
  login: { title: 'Log in', Body: LoginModal },
  logout: { title: 'Log out', Body: LogoutForm },
  register: { title: 'Create an account', Body: RegisterModal },
  'reset-password': { title: 'Forgot your password?', Body: ResetModal },
  'auto-login': { title: 'Log in without a password', Body: AutoLoginModal },
  search: { title: 'Search', Body: () => <SearchBox id="modal-search" /> },
  'update-account': { title: 'Your details', Body: account((all) => all.AccountModal) },
  'update-email': { title: 'Email address', Body: account((all) => all.EmailModal) },
  'update-password': { title: 'Password', Body: account((all) => all.PasswordModal) },
  'update-billing': { title: 'Cards on file', Body: account((all) => all.BillingModal) },
  'update-billing-address': { title: 'Billing address', Body: account((all) => all.BillingAddressModal) },
  'update-shipping-address': { title: 'Shipping address', Body: account((all) => all.ShippingAddressModal) },
  'order-details': { title: 'Order', Body: account((all) => all.OrderModal) },
  'cancel-membership': { title: 'Cancel your membership', Body: account((all) => all.CancelModal) },
};

/** At once, effects included: whoever woke it opens a modal in the next breath. */
export const mount: MountIsland = (place) => {
  flushSync(() => createRoot(place).render(<ModalHost place={place} />));
};

function ModalHost({ place }: { place: HTMLElement }) {
  const [opened, setOpened] = useState<OpenedResults>();
  const dialog = useRef<HTMLDialogElement>(null);
  const address = useShallowAddress();

  const onClosed = useCallback(() => {
    address.back();
    setOpened(undefined);
  }, [address]);

  useEffect(() => {
    const open = (event: Event) => {
      // Chromium tells of the closing with its next frame. An opening that comes before would be taken for what was closed.
      if (dialog.current?.open === false) flushSync(onClosed);
      setOpened((event as CustomEvent<OpenedResults>).detail);
    };
    const onBack = () => {
      if (!address.arrive()) dialog.current?.close();
    };
    const onLeave = () => {
      address.forget();
      dialog.current?.close();
    };
    place.addEventListener('modal:open', open);
    addEventListener('popstate', onBack);
    addEventListener('pagehide', onLeave);
    return () => {
      place.removeEventListener('modal:open', open);
      removeEventListener('popstate', onBack);
      removeEventListener('pagehide', onLeave);
    };
  }, [place, address, onClosed]);

  // With the commit: a dialog on the page that is not open has been closed.
  useLayoutEffect(() => {
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
      onClose={onClosed}
      onClick={closeOnBackdrop}
    >
      <header className="modal-head">
        <h2 id="modal-title">{modal.title}</h2>
        <button type="button" className="modal-close" onClick={close}>
          <Icon name="close" />
          <span className="hidden">Close</span>
        </button>
      </header>
      <Suspense fallback={<Loading />}>
        <modal.Body key={opened.name} href={opened.href} onClose={close} />
      </Suspense>
    </dialog>
  );
}

/** The backdrop belongs to the dialog, its content does not. */
function closeOnBackdrop(event: MouseEvent<HTMLDialogElement>): void {
  if (event.target === event.currentTarget) event.currentTarget.close();
}
