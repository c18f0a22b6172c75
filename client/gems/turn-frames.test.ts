import t from 'tap';
import { findFrame, formatPosition, TURN_FRAMES } from './turn-frames.ts';

t.test('the frame follows the pointer from one edge to the other, and stays within the image', async (t) => {
  t.same([-0.2, 0, 0.5, 0.999, 1, 3].map(findFrame), [0, 0, 8, 15, 15, 15]);
  t.equal(findFrame(0.53), TURN_FRAMES.still, 'in the middle the stone lies as in its picture');
});

t.test('frames lie row by row', async (t) => {
  t.same([0, 3, 4, 15].map(formatPosition), ['0% 0%', '100% 0%', `0% ${100 / 3}%`, '100% 100%']);
});
