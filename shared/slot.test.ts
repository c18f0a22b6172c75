import t from 'tap';
import { createSlot } from './slot.ts';

t.test('a slot holds one value of each object, and no other slot sees it', async (t) => {
  const names = createSlot<object, string>();
  const ages = createSlot<object, number>();
  const [ada, bo] = [{}, {}];
  names.set(ada, 'Ada');
  ages.set(ada, 36);
  names.set(ada, 'Ada Brook');
  t.equal(names.get(ada), 'Ada Brook');
  t.equal(ages.get(ada), 36);
  t.equal(names.get(bo), undefined);
  t.same(Object.keys(ada), [], 'nothing that is written with the object');
});
