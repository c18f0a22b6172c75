import t from 'tap';
import { NO_ADDRESS } from '#shared/address.ts';
import { wholeOrder } from '#shared/rest/orders.ts';
import { describeCreditNote, describeInvoice } from './describe-invoice.ts';

const ORDER = wholeOrder.parse({
  id: 1,
  number: 'F-20001',
  status: 'complete',
  created_at: '2027-01-15T10:00:00.000Z',
  items: [{ name: 'Loupe', quantity: 1, price: 3900 }],
  discount: 0,
  total: 3900,
  refunded: 0,
  currency: 'USD',
  invoice_url: '/account/orders/1/',
  invoice_number: 'FI-000001',
  brand: 'facet',
  billing: NO_ADDRESS,
  shipping_address: {
    ...NO_ADDRESS,
    first_name: 'Nora',
    last_name: 'Buyer',
    address_1: '1 Quarry Road',
    city: 'Golden',
    country: 'US',
  },
  buyer: { name: 'nora', email: 'nora@buyer.example' },
  seller: { name: 'Facet' },
  payment: null,
  period: null,
});

t.test('an invoice says where goods are delivered, and a credit note need not', async (t) => {
  const receiver = ['Nora Buyer', '1 Quarry Road', 'Golden', 'United States'];
  t.match(describeInvoice(ORDER), { receiver, buyer: ['nora', 'nora@buyer.example'] });
  t.same(describeInvoice({ ...ORDER, shipping_address: null }).receiver, []);
  const note = { number: 'FC-000001', amount: 100, reason: 'staff', created_at: ORDER.created_at, url: '' };
  t.same(describeCreditNote(ORDER, { ...note, reason: 'staff' }).receiver, []);
});
