import t from 'tap';
import { findTypedPhone } from './find-typed-phone.ts';

t.test('a number is shown as it was typed, until its digits are others', async (t) => {
  const phone = '+49351123456';
  t.equal(findTypedPhone({ phone, phone_typed: '+49 351 12 34 56' }), '+49 351 12 34 56');
  t.equal(findTypedPhone({ phone: '+4930555', phone_typed: '+49 351 12 34 56' }), undefined);
  t.equal(findTypedPhone({ phone }), undefined);
  t.equal(findTypedPhone({}), undefined);
});
