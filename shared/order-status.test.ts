import t from 'tap';
import { labelOrder } from './order-status.ts';

t.test('an order says what is still to come with it', async (t) => {
  const paid = { status: 'complete', total: 4500 } as const;
  t.equal(labelOrder(paid), 'Completed', 'nothing is sent');
  t.equal(labelOrder({ ...paid, shipment: { state: 'to_send' } }), 'Paid, to be sent');
  t.equal(labelOrder({ ...paid, shipment: { state: 'sent' } }), 'Sent');
  t.equal(
    labelOrder({ ...paid, refunded: 500, shipment: { state: 'to_send' } }),
    'Partly refunded, to be sent',
  );
  t.equal(labelOrder({ ...paid, refunded: 4500, shipment: { state: 'canceled' } }), 'Refunded');
  t.equal(labelOrder({ status: 'waiting_for_payment', shipment: null }), 'Waiting for payment');
});
