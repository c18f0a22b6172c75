import t from 'tap';
import { purchase, refund } from './analytics.ts';

t.test('prices are dollars, and what is not there is left out', async (t) => {
  const lines = [
    { name: 'Saw frame', price: 4550, quantity: 2 },
    { name: 'Pitch bowl', price: 1000, quantity: 1 },
  ];
  t.same(
    purchase('F-20001', { rid: 'ABC123', kind: 'goods' }, { lines, total: 11_295, shipping: 795, tax: 400 }),
    {
      event: 'purchase',
      ecommerce: {
        transaction_id: 'F-20001',
        currency: 'USD',
        value: 112.95,
        tax: 4,
        shipping: 7.95,
        items: [
          { item_id: 'ABC123', item_name: 'Saw frame', item_category: 'goods', price: 45.5, quantity: 2 },
          { item_id: 'Pitch bowl', item_name: 'Pitch bowl', item_category: 'goods', price: 10, quantity: 1 },
        ],
      },
    },
  );
  t.same(refund('F-20001', 'FC-000001', 1250).ecommerce, {
    transaction_id: 'F-20001',
    currency: 'USD',
    value: 12.5,
    items: [],
  });
});
