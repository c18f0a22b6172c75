import { openBrowser } from '#test/open-browser.ts';
import { signIn } from '#test/sign-in.ts';
import { goldie, fay, sil } from '#test/cast.ts';
import { SECRET } from '#server/cms/open-test-cms.ts';
const visit = await openBrowser({ SECRET });
const shots: [string, typeof goldie, string, 'phone' | 'desktop', 'light' | 'dark'][] = [
  ['dashboard', goldie, '/account/dashboard/', 'desktop', 'light'],
  ['dashboard', goldie, '/account/dashboard/', 'phone', 'dark'],
  ['details', goldie, '/account/details/', 'desktop', 'dark'],
  ['details', goldie, '/account/details/', 'phone', 'light'],
  ['membership', goldie, '/account/membership-badges/', 'desktop', 'light'],
  ['membership', goldie, '/account/membership-badges/', 'phone', 'dark'],
  ['orders', goldie, '/account/orders/', 'desktop', 'light'],
  ['orders', goldie, '/account/orders/', 'phone', 'light'],
  ['cancel', goldie, '/cancel-membership/', 'desktop', 'light'],
  ['free', fay, '/account/dashboard/', 'desktop', 'light'],
  ['order', goldie, 'ORDER', 'desktop', 'light'],
  ['order', goldie, 'ORDER', 'phone', 'dark'],
];
for (const [name, who, path, screen, colorScheme] of shots) {
  const { token } = await signIn(visit.facet, who);
  const context = await visit.open(screen, { colorScheme });
  await context.addCookies([{ name: 'token', value: token, url: visit.address('/') }]);
  const page = await context.newPage();
  let p = path;
  if (p === 'ORDER') {
    await page.goto(visit.address('/account/orders/'));
    p = (await page.getByRole('link', { name: 'F-10029' }).getAttribute('href')) ?? '';
  }
  await page.goto(visit.address(p));
  await page.screenshot({ path: `/tmp/w/shot-${name}-${screen}-${colorScheme}.png`, fullPage: true });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  console.log(name, screen, wide ? 'TOO WIDE' : 'ok');
  await context.close();
}
await visit.close();
