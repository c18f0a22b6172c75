import t from 'tap';
import { headIds, mergeOrder, readOrder, readOutline } from './course-form.ts';

t.test('topics keep their titles, whatever stands in them and wherever they are', async (t) => {
  const [what, first, second] = headIds(['What it is, and is not', 'Opal', 'Opal']);
  t.not(first, second, 'two of the same title are told apart');
  const order = [first, 'fire', what, 'body', second, 'potch'].join(',');
  t.same(readOutline(readOrder({ order })), [
    { title: 'Opal', lessons: ['fire'] },
    { title: 'What it is, and is not', lessons: ['body'] },
    { title: 'Opal', lessons: ['potch'] },
  ]);
  t.same(readOutline(['fire', 'topic:0:Opal', 'body']), [{ title: 'Opal', lessons: ['fire', 'body'] }]);
  t.same(readOutline(['topic:0:%', 'fire']), [], 'what is no title begins no topic');
});

t.test('an order of before takes in what came meanwhile and leaves out what went', async (t) => {
  const was = ['a', 'b', 'c'];
  const merge = (mine: string[], now: string[]) => mergeOrder({ was, mine, now }).join('');
  t.equal(merge(['c', 'b', 'a'], ['a', 'b', 'c']), 'cba');
  t.equal(merge(['c', 'b', 'a'], ['a', 'x', 'b', 'c']), 'cbax', 'behind what it follows there');
  t.equal(merge(['c', 'b', 'a'], ['x', 'a', 'b', 'c']), 'xcba');
  t.equal(merge(['c', 'b', 'a'], ['c', 'a']), 'ca');
  t.equal(merge(['c', 'a'], ['b', 'a', 'c', 'x']), 'cxa', 'what was taken out does not come back');
});
