/** Requests of the overload: searches that nobody has asked for, and what must go on beside them. */
import { join } from 'node:path';
import { openDatabase } from '#server/cms/database/index.ts';
import { hashPassword } from '#server/cms/identity/password.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { createExam } from '#test/create-exam.ts';
import { enroll } from '#test/enroll.ts';
import { writeRequest } from '../load/connection.ts';
import type { Target } from '../load/options.ts';
import type { Probe } from '../load/probes.ts';
import { pairWordsOfSite } from '../search/words-of-site.ts';
import { hostOf } from '../servers/pages.ts';
import type { Site } from '../servers/site.ts';

const PASSWORD = 'ten rubies and a bench pin';
const BROTLI = { 'accept-encoding': 'br' };
const host = hostOf('facet');

export function* writeSearches(dataDir: string): Generator<string, undefined> {
  for (const term of pairWordsOfSite(dataDir))
    yield writeRequest({ host, path: pathTo('search', { term }) }, BROTLI);
}

export async function createProbes(site: Site, article: Target): Promise<readonly Probe[]> {
  const [member] = await enroll(site, [{ name: 'Bench Bystander', rights: ['MINI_COURSE'] }]);
  if (!member) throw new Error('Nobody was enrolled.');
  const login = await setPassword(site, member.name);
  const { examId } = await createExam(site, undefined, { slug: `overload-${Date.now()}` });
  const asMember = { ...BROTLI, ...member.browser };
  const ask = (path: string, headers: Record<string, string> = BROTLI) =>
    writeRequest({ host, path }, headers);
  const signIn = writeRequest(
    { host, path: '/wp-json/simple-jwt-login/v1/auth/' },
    { 'content-type': 'application/json' },
    { method: 'POST', body: JSON.stringify({ login, password: PASSWORD }) },
  );
  const probe = (name: string, perSecond: number, request: string): Probe => ({
    name,
    perSecond,
    request: () => request,
    status: 200,
  });
  return [
    probe('cached page', 100, writeRequest(article, BROTLI)),
    probe('/healthz', 20, ask('/healthz')),
    probe('/readyz', 20, ask('/readyz')),
    probe('dashboard', 20, ask(ROUTES.dashboard, asMember)),
    probe('exam', 20, ask(`/api/app/airnauts/v1/exams/${examId}/`, asMember)),
    probe('sign-in', 2, signIn),
  ];
}

/** Answers the name to sign in with. */
async function setPassword({ dataDir }: Site, name: string): Promise<string> {
  const { db } = await openDatabase(join(dataDir, 'facet.db'));
  try {
    const { username } = await db
      .updateTable('users')
      .set({ password_hash: await hashPassword(PASSWORD) })
      .where('name', '=', name)
      .returning('username')
      .executeTakeFirstOrThrow();
    return username;
  } finally {
    await db.destroy();
  }
}
