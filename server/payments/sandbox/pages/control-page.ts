/** `/sandbox/`: what was charged and told so far, and the knobs as forms. */
import type Stripe from 'stripe';
import type { Sandbox } from '../context.ts';
import { readTotals } from '../totals.ts';
import { type Html, html } from './html.ts';
import { formatAmount, renderPage } from './layout.ts';

const MAX_ROWS = 50;
/** Hours, minutes and seconds within a date. */
const CLOCK = [11, 19] as const;

export function renderControls(sandbox: Sandbox): string {
  const { store, knobs } = sandbox;
  const { charged, refunded, disputed, count } = readTotals(store);
  return renderPage(
    'Payment sandbox',
    html`<h1>Payment sandbox</h1>
<section class="card"><h2>Totals</h2>
<dl><div><dt>Charged (${count})</dt><dd>${formatAmount(charged)}</dd></div>
<div><dt>Refunded</dt><dd>${formatAmount(refunded)}</dd></div>
<div><dt>Lost in disputes</dt><dd>${formatAmount(disputed)}</dd></div></dl></section>
<section class="card"><h2>Knobs</h2>
${renderSelect('webhooks', 'Webhooks', ['normal', 'late', 'lost', 'doubled', 'reordered'], knobs.webhooks)}
${renderSelect('card', 'Every card', ['', 'succeeds', 'generic_decline', 'insufficient_funds', 'authentication'], knobs.card ?? '')}
${renderFault(knobs.fault?.kind ?? '', knobs.fault?.count ?? 0)}
<form method="post" action="/sandbox/knobs" class="row"><input type="hidden" name="resend" value="true"><button class="plain">Send lost webhooks again</button></form>
<p class="hint">Webhooks go to ${knobs.webhook_url || 'nobody'}</p></section>
${renderTable(
  'Charges',
  ['Charge', 'Amount', 'Status', 'Reference', 'Dispute'],
  store
    .list('charge')
    .slice(0, MAX_ROWS)
    .map((charge) => renderCharge(charge, findOpenDispute(sandbox, charge))),
)}
${renderTable(
  'Refunds',
  ['Refund', 'Amount', 'Charge', 'Status', 'Bank'],
  store.list('refund').slice(0, MAX_ROWS).map(renderRefund),
)}
${renderTable('Webhooks', ['Event', 'Kind', 'Tries', 'State'], listDeliveries(sandbox))}`,
  );
}

function renderSelect(name: string, label: string, values: readonly string[], set: string): Html {
  return html`<form method="post" action="/sandbox/knobs" class="row"><div><label for="${name}">${label}</label>
<select id="${name}" name="${name}">${values.map((value) => renderOption(value, set))}</select></div>
<button>Set ${label.toLowerCase()}</button></form>`;
}

const renderOption = (value: string, set: string): Html =>
  html`<option value="${value}"${value === set && html` selected`}>${value || 'as itself'}</option>`;

function renderFault(kind: string, count: number): Html {
  const kinds = ['timeout_before', 'timeout_after', 'error_500', 'conflict_409'];
  return html`<form method="post" action="/sandbox/knobs" class="row"><div><label for="kind">Next API calls</label>
<select id="kind" name="fault[kind]">${kinds.map((one) => renderOption(one, kind))}</select></div>
<div><label for="count">How many</label><input id="count" name="fault[count]" inputmode="numeric" value="${count}"></div>
<button>Set next API calls</button></form>`;
}

function renderCharge({ id, amount, status, metadata }: Stripe.Charge, dispute?: Stripe.Dispute): Html {
  const forms =
    dispute &&
    html`<form method="post" action="/sandbox/disputes/${dispute.id}" class="row"><button name="status" value="won" class="plain">Shop wins</button><button name="status" value="lost" class="plain">Shop loses</button></form>`;
  return html`<tr><td>${id}</td><td class="number">${formatAmount(amount)}</td><td>${status}</td><td>${metadata.reference ?? ''}</td><td>${forms}</td></tr>`;
}

function renderRefund({ id, amount, charge, status }: Stripe.Refund): Html {
  const form =
    status === 'succeeded' &&
    html`<form method="post" action="/sandbox/refunds/${id}/fail" class="row"><button class="plain">Does not take it</button></form>`;
  return html`<tr><td>${id}</td><td class="number">${formatAmount(amount)}</td><td>${String(charge)}</td><td>${status ?? ''}</td><td>${form}</td></tr>`;
}

function findOpenDispute({ store }: Sandbox, { disputed, id }: Stripe.Charge): Stripe.Dispute | undefined {
  if (!disputed) return undefined;
  return store.list('dispute').find(({ charge, status }) => charge === id && status === 'needs_response');
}

function listDeliveries({ store }: Sandbox): Html[] {
  const rows = store.db
    .prepare<[number], { event: string; attempts: number; state: string; due_at: number }>(
      'select event, attempts, state, due_at from deliveries order by id desc limit ?',
    )
    .all(MAX_ROWS);
  return rows.map(({ event, attempts, state, due_at }) => {
    const due = state === 'waiting' ? `, due at ${new Date(due_at).toISOString().slice(...CLOCK)} UTC` : '';
    return html`<tr><td>${event}</td><td>${store.find('event', event)?.type ?? ''}</td><td>${attempts}</td><td>${state}${due}</td></tr>`;
  });
}

function renderTable(caption: string, heads: readonly string[], rows: readonly Html[]): Html {
  const id = caption.toLowerCase();
  if (rows.length === 0)
    return html`<section class="card"><h2>${caption}</h2><p class="empty">None yet.</p></section>`;
  return html`<section class="card"><h2 id="${id}">${caption}</h2><div class="scroll" tabindex="0" role="region" aria-labelledby="${id}"><table>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div></section>`;
}
