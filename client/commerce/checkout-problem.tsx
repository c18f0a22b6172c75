/** In place of the checkout: why this cannot be bought, and the way on. */
import type { ReactNode } from 'react';
import type { PageContext } from '#client/core/page-module.ts';
import { toMembership } from '#client/items/checkout-address.ts';
import { ROUTES } from '#shared/routes.ts';

interface Way {
  readonly href: string;
  readonly label: string;
}

const ACCOUNT: Way = { href: ROUTES.accountMembership, label: 'Your membership' };

export function CheckoutProblem({
  code,
  message,
  page,
}: {
  code: string;
  message: string;
  page: PageContext;
}): ReactNode {
  const compare: Way = { href: toMembership(page.query), label: 'Compare memberships' };
  const { title, text, ways } = describeProblem(code, message, compare);
  return (
    <div className="wrap checkout-note">
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <p className="button-row">
        {ways.map(({ href, label }, at) => (
          <a key={href} className={at === 0 ? 'button' : undefined} href={href}>
            {label}
          </a>
        ))}
      </p>
    </div>
  );
}

interface DescribedProblem {
  readonly title: string;
  readonly text: string;
  readonly ways: readonly Way[];
}

function describeProblem(code: string, message: string, compare: Way): DescribedProblem {
  if (code === 'already_member')
    return {
      title: 'This is your membership',
      text: 'You have this membership already, and it renews by itself. Nothing was charged.',
      ways: [ACCOUNT, compare],
    };
  if (code === 'membership_pending_cancellation')
    return {
      title: 'You canceled this membership',
      text: 'It has not ended yet. To keep it, take the cancellation back on your membership page. Nothing was charged.',
      ways: [ACCOUNT, compare],
    };
  if (code === 'membership_paused')
    return {
      title: 'Your membership is paused',
      text: 'It goes on by itself when the pause is over. You can begin again today on your membership page. Nothing was charged.',
      ways: [{ ...ACCOUNT, label: 'Go on now' }, compare],
    };
  if (code === 'already_bought')
    return {
      title: 'You have this already',
      text: 'It is yours and open to you. Nothing was charged.',
      ways: [
        { href: ROUTES.dashboard, label: 'Go to your dashboard' },
        { href: ROUTES.accountOrders, label: 'Your orders' },
      ],
    };
  if (code === 'place_taken')
    return {
      title: 'No place is free',
      text: message,
      ways: [
        { href: ROUTES.advertisingPlans, label: 'See the other plans' },
        { href: ROUTES.contact, label: 'Contact us' },
      ],
    };
  if (code === 'gift_forgotten')
    return {
      title: 'We no longer have this gift',
      text: message,
      ways: [{ href: ROUTES.selectGift, label: 'Describe it again' }],
    };
  if (code === 'membership_waiting')
    return { title: 'Your membership waits', text: message, ways: [ACCOUNT, compare] };
  if (code === 'basket_empty')
    return {
      title: 'Your basket is empty',
      text: 'There is nothing in it that can be bought right now. Nothing was charged.',
      ways: [
        { href: ROUTES.basket, label: 'See your basket' },
        { href: ROUTES.shop, label: 'Browse the shop' },
      ],
    };
  if (code === 'sold_out')
    return {
      title: 'This is sold out',
      text: 'Somebody may be paying for the last one right now: try again in an hour. Nothing was charged.',
      ways: [
        { href: ROUTES.shop, label: 'Browse the shop' },
        { href: ROUTES.basket, label: 'See your basket' },
      ],
    };
  if (code === 'product_invalid_id' || code === 'rest_invalid_param')
    return {
      title: 'This is not on sale',
      text: 'The link may be old or incomplete. The memberships and courses that you can buy are on the pages below.',
      ways: [compare, { href: ROUTES.courses, label: 'See the courses' }],
    };
  return {
    title: 'This cannot be bought',
    text: message,
    ways: [compare, { href: ROUTES.contact, label: 'Contact us' }],
  };
}
