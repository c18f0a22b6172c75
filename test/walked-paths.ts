/** For tests: where members walk to meet each other: every page that there is, and what programs ask for. */
import { PAGES } from '#client/app/index.ts';
import { createCourse } from './create-course.ts';

/** One address for each pattern of the table of pages, with items of the cast where there are any. */
const EXAMPLES: Readonly<Record<string, string>> = {
  '/article/:slug/': '/article/premium-lathe/',
  '/course/:slug/': '/course/paste/',
  '/lesson/:slug/': '/lesson/bubbles-in-paste/',
  '/course/:slug/exams/:id/': '/course/paste/exams/1/',
  '/course-type/:slug/': '/course-type/speciality-mini-courses/',
  '/gemstone-encyclopedia/:slug/': '/gemstone-encyclopedia/ruby/',
  '/topic/:slug/': '/topic/ruby/',
  '/author/:slug/': '/author/ada-brook/',
  '/search/:term/': '/search/silver/',
  '/:parent/:child/': '/gemology/testing/',
  '/:slug/': '/about/',
};
export const PAGE_PATHS = PAGES.map(({ path }) => EXAMPLES[path] ?? path.replace(/:[a-z]+/g, '1'));
export const PROGRAM_PATHS = [
  '/api/app/airnauts/v1/courses/',
  '/api/app/airnauts/v1/exams/1/',
  '/api/app/airnauts/v1/user/export/',
  '/api/app/airnauts/v1/user/progress/',
  '/api/app/search/?q=silver',
  '/api/app/wp/v2/article/',
  '/api/app/airnauts/v1/settings/',
  '/api/app/airnauts/v1/user/me/',
  '/feed/',
  '/sitemap.xml',
  '/llms.txt',
];
/** Made for guests, whoever asks. */
export const PATHS_FOR_ALL: ReadonlySet<string> = new Set(['/feed/', '/sitemap.xml', '/llms.txt']);
/** The only ones that show a name to who bears it. */
export const PATHS_OF_ONE = [
  '/account/dashboard/',
  '/account/details/',
  '/api/app/airnauts/v1/user/export/',
  '/api/app/airnauts/v1/user/me/',
];

/** A course that everybody may take, so that its pages are walked and not their absence. */
export async function createWalkedCourse(server: { readonly dataDir: string }): Promise<void> {
  const { lessons, examId } = await createCourse(server, { access: [] });
  if (examId !== 1 || lessons[0]?.slug !== 'bubbles-in-paste')
    throw new Error('It stands at another address.');
}
