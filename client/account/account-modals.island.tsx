/** Modals of the account: the forms of its pages, filled in by calls of the REST base. */
import type { ReactNode } from 'react';
import { callApi } from '#client/core/call-api.ts';
import type { ModalProps } from '#client/core/modal-props.ts';
import { fillWith } from '#client/ui/fill-with.island.tsx';
import { Loaded } from '#client/ui/loaded.island.tsx';
import { SentForm, type SubmitMethod } from '#client/ui/sent-form.island.tsx';
import type { AddressType, PostalAddress } from '#shared/address.ts';
import type { PaymentCard } from '#shared/rest/billing.ts';
import type { Subscription } from '#shared/rest/subscriptions.ts';
import { ROUTES } from '#shared/routes.ts';
import { AccountForm, type AccountFormValues } from './account-form.tsx';
import { AddressForm } from './address-form.tsx';
import { CancelForm } from './cancel-form.tsx';
import { CardList } from './card-list.tsx';
import { DeleteListingForm, type DeleteListingFormProps } from './delete-listing-form.tsx';
import { EmailForm, PasswordForm } from './login-sections.tsx';
import { type OrderData, OrderDetails } from './order-details.tsx';

const USER = 'airnauts/v1/user/';

function AccountModal({ onClose }: ModalProps): ReactNode {
  return (
    <LoadedOfUser<AccountFormValues> path="account/">
      {(account) => (
        <SentForm
          onClose={onClose}
          way={{
            render: (props) => <AccountForm account={account} {...props} />,
            send: (values) => callApi('PUT', `${USER}account/`, values),
            after: () => showAnew(`${ROUTES.accountDetails}?saved=account#account`),
          }}
        />
      )}
    </LoadedOfUser>
  );
}

const EMAIL: SubmitMethod = {
  render: (props) => <EmailForm {...props} />,
  send: ({ email }) => callApi('POST', `${USER}email/`, { email }),
  after: () => showAnew(`${ROUTES.accountDetails}?saved=email#email`),
};
const PASSWORD: SubmitMethod = {
  render: (props) => <PasswordForm {...props} />,
  send: ({ old_password, password }) => callApi('POST', `${USER}password/`, { old_password, password }),
  after: () => showAnew(`${ROUTES.accountDetails}?saved=password#password`),
};

function AddressModal({ type, onClose }: ModalProps & { type: AddressType }): ReactNode {
  return (
    <LoadedOfUser<Record<AddressType, PostalAddress>> path="addresses/">
      {(addresses) => (
        <SentForm
          onClose={onClose}
          way={{
            render: (props) => <AddressForm type={type} address={addresses[type]} {...props} />,
            send: (values) => callApi('PUT', `${USER}addresses/`, values),
            after: () => showAnew(`${ROUTES.accountDetails}?saved=${type}#${type}`),
          }}
        />
      )}
    </LoadedOfUser>
  );
}

function BillingModal({ onClose }: ModalProps): ReactNode {
  return (
    <LoadedOfUser<PaymentCard[]> path="billing/">
      {(cards) => (
        <SentForm
          onClose={onClose}
          way={{
            render: (props) => <CardList cards={cards} isEdited {...props} />,
            send: (values) => callApi('PUT', `${USER}billing/`, values),
            said: 'Your cards have been updated.',
            after: () => showAnew(`${ROUTES.accountMembership}#cards`),
          }}
        />
      )}
    </LoadedOfUser>
  );
}

function CancelModal({ onClose }: ModalProps): ReactNode {
  return (
    <LoadedOfUser<Subscription> path="subscription/">
      {(subscription) => (
        <SentForm
          onClose={onClose}
          way={{
            render: (props) => <CancelForm subscription={subscription} {...props} />,
            send: () => callApi('DELETE', `${USER}subscription/`),
            after: () => showAnew(`${ROUTES.accountMembership}?saved=canceled`),
          }}
        />
      )}
    </LoadedOfUser>
  );
}

function OrderModal({ href }: ModalProps): ReactNode {
  return (
    <LoadedOfUser<OrderData> path={`orders/${/\d+/.exec(new URL(href).pathname)?.[0]}/`}>
      {(order) => (
        <>
          <p className="kicker">{order.number}</p>
          <OrderDetails order={order} />
          <p className="more">
            <a href={href}>Open printable page</a>
          </p>
        </>
      )}
    </LoadedOfUser>
  );
}

function DeleteBusinessModal({ href, onClose }: ModalProps): ReactNode {
  const id = /\d+/.exec(new URL(href).pathname)?.[0] ?? '';
  return (
    <LoadedOfUser<DeleteListingFormProps['business']> path={`businesses/${id}/`}>
      {(business) => (
        <SentForm
          onClose={onClose}
          way={{
            render: (props) => <DeleteListingForm business={business} {...props} />,
            // At once: the list behind it still has the listing as it was.
            send: () =>
              callApi('DELETE', `${USER}businesses/${id}/`).then(() =>
                showAnew(`${ROUTES.accountBusiness}?saved=deleted`),
              ),
          }}
        />
      )}
    </LoadedOfUser>
  );
}

const sent = (way: SubmitMethod) => fillWith(({ onClose }) => <SentForm way={way} onClose={onClose} />);

export const ACCOUNT_MODALS = {
  details: fillWith(AccountModal),
  email: sent(EMAIL),
  password: sent(PASSWORD),
  billing: fillWith(BillingModal),
  billingAddress: fillWith((props) => <AddressModal type="billing" {...props} />),
  shippingAddress: fillWith((props) => <AddressModal type="shipping" {...props} />),
  order: fillWith(OrderModal),
  cancel: fillWith(CancelModal),
  deleteBusiness: fillWith(DeleteBusinessModal),
} as const;

interface LoadedOfUserProps<T> {
  path: string;
  children(value: T): ReactNode;
}

function LoadedOfUser<T>({ path, children }: LoadedOfUserProps<T>): ReactNode {
  return <Loaded load={() => callApi('GET', USER + path) as Promise<T>}>{children}</Loaded>;
}

/** The page behind the modal with what has changed, at an address that says so. */
function showAnew(address: string): void {
  history.replaceState(null, '', address);
  location.reload();
}
