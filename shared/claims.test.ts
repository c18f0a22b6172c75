import t from 'tap';
import { findClaimDomain, isAtDomain } from './claims.ts';

t.test('an address proves a website of its own, and none where everybody can have one', async (t) => {
  t.equal(findClaimDomain('https://www.Old-Mill.example/shop?x=1'), 'old-mill.example');
  for (const website of [
    '',
    'https://www.etsy.com/shop/old-mill',
    'https://old-mill.wixsite.com/home',
    'https://home.t-online.de/mill',
    'https://gmail.com/',
  ])
    t.equal(findClaimDomain(website), '', website);
});

t.test('an address is at the domain or below it', async (t) => {
  t.ok(isAtDomain('anna@old-mill.example', 'old-mill.example'));
  t.ok(isAtDomain('anna@MAIL.old-mill.example', 'old-mill.example'));
  for (const email of [
    'a@old-mill.example.evil.example',
    'a@xold-mill.example',
    'a@example',
    '"b@old-mill.example"@c.example',
  ])
    t.notOk(isAtDomain(email, 'old-mill.example'), email);
  t.notOk(isAtDomain('anna@gmail.com', ''), 'no domain, no proof');
});
