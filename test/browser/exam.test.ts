import type { BrowserContext, Locator, Page } from 'playwright-core';
import t from 'tap';
import { type ItemDraft, saveItem } from '#server/cms/content/index.ts';
import { openDatabase } from '#server/cms/database/index.ts';
import { createWriter } from '#server/cms/search/index.ts';
import { callApi } from '#test/call-api.ts';
import { checkAccessibility } from '#test/check-accessibility.ts';
import { type CreatedExam, createExam } from '#test/create-exam.ts';
import { type Enrolled, enroll } from '#test/enroll.ts';
import { BROWSER_TIMEOUT_MS, openBrowser, type Screen, watchFaults } from '#test/open-browser.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { attemptStateOf } from '#test/read-exam.ts';
import { databaseIn } from '#test/test-database.ts';
import { loadDragging, loadExam } from './load-exam.ts';

const visit = await openBrowser({ SECRET });
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

const { examId }: CreatedExam = await createExam(visit.facet, undefined, { slug: 'test-ruby', perPage: 2 });
const PATH = `/course/test-ruby/exams/${examId}/`;
const SAVE = `**/api/app/airnauts/v1/exams/${examId}/attempt/`;

const ARTICLE: ItemDraft = {
  type: 'article',
  slug: 'an-article-with-an-exam',
  status: 'publish',
  title: 'An article with an exam',
  excerpt: 'Read, then try.',
  content: '',
  date: '2026-01-01T00:00:00',
  modified: '2026-01-01T00:00:00',
  authorId: null,
  featuredMediaId: null,
  access: [],
  gemstoneFamily: '',
  gem: null,
  details: null,
  brands: ['facet', 'gemsociety'],
  termIds: [],
};

interface Sitting {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly student: Enrolled;
  readonly faults: readonly string[];
}

async function sitDown(screen: Screen, options = {}, path = PATH): Promise<Sitting> {
  const [student] = await enroll(visit.facet, [{ name: 'Stu Dent', rights: ['MINI_COURSE'] }]);
  if (!student) throw new Error('There is no student.');
  const context = await visit.open(screen, options);
  const cookie = { url: visit.address('/'), sameSite: 'Strict' as const };
  await context.addCookies([
    { ...cookie, name: 'token', value: student.token, httpOnly: true },
    { ...cookie, name: 'possibly_user', value: '1' },
  ]);
  const page = await context.newPage();
  const faults = watchFaults(page);
  await page.goto(visit.address(path));
  if (path === PATH) await page.getByRole('button', { name: 'Start exam' }).click();
  if (path === PATH && !('javaScriptEnabled' in options)) await loadExam(page);
  return { page, context, student, faults };
}

async function stateOf(student: Enrolled) {
  const { body } = await callApi(
    visit.facet,
    `airnauts/v1/exams/${examId}/attempt/`,
    {},
    student.browser,
    'GET',
  );
  return attemptStateOf(body);
}

/** Puts opal, topaz and ruby in order by the buttons beside them. */
async function sortByButtons(page: Page): Promise<void> {
  await confirmOrder(page);
  for (const name of ['Opal', 'Topaz']) {
    const wanted = name === 'Opal' ? 1 : 2;
    for (;;) {
      const label = await page.locator('.exam-grip', { hasText: name }).getAttribute('aria-label');
      if (label?.includes(`position ${wanted} `)) break;
      await page.getByRole('button', { name: `Move ${name} up` }).click();
    }
  }
}

