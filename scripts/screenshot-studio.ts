/** The screenshots of docs/studio.md, of the built server with its seed content and one of each thing that waits. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { openDatabase } from '#server/cms/database/index.ts';
import { ROUTES } from '#shared/routes.ts';
import { ada, goldie } from '#test/cast.ts';
import { openBrowser, type Screen, type Visit } from '#test/open-browser.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { seedDesk } from '#test/seed-desk.ts';
import { signIn } from '#test/sign-in.ts';
import { databaseIn } from '#test/test-database.ts';

interface StudioShot {
  readonly name: string;
  readonly path: string;
  readonly screen: Screen;
}

const SIZES = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 760 },
} as const satisfies Record<Screen, object>;
/** Text stays sharp, and most stay below 50 KB. */
const WEBP = { quality: 78, effort: 6 } as const;

/** Answers names and sizes of the screenshots. */
export async function screenshotStudio(folder: string): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true });
  const visit = await openBrowser({ SECRET });
  try {
    const shots = await listShots(visit);
    const { token } = await signIn(visit.facet, ada);
    const told = [];
    for (const shot of shots) told.push(await takeShot(visit, shot, token, folder));
    return told;
  } finally {
    await visit.close();
  }
}

async function listShots({ facet }: Visit): Promise<readonly StudioShot[]> {
  const { db } = await openDatabase(databaseIn(facet.dataDir));
  try {
    await seedDesk(db);
    const member = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', goldie.email)
      .executeTakeFirstOrThrow();
    const article = await db
      .selectFrom('items')
      .select('id')
      .where('link', '=', '/article/ruby-buying-guide/')
      .executeTakeFirstOrThrow();
    return [
      { name: 'to-do', path: ROUTES.studio, screen: 'desktop' },
      { name: 'content', path: ROUTES.studioContent, screen: 'desktop' },
      { name: 'content-phone', path: ROUTES.studioContent, screen: 'phone' },
      { name: 'editor', path: `${ROUTES.studioContent}article/${article.id}/`, screen: 'desktop' },
      { name: 'media', path: ROUTES.studioMedia, screen: 'desktop' },
      { name: 'member', path: `${ROUTES.studioUsers}${member.id}/`, screen: 'desktop' },
      { name: 'orders-phone', path: ROUTES.studioOrders, screen: 'phone' },
      { name: 'reports', path: `${ROUTES.studioReports}?report=members`, screen: 'desktop' },
      { name: 'settings', path: ROUTES.studioSettings, screen: 'desktop' },
    ];
  } finally {
    await db.destroy();
  }
}

async function takeShot(
  visit: Visit,
  { name, path, screen }: StudioShot,
  token: string,
  folder: string,
): Promise<string> {
  const context = await visit.open(screen, {
    viewport: SIZES[screen],
    deviceScaleFactor: 1,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  await context.addCookies([
    { url: visit.address('/'), sameSite: 'Strict', name: 'token', value: token, httpOnly: true },
  ]);
  const page = await context.newPage();
  await page.goto(visit.address(path), { waitUntil: 'networkidle' });
  await page.evaluate('document.fonts.ready');
  const { size } = await sharp(await page.screenshot())
    .webp(WEBP)
    .toFile(join(folder, `${name}.webp`));
  await context.close();
  return `${name}.webp  ${Math.round(size / 1024)} KB`;
}
