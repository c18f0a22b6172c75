import t from 'tap';
import { isCommonPassword } from './common-passwords.ts';

t.test('a password that is guessed first is known as such', async (t) => {
  for (const password of [
    ...['password123', 'Password2026!', '1234567890', '0987654321', 'qwertyuiop', '12345678', 'aaaaaaaaaa'],
    ...[
      'Facet2026!!',
      'GemSociety1',
      '1q2w3e4r5t',
      '123qwerty123',
      '1111111111',
      '00000000001',
      '2026-11-26',
    ],
  ])
    t.ok(isCommonPassword(password), password);
});

t.test('a password that is nobody’s first guess is not', async (t) => {
  for (const password of [
    ...['facet-demo-2026', 'seven green lamps', 'a long password', 'nine opals in a drawer', 'tXw6-9qRk2-mV'],
    ...['my password is a ruby', '8203571946284'],
  ])
    t.notOk(isCommonPassword(password), password);
});

t.test('a text that is far too long takes no time', (t) => {
  t.notOk(isCommonPassword(`a${'1'.repeat(1_000_000)}a`));
  t.end();
});
