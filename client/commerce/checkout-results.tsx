/** States of a checkout that has been sent: paid, not yet, failed, unknown. */
import type { ReactNode } from 'react';
import { formatMonths } from '#shared/advertising.ts';
import { describeDecline } from '#shared/describe-decline.ts';
import { formatMoney } from '#shared/money.ts';
import type { CheckoutResult } from '#shared/rest/checkout.ts';
import { ROUTES } from '#shared/routes.ts';

export interface CompletedProps {
  result: CheckoutResult;
  isMember: boolean;
  returnTitle: string;
}

export function Completed({ result, isMember, returnTitle }: CompletedProps): ReactNode {
  const { product, total, has_new_account, sent_to } = result;
  return (
    <div className="wrap checkout">
      <header className="checkout-head">
        <h1>Thank you</h1>
        <p className="lead">{describeBought(result)}</p>
      </header>
      <Receipt result={result} />
      <section className="checkout-next" aria-labelledby="next">
        <h2 id="next">{has_new_account ? 'One more step' : 'What’s next'}</h2>
        {has_new_account && (
          <p>
            {`We opened an account for you and emailed ${sent_to || 'you'} a link to choose your password. With it you are logged in, and all you bought is open to you. No email? Check your spam folder, or `}
            <a href={ROUTES.forgotPassword}>request another</a>.
          </p>
        )}
        {!has_new_account && (
          <p>{total > 0 ? 'We emailed you the receipt.' : 'We emailed you a confirmation.'}</p>
        )}
        <NextSteps result={result} returnTitle={returnTitle} isMember={isMember} />
        {product.kind === 'plan' && !has_new_account && (
          <p className="small">
            You can change or cancel your membership at any time in{' '}
            <a href={ROUTES.accountMembership}>your account</a>.
          </p>
        )}
      </section>
    </div>
  );
}

function describeBought({ product, reason, lines }: CheckoutResult): string {
  if (product.kind === 'advertising')
    return `You have booked ${product.name} for ${formatMonths(lines[0]?.quantity ?? 1)}. Next, send us what you want to show: the time begins when we accept it.`;
  if (product.kind === 'gift')
    return 'Your gift is paid. We emailed you its card, ready to print. A letter, if you chose one, goes out now or on the day you picked; your gifts show when.';
  if (product.kind === 'goods') return 'Your order is paid. We email you when it is on its way.';
  if (product.kind === 'course' || product.kind === 'ebook' || product.kind === 'rights')
    return `${product.name} is yours.`;
  if (reason === 'change') return `Your ${product.name} begins when the period you have paid for ends.`;
  return reason === 'renewal' ? `Your ${product.name} is renewed.` : `Your ${product.name} has begun.`;
}