t.test(
  'every kind of question is answered by mouse, saved as one goes, and told apart at the end',
  async (t) => {
    const { page, context, student, faults } = await sitDown('desktop');
    await checkAccessibility(t, page, 'the first questions');
    await page.getByRole('radio', { name: 'Chromium' }).check();
    const saved = page.waitForResponse(SAVE);
    await page.getByRole('checkbox', { name: 'Ruby' }).check();
    await saved;
    await page.getByText('Saved.').waitFor();
    await page.getByRole('checkbox', { name: 'Sapphire' }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('Gap 1 of 2 of question 3').fill('Corundum');
    await page.getByLabel('Gap 2 of 2 of question 3').fill('1,765');
    await sortByButtons(page);
    await checkAccessibility(t, page, 'gaps and things to sort');
    await page.getByRole('button', { name: 'Previous' }).click();
    t.ok(
      await page.getByRole('radio', { name: 'Chromium' }).isChecked(),
      'answers are there on the way back',
    );
    await page.getByRole('button', { name: 'Next' }).click();
    t.equal(await page.getByLabel('Gap 1 of 2 of question 3').inputValue(), 'Corundum');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.reload();
    await loadExam(page);
    t.match(await page.textContent('.exam-progress'), /Questions? 5/, 'reloading stays on the page');
    await page.getByRole('textbox').fill('refractometer');
    await page.getByRole('button', { name: 'Submit' }).click();
    const verdict = page.getByRole('region', { name: 'You passed' });
    await verdict.waitFor();
    await page.waitForFunction(() => document.activeElement?.id === 'result');
    t.match(await verdict.textContent(), /9 of 9 points, 100 percent/);
    t.equal(await page.evaluate(() => scrollY), 0, 'at the top');
    await checkAccessibility(t, page, 'the result');
    t.match(await stateOf(student), { attempts_used: 1, best_percent: 100, passed: true });
    t.same(faults, []);
    await context.close();
  },
);

t.test('it goes by keyboard alone', async (t) => {
  const { page, context, student } = await sitDown('desktop');
  await page.getByRole('radio', { name: 'Iron' }).focus();
  await page.keyboard.press('ArrowDown');
  t.ok(await page.getByRole('radio', { name: 'Chromium' }).isChecked());
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  t.ok(await page.getByRole('checkbox', { name: 'Ruby' }).isChecked());
  for (const _ of ['past topaz', 'to sapphire']) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByLabel('Gap 1 of 2 of question 3').waitFor();
  t.equal(
    await page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
    'Gap 1 of 2 of question 3',
    'the first field of the next page has the focus',
  );
  await page.keyboard.type('corundum');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1.77');
  await confirmOrder(page);
  for (const [name, place] of [
    ['Opal', 1],
    ['Topaz', 2],
  ] as const)
    await carry(page, name, place);
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await page.getByRole('textbox').waitFor();
  await page.keyboard.type('Refractometer');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'You passed' }).waitFor();
  t.match(await stateOf(student), { best_percent: 100 });
  await context.close();
});

/** Whether what a button shows has as much room on its left as on its right. */
const isCentered = (button: Locator): Promise<boolean> =>
  button.evaluate((outer) => {
    const around = outer.getBoundingClientRect();
    const within = outer.firstElementChild?.getBoundingClientRect() ?? around;
    return Math.abs(within.left - around.left - (around.right - within.right)) < 1;
  });

/** A shuffled row may lie right by chance: then nothing is moved, and only this makes it an answer. */
async function confirmOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Keep this order' }).press('Enter');
}

/** Picks a thing up with the space bar and lays it down in its place; each step is announced. */
async function carry(page: Page, name: string, place: number): Promise<void> {
  const grip = page.locator('.exam-grip', { hasText: name });
  const from = Number(/position (\d)/.exec((await grip.getAttribute('aria-label')) ?? '')?.[1]);
  if (from === place) return;
  await loadDragging(page);
  await grip.focus();
  await page.keyboard.press('Space');
  await page.getByText(`${name} is over position ${from} of 3`).waitFor({ state: 'attached' });
  // dnd-kit listens to the arrows from the next turn of the timers on.
  await page.evaluate(() => new Promise((resolve) => void setTimeout(resolve)));
  for (let at = from - 1; at >= place; at -= 1) {
    await page.keyboard.press('ArrowUp');
    await page.getByText(`${name} is over position ${at} of 3`).waitFor({ state: 'attached' });
  }
  await page.keyboard.press('Space');
  await page.getByText(`${name} moved to position ${place} of 3`).waitFor({ state: 'attached' });
  await page.locator('[data-dragging]').waitFor({ state: 'detached' });
}

