/** Modals of buying: plans to change to, a membership to renew, the professional one, and a purchase. */
import type { ReactNode } from 'react';
import { CallError, callApi } from '#client/core/call-api.ts';
import type { ModalProps } from '#client/core/modal-props.ts';
import { toCheckout } from '#client/items/checkout-address.ts';
import { fillWith } from '#client/ui/fill-with.island.tsx';
import { Loaded } from '#client/ui/loaded.island.tsx';
import { SentForm, type TypedValues } from '#client/ui/sent-form.island.tsx';
import { formatMoney } from '#shared/money.ts';
import type { CheckoutOutcome, CheckoutSummary } from '#shared/rest/checkout.ts';
import type { MembershipOffer, MembershipOffers } from '#shared/rest/settings.ts';
import type { Subscription } from '#shared/rest/subscriptions.ts';
import { ROUTES } from '#shared/routes.ts';
import { loadPlanChanges } from './load-plan-changes.ts';
import { type ChangesOfPlan, PlanChanges } from './plan-changes.tsx';
import { PurchaseForm } from './purchase-form.tsx';

const BASE = 'airnauts/v1/';

async function loadOffers(): Promise<readonly MembershipOffer[]> {
  const { offers } = (await callApi('GET', `${BASE}settings/membership-offers/`)) as MembershipOffers;
  return offers.filter(({ on_sale = true }) => on_sale);
}

const summarize = async (choice: object): Promise<CheckoutSummary> =>
  (await callApi('POST', `${BASE}checkout/summary/`, choice)) as CheckoutSummary;

/** Null for what cannot be bought, such as the plan one has. */
async function summarizeIfSold(product_rid: string): Promise<CheckoutSummary | null> {
  try {
    return await summarize({ product_rid });
  } catch (error) {
    if (error instanceof CallError && error.status !== undefined && error.status < 500) return null;
    throw error;
  }
}

async function loadChanges(): Promise<ChangesOfPlan> {
  const [current, offers] = await Promise.all([callApi('GET', `${BASE}user/subscription/`), loadOffers()]);
  return { current: current as Subscription, changes: await loadPlanChanges(offers, summarizeIfSold) };
}

function UpgradeModal(): ReactNode {
  return <Loaded load={loadChanges}>{(props) => <PlanChanges {...props} isSelling />}</Loaded>;
}

interface Purchase {
  readonly summary: CheckoutSummary;
  readonly isGuest: boolean;
}

/** Reads the choice from the address of the checkout that the link leads to. */
function PurchaseModal({ href, onClose }: ModalProps): ReactNode {
  const query = Object.fromEntries(new URL(href).searchParams);
  const { rid: product_rid = '', object_id = '', object_type = '' } = query;
  const load = async (): Promise<Purchase> => {
    const [summary, me] = await Promise.all([
      summarize({ product_rid }),
      callApi('GET', `${BASE}user/me/`) as Promise<{ user: object | null }>,
    ]);
    return { summary, isGuest: me.user === null };
  };
  return (
    <Loaded load={load}>
      {({ summary, isGuest }) => (
        <SentForm
          onClose={onClose}
          way={{
            render: (props) => <PurchaseForm summary={summary} href={href} isGuest={isGuest} {...props} />,
            send: createPurchase({ product_rid, object_id, object_type, total: summary.total }),
          }}
        />
      )}
    </Loaded>
  );
}

/** A connection that failed is tried with the same key, so that nothing is bought twice; after a refusal it is another purchase. */
function createPurchase(choice: object): (values: TypedValues) => Promise<void> {
  let key = crypto.randomUUID();
  return async (values) => {
    try {
      leave((await callApi('POST', `${BASE}checkout/`, { ...choice, ...values, key })) as CheckoutOutcome);
    } catch (error) {
      if (error instanceof CallError && error.status !== undefined) key = crypto.randomUUID();
      throw error;
    }
  };
}

/** To the payment page, or to the confirmation of this site. */
function leave({ redirect_to, checkout }: CheckoutOutcome): void {
  const isDone = URL.parse(redirect_to)?.pathname === ROUTES.confirmation;
  location.assign(isDone ? `${ROUTES.confirmation}?${new URLSearchParams({ checkout })}` : redirect_to);
}

function ProfessionalModal({ href }: ModalProps): ReactNode {
  return (
    <Loaded load={loadOffers}>
      {(offers) => {
        const offer = offers.find(({ name }) => name === 'Professional');
        if (!offer?.rid) return <a href={href}>See all memberships</a>;
        const { suits, summary, features, price, rid } = offer;
        return (
          <>
            <p>{suits || summary}</p>
            <ul className="points">
              {features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
            <p className="button-row">
              <a className="button" href={toCheckout({ rid })} rel="nofollow" data-modal="purchase">
                {`Become a professional member: ${formatMoney(price)} a month`}
              </a>
              <a href={href}>See all memberships</a>
            </p>
          </>
        );
      }}
    </Loaded>
  );
}

export const PURCHASE_MODALS = {
  upgrade: fillWith(UpgradeModal),
  purchase: fillWith(PurchaseModal),
  professional: fillWith(ProfessionalModal),
} as const;
