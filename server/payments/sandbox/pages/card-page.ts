/** The page on which somebody types in a card, to pay or to store it. */
import type Stripe from 'stripe';
import type { FormFields } from '../parse-form.ts';
import type { StoredPage } from '../store.ts';
import { formatNumber, TEST_CARDS } from '../test-cards.ts';
import { type Html, html } from './html.ts';
import { formatAmount, renderPage } from './layout.ts';
import { type CardField, type CardProblems, readText } from './read-card.ts';

export interface CardPage {
  readonly session: Stripe.Checkout.Session;
  readonly page: StoredPage;
  /** As they were typed in; a number and a security code are never shown again. */
  readonly fields?: FormFields;
  readonly problems?: CardProblems;
  /** Why the bank declined. */
  readonly failure?: string;
}

export function renderCardPage({ session, page, fields = {}, problems = {}, failure }: CardPage): string {
  const isPayment = session.mode === 'payment';
  const title = isPayment ? 'Pay' : 'Add a card';
  const deed = isPayment ? `Pay ${formatAmount(session.amount_total ?? 0)}` : 'Save card';
  const hasProblems = Object.keys(problems).length > 0;
  const alert = failure ?? (hasProblems ? 'Check the fields below.' : undefined);
  const field = (name: CardField, label: string, attributes: Html, hint?: string) =>
    renderField({ name, label, attributes, hint, problem: problems[name] });
  return renderPage(
    hasProblems || failure ? `Error: ${title}` : title,
    html`<div class="columns">
<section class="card">
<h1>${isPayment ? 'Your order' : 'Add a card'}</h1>
${isPayment ? renderOrder(session, page) : html`<p>The card is stored for later payments. Nothing is charged now.</p>`}
${session.cancel_url && html`<p><a href="${session.cancel_url}">Back to the shop</a></p>`}
</section>
<section class="card">
<h2>Card</h2>
${alert && html`<p class="alert" role="alert">${alert}</p>`}
<form method="post" novalidate>
${session.customer_details?.email && html`<p class="hint">For ${session.customer_details.email}</p>`}
${field('number', 'Card number', html`inputmode="numeric" autocomplete="cc-number"`)}
<div class="pair">
<div>${field('expiry', 'Expires', html`inputmode="numeric" autocomplete="cc-exp" value="${readText(fields, 'expiry')}"`, 'Month and year, such as 12 / 34')}</div>
<div>${field('cvc', 'Security code', html`inputmode="numeric" autocomplete="cc-csc"`, '3 digits, 4 for American Express')}</div>
</div>
${field('name', 'Name on card', html`autocomplete="cc-name" value="${readText(fields, 'name')}"`)}
<button class="wide">${deed}</button>
</form>
</section>
</div>
${renderTestCards()}`,
  );
}

function renderOrder({ amount_total }: Stripe.Checkout.Session, { lines }: StoredPage): Html {
  return html`<p class="total">${formatAmount(amount_total ?? 0)}</p>
<dl>${lines.map(
    ({ name, amount, quantity }) =>
      html`<div><dt>${name}${quantity > 1 && ` × ${quantity}`}</dt><dd>${formatAmount(amount * quantity)}</dd></div>`,
  )}</dl>`;
}

interface FieldOptions {
  readonly name: CardField;
  readonly label: string;
  readonly attributes: Html;
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
}

function renderField({ name, label, attributes, hint, problem }: FieldOptions): Html {
  const about = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(' ');
  return html`<label for="${name}">${label}</label>
${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
<input id="${name}" name="${name}" required ${attributes}${about && html` aria-describedby="${about}"`}${problem && html` aria-invalid="true"`}>
${problem && html`<p class="wrong" id="${name}-problem">${problem}</p>`}`;
}

function renderTestCards(): Html {
  return html`<section class="card">
<h2 id="cards">Test cards</h2>
<p class="hint">With any date to come, any security code and any name. No other card is known here.</p>
<div class="scroll" tabindex="0" role="region" aria-labelledby="cards"><table>
<thead><tr><th class="number" scope="col">Number</th><th scope="col">What happens</th></tr></thead>
<tbody>${TEST_CARDS.map(
    ({ number, label }) => html`<tr><td class="number">${formatNumber(number)}</td><td>${label}</td></tr>`,
  )}</tbody>
</table></div>
</section>`;
}