t.test('on a phone, with the network cut in the middle, nothing is lost', async (t) => {
  const { page, context, student } = await sitDown('phone');
  await page.getByRole('radio', { name: 'Chromium' }).check();
  await page.getByText('Saved.').waitFor();
  await context.setOffline(true);
  await page.getByRole('checkbox', { name: 'Sapphire' }).check();
  await page.getByText('They are stored in this browser').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Gap 1 of 2 of question 3').fill('corundum');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: 'Submit anyway' }).click();
  await page.getByText('Your answers are not lost. Please submit them again.').waitFor();
  t.match(await stateOf(student), { attempts_used: 0 });
  const saved = page.waitForResponse(SAVE);
  await context.setOffline(false);
  await saved;
  await page.getByText('Saved.').waitFor();
  const { answers } = await stateOf(student);
  t.equal(Object.keys(answers).length >= 3, true, 'what was typed without the network has arrived');
  await page.getByRole('button', { name: 'Submit anyway' }).click();
  await page.getByRole('region', { name: 'Not passed this time' }).waitFor();
  t.match(await page.textContent('.exam-result'), /Question was not answered/);
  t.match(await page.textContent('.exam-result'), /not answered/);
  t.equal(
    await page.evaluate(() => document.documentElement.scrollWidth),
    390,
    'nothing is wider than the phone',
  );
  await checkAccessibility(t, page, 'a result on a phone');
  await context.close();
});

t.test('answers go on in another browser', async (t) => {
  const { page, context, student } = await sitDown('desktop');
  await page.getByRole('radio', { name: 'Copper' }).check();
  await page.getByText('Saved.').waitFor();
  const other = await visit.open('phone');
  await other.addCookies((await context.cookies()).map((cookie) => ({ ...cookie })));
  const there = await other.newPage();
  await there.goto(visit.address(PATH));
  t.ok(await there.getByRole('radio', { name: 'Copper' }).isChecked());
  await loadExam(there);
  await there.getByRole('radio', { name: 'Chromium' }).check();
  await there.getByText('Saved.').waitFor();
  for (const _ of ['gaps', 'text']) await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: 'Submit anyway' }).click();
  await page.getByRole('region', { name: 'Not passed this time' }).waitFor();
  t.match(
    await stateOf(student),
    { last: { result: { score: 1 } } },
    'what was answered last, and elsewhere, counts',
  );
  await other.close();
  await context.close();
});

