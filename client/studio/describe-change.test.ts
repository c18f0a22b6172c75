import t from 'tap';
import { describeDetails } from './describe-change.ts';

t.test('the record tells roles before from those after, and says what a number counts', async (t) => {
  t.same(describeDetails({ before: 'subscriber', after: 'author, mm_role_customer_support' }), [
    'Subscriber to Author and Customer support',
  ]);
  t.same(describeDetails({ before: 'none', after: 'editor' }), ['none to Editor']);
  t.same(describeDetails({ newsletter: '3', subject: 'Opals', subscribers: '1200' }), ['Opals', 'to 1,200']);
  t.same(describeDetails({ membership: 'Gold', until: '2027-01-31' }), ['Gold', 'until 2027-01-31']);
});
