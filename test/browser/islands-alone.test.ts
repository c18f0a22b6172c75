import { join } from 'node:path';
import { build } from 'esbuild';
import t from 'tap';
import { BROWSER_TIMEOUT_MS, openBrowser, watchFaults } from '#test/open-browser.ts';

interface Alone {
  readonly islandsAlone: { readonly CLAIMS: Readonly<Record<string, () => Promise<void>>> };
}

const { outputFiles } = await build({
  entryPoints: [join(import.meta.dirname, 'islands-alone.tsx')],
  bundle: true,
  write: false,
  format: 'iife',
  globalName: 'islandsAlone',
  footer: { js: 'globalThis.islandsAlone = islandsAlone;' },
  jsx: 'automatic',
  jsxDev: true,
  // Stylesheets have the addresses that the build gives them, and come from there.
  loader: { '.css': 'file' },
  publicPath: '/assets',
  outdir: 'dist',
  define: { 'process.env.NODE_ENV': '"development"' },
});
const script = outputFiles.find(({ path }) => path.endsWith('.js'))?.text ?? '';
const visit = await openBrowser();
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

const context = await visit.open('desktop');
const page = await context.newPage();
// Any document of ours without islands of its own.
await page.goto(visit.address('/robots.txt'));
await page.evaluate(script);
const names = await page.evaluate(() => Object.keys((globalThis as unknown as Alone).islandsAlone.CLAIMS));

for (const name of names) {
  t.test(name, async (t) => {
    await page.reload();
    const faults = watchFaults(page);
    await page.evaluate(script);
    await page.evaluate((claim) => (globalThis as unknown as Alone).islandsAlone.CLAIMS[claim]?.(), name);
    t.same(faults, [], 'React complains of nothing');
  });
}