t.test('questions without an answer are named before it is sent, by keyboard as well', async (t) => {
  const { page, context, student, faults } = await sitDown('phone');
  await page.getByRole('radio', { name: 'Chromium' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  t.ok(await isCentered(page.locator('.exam-step').first()), 'arrows stand in the middle of their buttons');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Submit' }).press('Enter');
  const notice = page.getByRole('region', { name: 'Not submitted yet: 4 questions unanswered' });
  await notice.waitFor();
  await page.waitForFunction(() => {
    const { top = -1 } = document.activeElement?.getBoundingClientRect() ?? {};
    return document.activeElement?.id === 'unanswered' && top >= 0 && top < innerHeight / 2;
  });
  await checkAccessibility(t, page, 'what asks before it is sent');
  t.match(await stateOf(student), { attempts_used: 0 });
  t.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector(':focus')?.closest('.exam-question.checkbox'));
  t.equal(await page.getByText('Not submitted yet').count(), 0, 'it goes when one goes to answer');
  await page.getByRole('checkbox', { name: 'Ruby' }).check();
  for (const _ of ['gaps', 'text']) await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('region', { name: 'Not submitted yet: 3 questions unanswered' }).waitFor();
  await page.getByRole('textbox').fill('refractometer');
  await page.getByRole('button', { name: 'Submit anyway' }).click();
  await page.getByRole('region', { name: 'Not passed this time' }).waitFor();
  t.match(await stateOf(student), { attempts_used: 1, last: { result: { score: 3 } } });
  t.same(faults, []);
  await context.close();
});

t.test('attempts are counted once, with scripts as without', async (t) => {
  const { examId: limited } = await createExam(visit.facet, undefined, { slug: 'test-limited', attempts: 5 });
  for (const javaScriptEnabled of [true, false]) {
    const path = `/course/test-limited/exams/${limited}/`;
    const { page, context } = await sitDown('phone', javaScriptEnabled ? {} : { javaScriptEnabled }, path);
    const counts = async () =>
      (
        (await page.locator('main').allInnerTexts()).join().match(/\d attempts left|Attempt \d of \d/g) ?? []
      ).join();
    t.equal(await counts(), '5 attempts left');
    if (javaScriptEnabled) await checkAccessibility(t, page, 'an exam before it begins');
    await page.getByRole('button', { name: 'Start exam' }).click();
    await page.getByText('Attempt 1 of 5').waitFor();
    if (javaScriptEnabled) await loadExam(page);
    t.equal(await counts(), 'Attempt 1 of 5');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('button', { name: 'Submit anyway' }).click();
    await page.getByRole('heading', { name: 'Not passed this time' }).waitFor();
    t.equal(await counts(), '4 attempts left');
    await context.close();
  }
});

t.test('without scripts it is a form, with numbers for what is sorted', async (t) => {
  const { page, context, student } = await sitDown('phone', { javaScriptEnabled: false });
  await page.getByRole('radio', { name: 'Chromium' }).check();
  await page.getByRole('checkbox', { name: 'Ruby' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Gap 1 of 2 of question 3').fill('corundum');
  await page.getByLabel('Gap 2 of 2 of question 3').fill('1.77');
  for (const [place, name] of ['Opal', 'Topaz', 'Ruby'].entries())
    await page.getByLabel(`Position of ${name}`).selectOption(String(place + 1));
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox').fill('Refractometer');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { name: 'You passed' }).waitFor();
  t.match(await stateOf(student), { best_percent: 88 });
  await page.getByRole('button', { name: 'Try again' }).click();
  t.notOk(await page.getByRole('radio', { name: 'Chromium' }).isChecked(), 'a new attempt is empty');
  await context.close();
});

t.test(
  'an exam inside an article comes to where the reader is, and its page is the way without scripts',
  async (t) => {
    const { page, context, student, faults } = await sitDown('desktop', {}, '/');
    const id = await createArticle(
      `<!-- wp:airnauts/content-block {"name":"exam","id":${examId},"course":"test-ruby"} /-->`,
    );
    await page.goto(visit.address(id));
    const link = page.getByRole('link', { name: 'Go to the exam' });
    t.equal(await link.getAttribute('href'), PATH);
    await page.locator('fx-island[data-island="exam-block"][data-mounted]').waitFor();
    t.match(await stateOf(student), { attempt: null }, 'nothing begins before it is asked for');
    await link.click();
    await page.getByRole('radio', { name: 'Chromium' }).check();
    await page.getByText('Saved.').waitFor();
    t.equal(new URL(page.url()).pathname, id, 'the reader stays in the text');
    await checkAccessibility(t, page, 'an exam in a text');
    for (const _ of ['gaps', 'text']) await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('link', { name: 'Question 3' }).click();
    await page.getByLabel('Gap 1 of 2 of question 3').waitFor();
    t.equal(new URL(page.url()).pathname, id, 'the way to a question is in the text as well');
    for (const _ of ['text']) await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('button', { name: 'Submit anyway' }).click();
    await page.getByRole('region', { name: 'Not passed this time' }).waitFor();
    t.same(faults, []);
    await context.close();
  },
);

/** The path of an article with this in it. */
async function createArticle(content: string): Promise<string> {
  const { db } = await openDatabase(databaseIn(visit.facet.dataDir));
  const article = { ...ARTICLE, content: `<p>Read on.</p>${content}<p>And on.</p>` };
  await saveItem({ db, search: createWriter(db, ''), now: new Date() }, article).finally(() => db.destroy());
  return `/article/${article.slug}/`;
}
