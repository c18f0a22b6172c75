/** Readers who are not plain guests, beside one who is: a guest who has opened an article of the month, and a member. */
import { join } from 'node:path';
import { openDatabase } from '#server/cms/database/index.ts';
import { saveSetting } from '#server/cms/settings/index.ts';
import { METERED_RIGHT } from '#shared/metering.ts';
import { enroll } from '#test/enroll.ts';
import { sendRequest } from '#test/send-request.ts';
import { submitForm } from '#test/submit-form.ts';
import type { Figure } from '../report/figure.ts';
import { compareInRounds, describeRatio } from '../report/rounds.ts';
import { hostOf } from '../servers/pages.ts';
import { capture, isCachedPage } from '../servers/raw.ts';
import type { ServerProcess } from '../servers/server-process.ts';
import type { Bench } from './bench.ts';

const ENCODING = { 'accept-encoding': 'br' };
const FREE_ARTICLES = 3;
const host = hostOf('gemsociety');

export async function measureReaders({ site, load, effort }: Bench): Promise<Figure[]> {
  const dataDir = await site.copyData();
  await offerFreeArticles(dataDir);
  const [member] = await enroll({ dataDir }, [{ name: 'Bench Member', rights: ['GOLD', METERED_RIGHT] }]);
  const page = (await site.pages()).articles.find((one) => one.host === host);
  if (!page || !member) throw new Error(`${host} has no article.`);
  await using stack = new AsyncDisposableStack();
  const server = await site.startFacet({ DATA_DIR: dataDir, CONTENT_DIR: '' });
  stack.defer(() => server.stop());
  const metered = { ...ENCODING, cookie: await openArticle(server) };
  const signedIn = { ...ENCODING, ...member.browser };
  await capture(server.port, page, ENCODING, isCachedPage);
  await capture(server.port, page, signedIn, isCachedPage);
  const compared = await compareInRounds(
    load,
    [ENCODING, metered, signedIn].map((headers) => ({ server, targets: [page], headers })),
    effort,
  );
  const note = `${page.path}, cached`;
  return [
    describeRatio(compared, 1, {
      name: 'Guest with the metering cookie / guest',
      target: { least: 0.8 },
      note,
    }),
    describeRatio(compared, 2, { name: 'Member / guest', target: { least: 0.9 }, note }),
  ];
}

async function offerFreeArticles(dataDir: string): Promise<void> {
  const { db } = await openDatabase(join(dataDir, 'facet.db'));
  try {
    await db.transaction().execute(async (transaction) => {
      await saveSetting(transaction, 'metering', { free_articles_a_month: FREE_ARTICLES });
    });
  } finally {
    await db.destroy();
  }
}

/** Opens a premium article as a guest does; answers the cookie that counts it. */
async function openArticle(server: ServerProcess): Promise<string> {
  const { text } = await sendRequest(server, {
    path: '/wp-json/wp/v2/article/?per_page=100',
    headers: { host },
  });
  const articles = JSON.parse(text) as { slug: string }[];
  const premium = articles.filter((one) => JSON.stringify(one).includes(METERED_RIGHT));
  for (const { slug } of premium) {
    const { headers } = await submitForm(
      server,
      `/article/${slug}/`,
      {},
      { host, origin: `https://${host}` },
    );
    const set = headers['set-cookie']?.find((cookie) => cookie.startsWith('metering='));
    if (set) return set.split(';', 1)[0] ?? '';
  }
  throw new Error('No premium article could be opened.');
}
