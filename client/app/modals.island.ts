/** Every modal: its title, and the script of its body, which comes when it is opened. */
import type { FillModal } from '#client/core/modal-props.ts';

interface Modal {
  readonly title: string;
  readonly load: () => Promise<FillModal>;
}

const loadAccount = async () => (await import('#client/account/account-modals.island.tsx')).ACCOUNT_MODALS;
const loadSignIn = async () => (await import('#client/sign-in/sign-in-modals.island.tsx')).SIGN_IN_MODALS;

const loadPurchase = async () =>
  (await import('#client/commerce/purchase-modals.island.tsx')).PURCHASE_MODALS;

const account = (title: string, name: keyof Awaited<ReturnType<typeof loadAccount>>): Modal => ({
  title,
  load: async () => (await loadAccount())[name],
});
const signIn = (title: string, name: keyof Awaited<ReturnType<typeof loadSignIn>>): Modal => ({
  title,
  load: async () => (await loadSignIn())[name],
});

const purchase = (title: string, name: keyof Awaited<ReturnType<typeof loadPurchase>>): Modal => ({
  title,
  load: async () => (await loadPurchase())[name],
});

export const MODALS: Readonly<Record<string, Modal>> = {
  'gem-finder': {
    title: 'Quick gem finder',
    load: async () => (await import('#client/gems/finder-modal.island.tsx')).fillFinder,
  },
  login: signIn('Log in', 'login'),
  logout: signIn('Log out', 'logout'),
  register: signIn('Create an account', 'register'),
  'reset-password': signIn('Forgot your password?', 'reset'),
  'auto-login': signIn('Log in without a password', 'autoLogin'),
  search: {
    title: 'Search',
    load: async () => (await import('#client/search/search-box.island.tsx')).fillSearch,
  },
  'update-account': account('Your details', 'details'),
  'update-email': account('Email address', 'email'),
  'update-password': account('Password', 'password'),
  'update-billing': account('Cards on file', 'billing'),
  'update-billing-address': account('Billing address', 'billingAddress'),
  'update-shipping-address': account('Shipping address', 'shippingAddress'),
  'order-details': account('Order', 'order'),
  'upgrade-account': purchase('Change your membership', 'upgrade'),
  'renew-subscription': purchase('Renew your membership', 'purchase'),
  'professional-member': purchase('Professional membership', 'professional'),
  purchase: purchase('Your order', 'purchase'),
  'cancel-membership': account('Cancel your membership', 'cancel'),
  'delete-business': account('Delete your listing', 'deleteBusiness'),
};