function NextSteps({ result, returnTitle, isMember }: CompletedProps): ReactNode {
  const steps = listSteps(result, returnTitle);
  return (
    <p className="button-row">
      {steps.map(({ href, label }, at) => (
        <a
          key={href}
          className={at === 0 ? 'button' : undefined}
          href={isMember ? href : `${ROUTES.login}?${new URLSearchParams({ redirect_to: href })}`}
          rel={isMember ? undefined : 'nofollow'}
        >
          {isMember ? label : `Log in and ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
        </a>
      ))}
      {isMember && <a href={ROUTES.accountOrders}>Your orders</a>}
    </p>
  );
}

const OPENS_COURSES: ReadonlySet<string> = new Set(['Gold Membership', 'Platinum Membership']);

/** The first is what one came for. */
function listSteps({ product, return_path }: CheckoutResult, returnTitle: string) {
  const back = returnTitle ? `Go on reading: ${returnTitle}` : 'Go on where you left off';
  if (product.kind === 'advertising') return [{ href: product.link, label: 'Send your artwork' }];
  const begin = findBeginning(product);
  return return_path && return_path !== begin.href ? [{ href: return_path, label: back }] : [begin];
}

function findBeginning({ kind, link, name }: CheckoutResult['product']) {
  if (kind === 'course') return { href: link, label: 'Start learning' };
  if (kind === 'ebook') return { href: ROUTES.accountBooks, label: 'Download your book' };
  if (kind === 'gift') return { href: `${ROUTES.accountOrders}#gifts`, label: 'See your gifts' };
  if (kind === 'rights') return { href: ROUTES.dashboard, label: 'Go to your dashboard' };
  if (kind === 'goods') return { href: ROUTES.accountOrders, label: 'Follow your order' };
  return OPENS_COURSES.has(name)
    ? { href: ROUTES.courses, label: 'See the courses' }
    : { href: ROUTES.learningCenter, label: 'Start reading' };
}

function Receipt({ result }: { result: CheckoutResult }): ReactNode {
  const { product, lines, discount, credit, shipping, tax, total, number, reason } = result;
  return (
    <section className="order-panel" aria-labelledby="order">
      <h2 id="order">{number ? `Order ${number}` : 'Your order'}</h2>
      <dl className="order-lines">
        {lines.map(({ name, quantity, price }) => (
          <div key={name}>
            <dt>{quantity > 1 ? `${quantity} × ${name}` : name}</dt>
            <dd>{formatMoney(price * quantity)}</dd>
          </div>
        ))}
        {credit > 0 && (
          <div>
            <dt>{reason === 'change' ? 'Not due today' : 'Credit'}</dt>
            <dd>{`−${formatMoney(credit)}`}</dd>
          </div>
        )}
        {discount > 0 && (
          <div>
            <dt>Discount</dt>
            <dd>{`−${formatMoney(discount)}`}</dd>
          </div>
        )}
        {product.kind === 'goods' && (
          <div>
            <dt>Shipping</dt>
            <dd>{shipping === 0 ? 'Free' : formatMoney(shipping)}</dd>
          </div>
        )}
        {tax > 0 && (
          <div>
            <dt>Tax</dt>
            <dd>{formatMoney(tax)}</dd>
          </div>
        )}
        <div className="order-total">
          <dt>Paid</dt>
          <dd>{formatMoney(total)}</dd>
        </div>
      </dl>
    </section>
  );
}

export interface UnpaidProps {
  result: CheckoutResult;
  /** Address that looks again. */
  again: string;
  /** Address that looks no more by itself; none where it does not. */
  stop: string | undefined;
  /** Whether it has looked for so long that it stopped. */
  isLate: boolean;
}

export function Unpaid({ result: { product, page_url }, again, stop, isLate }: UnpaidProps): ReactNode {
  return (
    <div className="wrap checkout-note">
      <h1>{page_url ? 'Not paid yet' : 'We are checking your payment'}</h1>
      <p className="lead" role="status">
        {page_url
          ? `We have not heard of a payment for ${product.name} yet. If you have just paid, this takes a moment.`
          : `Our payment service has not told us yet whether ${product.name} is paid. You will not be charged twice.`}
      </p>
      {isLate && (
        <p>This takes longer than usual. You can close this page: we email you as soon as we know.</p>
      )}
      <p className="button-row">
        {page_url && (
          <a className="button" href={page_url} rel="nofollow">
            Go to the payment page
          </a>
        )}
        <a className={page_url ? undefined : 'button'} href={again}>
          Check again
        </a>
      </p>
      {stop && (
        <p className="small">
          This page checks again by itself every few seconds. <a href={stop}>Stop checking</a>
        </p>
      )}
    </div>
  );
}

const WHY_RETURNED: Readonly<Partial<Record<CheckoutResult['product']['kind'], string>>> = {
  advertising: 'The last place was taken while you paid.',
  goods: 'The last pieces were gone when your payment came, so nothing is sent.',
  ebook: 'You had this book already.',
};

/** Paid for what the buyer has already, or for a membership that has changed meanwhile. */
export function Returned({ result: { product, total } }: { result: CheckoutResult }): ReactNode {
  return (
    <div className="wrap checkout-note">
      <h1>Your money goes back</h1>
      <p className="lead">
        {`${WHY_RETURNED[product.kind] ?? `You already had ${product.name}, or your membership changed while you paid.`} We return ${formatMoney(total)} to your card; banks take five to ten days.`}
      </p>
      <p className="button-row">
        {product.kind === 'goods' ? (
          <a className="button" href={ROUTES.shop}>
            Back to the shop
          </a>
        ) : (
          <a className="button" href={ROUTES.accountMembership}>
            Your membership
          </a>
        )}
        <a href={ROUTES.contact}>Contact us</a>
      </p>
    </div>
  );
}

export function Failed({ result }: { result: CheckoutResult }): ReactNode {
  const { path_back, error } = result;
  return (
    <div className="wrap checkout-note">
      <h1>The payment did not go through</h1>
      <p className="lead">{describeDecline(error)}</p>
      <p className="button-row">
        <a className="button" href={path_back}>
          Try again
        </a>
        <a href={ROUTES.contact}>Contact us</a>
      </p>
    </div>
  );
}

export function Unknown(): ReactNode {
  return (
    <div className="wrap checkout-note">
      <h1>We don’t know this payment</h1>
      <p className="lead">
        The link is incomplete. What you bought is listed in your account, and your receipt is in your email.
      </p>
      <p className="button-row">
        <a className="button" href={ROUTES.accountOrders}>
          Your orders
        </a>
        <a href={ROUTES.contact}>Contact us</a>
      </p>
    </div>
  );
}
