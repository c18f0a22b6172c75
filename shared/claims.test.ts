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
    'https://shop.ebay.de/mill',
    'https://www.etsy.com.au/shop/old-mill',
    'http://old-mill.blogspot.co.uk',
    'https://www.yahoo.co.jp/',
    'https://hotmail.fr',
    'https://live.com.mx',
    'https://old-mill.pages.dev',
    'https://old-mill.github.io/',
    'https://old-mill.web.app',
    'https://old-mill.netlify.app',
    'https://old-mill.squarespace.com./',
  ])
    t.equal(findClaimDomain(website), '', website);
  for (const host of [
    'ebay.old-mill.example',
    'yahoo-gems.co.uk',
    'liveopals.com',
    'outlook.jewelry',
    'old-mill.co.uk',
    'etsy.old-mill.com.au',
  ])
    t.equal(findClaimDomain(`https://${host}/`), host, host);
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
