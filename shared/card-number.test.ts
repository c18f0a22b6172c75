import t from 'tap';
import { measureProcessorMs } from '#test/processor-time.ts';
import { hideCardNumbers, holdsCardNumber } from './card-number.ts';

const NUMBERS = [
  '4111111111111111',
  '4111 1111 1111 1111',
  '5555-5555-5555-4444',
  '378282246310005',
  '4111%201111%201111%201111',
  '4111+1111+1111+1111',
];

t.test('a card number is found however it is written', async (t) => {
  for (const number of NUMBERS) {
    t.ok(holdsCardNumber(number), number);
    t.equal(hideCardNumbers(`/billing/?x=${number}&y=1`), '/billing/?x=[redacted]&y=1');
  }
});

t.test('what is no card number stays', async (t) => {
  for (const text of [
    '',
    'demo-visa-1881-goldie',
    '4111111111111112',
    '2026-11-22T03:15:00',
    'tok_1MqLiJ2eZ',
    '0123',
  ])
    t.notOk(holdsCardNumber(text), text);
});

t.test('digits without end take no time', async (t) => {
  const ms = measureProcessorMs(() => {
    hideCardNumbers('1'.repeat(200_000));
    hideCardNumbers('1-'.repeat(200_000));
  });
  t.ok(ms < 1000, `${ms} ms`);
});
