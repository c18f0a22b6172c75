/** Goods: what is to be sent, that it was, and how many pieces there are. */
import { listShipments, listStock, sendShipment, setStock } from '#server/cms/commerce/index.ts';
import type { OperatorContext } from '#server/cms/identity/index.ts';
import type { PostalAddress } from '#shared/address.ts';
import { nameCountry } from '#shared/countries.ts';
import { formatTable } from './format-table.ts';
import type { Command } from './parse-command.ts';
import type { Terminal } from './terminal.ts';

type Given<Name extends Command['name']> = Extract<Command, { readonly name: Name }>['given'];

export async function showShipments(
  { state, json }: Given<'shipments'>,
  { db }: OperatorContext,
  terminal: Terminal,
): Promise<void> {
  const shipments = await listShipments(db, state);
  if (json) return terminal.write(`${JSON.stringify(shipments, null, 2)}\n`);
  if (shipments.length === 0) return terminal.write('Nothing found.\n');
  const rows = shipments.map(({ order, paid_at, items, address, carrier, tracking, sent_at }) => [
    order,
    paid_at.slice(0, 'YYYY-MM-DD'.length),
    items.join(', '),
    state === 'sent' ? `${carrier} ${tracking}`.trim() : formatAddress(address),
    sent_at?.slice(0, 'YYYY-MM-DD'.length) ?? '',
  ]);
  const where = state === 'sent' ? 'carrier and tracking' : 'to';
  terminal.write(formatTable([['order', 'paid', 'items', where, 'sent'], ...rows]));
}

function formatAddress(address: PostalAddress | null): string {
  if (!address) return '';
  const { first_name, last_name, company, address_1, address_2, city, state, postcode, country } = address;
  const name = `${first_name} ${last_name}`;
  const parts = [
    name,
    company,
    address_1,
    address_2,
    `${postcode} ${city}`.trim(),
    state,
    nameCountry(country),
  ];
  return parts.filter(Boolean).join(', ');
}

/** @throws no_shipment, not_to_send */
export async function ship(
  given: Given<'ship'>,
  context: OperatorContext,
  terminal: Terminal,
): Promise<void> {
  await sendShipment(context, given);
  terminal.noteChange({ msg: 'shipment sent', after: given });
  terminal.write(`${given.order} is sent with ${given.carrier}. The buyer was told by email.\n`);
}

/** @throws no_sku */
export async function countStock(
  { sku, pieces, json }: Given<'stock'>,
  { db, now }: OperatorContext,
  terminal: Terminal,
): Promise<void> {
  if (sku !== undefined && pieces !== undefined) {
    await setStock(db, sku, pieces, now);
    terminal.noteChange({ msg: 'stock counted', after: { sku, pieces } });
    return terminal.write(`${sku}: ${pieces === null ? 'not counted any more' : `${pieces} pieces`}.\n`);
  }
  const products = (await listStock(db)).filter((product) => sku === undefined || product.sku === sku);
  if (json) return terminal.write(`${JSON.stringify(products, null, 2)}\n`);
  if (products.length === 0) return terminal.write('Nothing found.\n');
  const rows = products.map(({ sku, name, pieces }) => [
    sku,
    name,
    pieces === null ? 'not counted' : String(pieces),
  ]);
  terminal.write(formatTable([['number', 'product', 'pieces'], ...rows]));
}
