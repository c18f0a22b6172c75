import t from 'tap';
import { parseRedirectTarget } from './redirect-target.ts';

const ORIGINS = new Set([
  'https://facet.example',
  'https://gemsociety.example',
  'http://facet.localhost:3000',
]);
const HERE = 'https://facet.example';

t.test('our own paths and origins are gone to as they were asked for', async (t) => {
  for (const target of [
    '/',
    '/account/details/',
    '/search/ruby%20red/?sort=recent&page=2#results',
    '/checkout/?rid=a1b2c3&next=https://elsewhere.example//x',
    'https://gemsociety.example/course/mineralogy-certification/',
    'http://facet.localhost:3000/login/',
  ])
    t.equal(parseRedirectTarget(target, ORIGINS), target);
  t.equal(parseRedirectTarget('https://gemsociety.example', ORIGINS), 'https://gemsociety.example/');
});

t.test('nothing else is gone to', async (t) => {
  for (const target of [
    '',
    'account/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e%2e//evil.example',
    '/a/%2E./b',
    ' /account/',
    '/account/\r\nSet-Cookie: a=b',
    'javascript:alert(1)',
    'data:text/html,x',
    'https:evil.example',
    'https:/evil.example',
    'https://evil.example/',
    'https://facet.example.evil.example/',
    'https://facet.example@evil.example/',
    'https://facet.example:8443/',
    'https://facet.example:443@evil.example/',
    'https://facet.example\\.evil.example/',
    'http://facet.example/',
    'HTTPS://FACET.EXAMPLE/',
    'https://xn--fcet-5na.example/',
    `/${'a'.repeat(3000)}`,
    ['/account/'],
    undefined,
    null,
    7,
  ])
    t.equal(parseRedirectTarget(target, ORIGINS), null, JSON.stringify(target));
});

t.test('of a thousand mutations none leads away', async (t) => {
  const SEEDS = [
    '/account/',
    '//evil.example/',
    'https://facet.example/a/',
    'https://gemsociety.example@evil.example/',
    '/\\evil.example/..//x',
    'http://facet.localhost:3000/?redirect_to=//evil.example',
  ];
  const PIECES = [
    '/',
    '//',
    '\\',
    '@',
    ':',
    '.',
    '..',
    '%2e',
    '%2f',
    '%5c',
    '%09',
    '\t',
    '\n',
    '\r',
    '\0',
    ' ',
    '?',
    '#',
    'evil.example',
    'https:',
    'javascript:',
    '\u2028',
    '\u3002',
    '\uFF0F',
    ';',
    '&',
    '[::1]',
  ];
  const random = createRandom(20_261_121);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  let accepted = 0;
  for (let round = 0; round < 1000; round += 1) {
    let text = pick(SEEDS);
    for (let turn = 0; turn < 1 + Math.floor(random() * 3); turn += 1) {
      const at = Math.floor(random() * (text.length + 1));
      text = text.slice(0, at) + pick(PIECES) + text.slice(at + Math.floor(random() * 3));
    }
    const target = parseRedirectTarget(text, ORIGINS);
    if (target === null) continue;
    accepted += 1;
    const { origin, href } = new URL(target, HERE);
    if (!ORIGINS.has(origin)) t.fail(`${JSON.stringify(text)} leads to ${origin}`);
    if (new URL(new URL(target, HERE).pathname, HERE).origin !== HERE)
      t.fail(`${JSON.stringify(text)} has the path ${href}`);
  }
  t.ok(accepted > 20, `${accepted} were harmless and gone to`);
});

/** Mulberry32: the same mutations every time. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
