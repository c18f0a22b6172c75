/** Modals of the account: the forms of its pages, filled in by calls of the REST base. */
import { type ReactNode, useEffect, useState } from 'react';
import { CallError, callApi } from '#client/core/call-api.ts';
import type { ModalProps } from '#client/core/modal-props.ts';
import { fillWith } from '#client/ui/fill-with.island.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { Loading } from '#client/ui/loading.tsx';
import { SentForm, type SubmitMethod } from '#client/ui/sent-form.island.tsx';
import type { AddressType, PostalAddress } from '#shared/address.ts';
import type { PaymentCard } from '#shared/rest/billing.ts';
import type { Subscription } from '#shared/rest/subscriptions.ts';
import { ROUTES } from '#shared/routes.ts';
import { AccountForm, type AccountFormValues } from './account-form.tsx';
import { AddressForm } from './address-form.tsx';
import { CancelForm } from './cancel-form.tsx';
import { CardList } from './card-list.tsx';
import { EmailForm, PasswordForm } from './login-sections.tsx';
import { type OrderData, OrderDetails } from './order-details.tsx';

const USER = 'airnauts/v1/user/';

function AccountModal({ onClose }: ModalProps): ReactNode {
  return (
    <Loaded<AccountFormValues> path="account/">
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
    </Loaded>
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
    <Loaded<Record<AddressType, PostalAddress>> path="addresses/">
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
    </Loaded>
  );
}

function BillingModal({ onClose }: ModalProps): ReactNode {
  return (
    <Loaded<PaymentCard[]> path="billing/">
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
    </Loaded>
  );
}

function CancelModal({ onClose }: ModalProps): ReactNode {
  return (
    <Loaded<Subscription> path="subscription/">
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
    </Loaded>
  );
}

function OrderModal({ href }: ModalProps): ReactNode {
  return (
    <Loaded<OrderData> path={`orders/${/\d+/.exec(new URL(href).pathname)?.[0]}/`}>
      {(order) => (
        <>
          <p className="kicker">{order.number}</p>
          <OrderDetails order={order} />
          <p className="more">
            <a href={href}>Open printable page</a>
          </p>
        </>
      )}
    </Loaded>
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
} as const;

interface LoadedProps<T> {
  path: string;
  children(value: T): ReactNode;
}

function Loaded<T>({ path, children }: LoadedProps<T>): ReactNode {
  const [value, setValue] = useState<T>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    callApi('GET', USER + path).then(
      (answer) => setValue(answer as T),
      (error: unknown) => {
        // The session has ended elsewhere: the page behind leads to the login, and back from there.
        if (error instanceof CallError && error.status === 401) location.reload();
        else setProblem(error instanceof CallError ? error.message : String(error));
      },
    );
  }, [path]);
  if (problem) return <FormError form={{ values: {}, errors: { '': problem } }} />;
  if (value === undefined) return <Loading />;
  return children(value);
}

/** The page behind the modal with what has changed, at an address that says so. */
function showAnew(address: string): void {
  history.replaceState(null, '', address);
  location.reload();
}
