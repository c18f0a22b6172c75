/** Weights in a browser: what a phone fetches for a first touch, an exam before one, and the encyclopedia with its images. */
import type { Page } from 'playwright-core';
import { BRAND_IDS } from '#shared/brands.ts';
import { sendRequest } from '#test/send-request.ts';
import type { Figure } from '../report/figure.ts';
import { type Fetched, openPhone, type Phone } from '../servers/browser.ts';
import { hostOf } from '../servers/pages.ts';
import type { ServerProcess } from '../servers/server-process.ts';
import type { Site } from '../servers/site.ts';
import type { Bench } from './bench.ts';

const KB = 1000;
const SITE_HOSTS = BRAND_IDS.map((brand) => `${brand}=${hostOf(brand)}`).join(',');
const ARTICLE_WITH_EXAM = '/article/reading-a-refractometer/';
/** Larger than the menu's own script, smaller than React with it. */
const WITHOUT_REACT = 20 * KB;

interface Touch {
  readonly name: string;
  readonly path: string;
  readonly most: number;
  readonly act: (page: Page) => Promise<void>;
}

const TOUCHES: readonly Touch[] = [
  {
    name: "the phone's menu",
    path: '/faq/',
    most: WITHOUT_REACT,
    act: (page) => page.locator('.menu > summary').tap(),
  },
  {
    name: 'a search box',
    path: '/search/',
    most: 75 * KB,
    act: (page) => page.locator('main input[type=search], main [role=combobox]').first().tap(),
  },
  {
    name: 'an image of a gallery',
    path: '/gem-gallery/step-cuts/',
    most: 75 * KB,
    act: (page) => page.locator('main a:has(img)').first().tap(),
  },
];

export async function measureTouches({ site }: Bench): Promise<Figure[]> {
  const server = await startForBrowsers(site);
  const phone = await openPhone();
  try {
    return [
      ...(await measureFirstTouches(server, phone)),
      ...(await measureExam(server, phone)),
      ...(await measureEncyclopedia(server, phone)),
      ...(await measureStyles(server, phone)),
    ];
  } finally {
    await phone.close();
    await server.stop();
  }
}

/** Browsers would insist on https for hosts of production. */
export const startForBrowsers = (site: Site): Promise<ServerProcess> =>
  site.startFacet({ NODE_ENV: 'development', SITE_HOSTS });

const addressOf = ({ port }: ServerProcess, path: string) => `http://${hostOf('facet')}:${port}${path}`;

const describe = (name: string, { bytes, files }: Fetched, most?: number): Figure => ({
  name,
  value: bytes,
  unit: 'B',
  ...(most !== undefined && { target: { most } }),
  note: `${files} files, as sent`,
  isHeadline: most !== undefined,
});

async function measureFirstTouches(server: ServerProcess, phone: Phone): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, path, most, act } of TOUCHES) {
    const visit = await phone.visit(addressOf(server, path));
    await visit.readFetched();
    await act(visit.page);
    figures.push(describe(`First touch of ${name}`, await visit.readFetched('script'), most));
    await visit.close();
  }
  return figures;
}

async function measureExam(server: ServerProcess, phone: Phone): Promise<Figure[]> {
  const { text } = await sendRequest(server, { path: ARTICLE_WITH_EXAM });
  const [path] = /\/exam\/\d+\//.exec(text) ?? [];
  if (!path) throw new Error(`${ARTICLE_WITH_EXAM} leads to no exam.`);
  const visit = await phone.visit(addressOf(server, path));
  const scripts = await visit.readFetched('script');
  await visit.close();
  return [describe('Exam before any touch, scripts', scripts, 70 * KB)];
}

async function measureEncyclopedia(server: ServerProcess, phone: Phone): Promise<Figure[]> {
  const visit = await phone.visit(addressOf(server, '/gemstone-encyclopedia/'));
  const images = await visit.readFetched('image');
  const all = await visit.page.locator('main img').count();
  await visit.close();
  const figure = describe('Encyclopedia on a phone, images before scrolling', images);
  return [{ ...figure, note: `${images.files} of ${all} images, as sent` }];
}

async function measureStyles(server: ServerProcess, phone: Phone): Promise<Figure[]> {
  const visit = await phone.visit(addressOf(server, ARTICLE_WITH_EXAM));
  const styles = await visit.readFetched('stylesheet');
  await visit.close();
  const figure = describe('All stylesheets of an article', styles);
  return [
    { ...figure, note: `${figure.note}, with those for print and for forced colors, which hold nothing up` },
  ];
}
