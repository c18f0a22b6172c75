import { setTimeout as wait } from 'node:timers/promises';
import t from 'tap';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { articleFile, GUEST, openTestCms, writeFiles } from '#test/open-test-cms.ts';

const business = (logo: string) => ({
  'businesses/quiet-lap.md': articleFile('Quiet Lap', 'One cutter.', {
    categories: [],
    business: {
      trade: 'Faceting',
      logo,
      street: '88 Alder Back Lot',
      city: 'Corvallis',
      country: 'United States',
      services: ['Faceting'],
    },
  }),
});

/** Within a second every process is told what became stale. */
const OUTBOX_MS = 1000;

t.test('a business comes with its logo, also one whose image follows it', async (t) => {
  const opened = await openTestCms(t.testdir(), business('logo-quiet-lap'));
  const { cms, log, load, contentDir } = opened;
  t.teardown(() => cms.close());
  t.ok(
    log.lines.some(({ message }) =>
      message.endsWith('quiet-lap.md:7: there is no image called logo-quiet-lap'),
    ),
  );
  const list = () => cms.call(ENDPOINTS.listItems, { type: 'business-listing', _embed: true }, GUEST);
  const before = await list();
  t.match(before.value.items, [{ business: { logo: 'logo-quiet-lap' } }]);
  t.equal(before.value.items[0]?._embedded?.['facet:logo'], undefined);

  const stale: string[] = [];
  cms.onInvalidate((tags) => stale.push(...tags));
  await writeFiles(contentDir, {
    'media/logos.yaml': 'logo-quiet-lap: { alt: Quiet Lap, width: 480, height: 240 }\n',
    'media/logo-quiet-lap.webp': 'x',
  });
  await load();
  await wait(OUTBOX_MS);
  t.ok(
    before.tags.some((tag) => stale.includes(tag)),
    'the answer without it is stale',
  );
  t.match((await list()).value.items[0]?._embedded?.['facet:logo'], [
    { source_url: '/wp-content/uploads/logo-quiet-lap.webp', media_details: { width: 480, height: 240 } },
  ]);
});
