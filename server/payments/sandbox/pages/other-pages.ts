/** The bank's question, and pages on which nothing can be done any more. */
import type Stripe from 'stripe';
import { html } from './html.ts';
import { formatAmount, renderPage } from './layout.ts';

/** In a bank's place: asks the owner of a card whether it is they. */
export function renderChallenge(session: Stripe.Checkout.Session): string {
  const about =
    session.mode === 'payment'
      ? html`a payment of <strong>${formatAmount(session.amount_total ?? 0)}</strong>`
      : html`storing this card`;
  return renderPage(
    'Confirm that it is you',
    html`<section class="card">
<h1>Confirm that it is you</h1>
<p>Your bank asks you to confirm ${about}. A real bank would send a code to your phone.</p>
<form method="post" class="row">
<button name="outcome" value="complete">Complete</button>
<button name="outcome" value="fail" class="plain">Fail</button>
</form>
</section>`,
  );
}

export function renderEnd(title: string, sentence: string, shopUrl: string | null): string {
  return renderPage(
    title,
    html`<section class="card">
<h1>${title}</h1>
<p>${sentence}</p>
${shopUrl && html`<p><a href="${shopUrl}">Back to the shop</a></p>`}
</section>`,
  );
}
