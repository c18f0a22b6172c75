/** For tests and screenshots: one of each thing that has a page in Studio and of which the seed content has none, made by those who make it. */
import * as z from 'zod';
import { openDatabase } from '#server/cms/database/index.ts';
import { CONTENT_TYPE_NAMES } from '#shared/content-types.ts';
import { ANSWER_TYPES } from '#shared/learning.ts';
import { pathTo } from '#shared/routes.ts';
import { beginExam } from './begin-exam.ts';
import { callApi } from './call-api.ts';
import { ada, fay, goldie, plato, sil } from './cast.ts';
import { ALL_KINDS, createExam } from './create-exam.ts';
import { earnCertificate } from './earn-certificate.ts';
import { FIELDS } from './listings/sample-listing.ts';
import { seedDesk } from './seed-desk.ts';
import { signIn } from './sign-in.ts';
import type { RunningFacet } from './start-facet.ts';
import { databaseIn } from './test-database.ts';

type Call = (method: string, path: string, body?: object) => Promise<unknown>;

const made = z.object({ id: z.number() });
const saved = made.extend({ revision: z.number() });
/** As a sheet for many listings is written: a column for each field, and a key of its own for each row. */
const SHEET = [
  ['key', ...Object.keys(FIELDS)],
  ['good', ...Object.values({ ...FIELDS, name: 'Bench and Burr', categories: '' })],
  ['bad', ...Object.values({ ...FIELDS, name: 'No Town', categories: '', city: '', phone: '12' })],
];

/** Answers the addresses to which forms lead, and no links. The server must have been started with `SECRET`. */
export async function seedStudio(facet: RunningFacet): Promise<readonly string[]> {
  const callAs = async (user: typeof ada): Promise<Call> => {
    const { cookie } = await signIn(facet, user);
    return async (method, path, body = {}) => {
      const answer = await callApi(facet, path, body, { cookie }, method);
      if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
      return answer.body;
    };
  };
  const { db } = await openDatabase(databaseIn(facet.dataDir));
  await seedDesk(db).finally(() => db.destroy());
  const staff = await callAs(ada);
  await write(staff);
  await sell(staff);
  await fillDirectory(staff, await callAs(sil), await callAs(fay));
  const { examId, number } = await teach(facet);
  return [
    ...(await listItems(staff)),
    ...ANSWER_TYPES.map(
      (type) => `${pathTo('studioQuestion', { id: `${examId}`, question: 'new' })}?type=${type}`,
    ),
    pathTo('gradingCertificate', { number }),
  ];
}

/** The first item of each type: lists show the latest, which are of few types. */
async function listItems(staff: Call): Promise<string[]> {
  const lists = CONTENT_TYPE_NAMES.map(async (type) => {
    const items = z.array(made).parse(await staff('GET', `wp/v2/${type}/?per_page=1`));
    return items.map(({ id }) => pathTo('studioItem', { type, id: `${id}` }));
  });
  return (await Promise.all(lists)).flat();
}

async function write(staff: Call): Promise<void> {
  const words = (text: string) => `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`;
  const begin = async (title: string) => saved.parse(await staff('POST', 'wp/v2/article/', { title }));
  const { id } = await begin('Testing a loose ruby');
  for (const text of ['Look at it through a loupe.', 'Look at it through a loupe, in a dark field.'])
    await staff('POST', `wp/v2/article/${id}/`, { content: words(text), status: 'pending' });
  const { id: old } = await begin('An old announcement');
  await staff('DELETE', `wp/v2/article/${old}/`);
  const newsletter = saved.parse(
    await staff('POST', `${STAFF}newsletters/`, { brand: 'facet', subject: 'Saws, files and patience' }),
  );
  await staff('POST', `${STAFF}newsletters/${newsletter.id}/`, {
    brand: 'facet',
    subject: 'Saws, files and patience',
    preview: 'Three tools that are worth their price',
    content: words('A good blade cuts a straight line.'),
    on_site: true,
    base_revision: newsletter.revision,
  });
}

const STAFF = 'airnauts/v1/staff/';

async function sell(staff: Call): Promise<void> {
  await staff('POST', `${STAFF}coupons/`, { code: 'SPRING20', off: '20', max_uses: 100 });
  await staff('POST', `${STAFF}redirects/`, { from: '/old-questions/', to: '/faq/' });
  await staff('POST', 'wp/v2/users/me/application-passwords/', { name: 'Price lists', reads_only: true });
  await tellOthers(staff);
}

/** A webhook whose receiver is not there. */
async function tellOthers(staff: Call): Promise<void> {
  const webhooks = `${STAFF}webhooks/outgoing/`;
  const { id } = made.parse(
    await staff('POST', webhooks, {
      name: 'Bookkeeping',
      url: 'http://127.0.0.1:9/webhooks/facet/',
      events: ['order.paid', 'order.refunded'],
    }),
  );
  await staff('POST', `${webhooks}${id}/test/`);
}

async function fillDirectory(staff: Call, owner: Call, reader: Call): Promise<void> {
  const csv = SHEET.map((row) => row.map((cell) => `"${cell}"`).join(';')).join('\n');
  await staff('POST', `${STAFF}listing-imports/`, { name: 'benches.csv', csv });
  const { id } = made.parse(await owner('POST', 'airnauts/v1/user/businesses/'));
  await owner('POST', `airnauts/v1/user/businesses/${id}/submit/`, {
    revision: 1,
    fields: { ...FIELDS, categories: '' },
  });
  const [business] = z.array(made).parse(await staff('GET', 'wp/v2/business-listing?slug=birchlight-silver'));
  await reader('POST', `airnauts/v1/user/claims/${business?.id}/request/`, {
    words: 'I have kept the bench at Birchlight for ten years. Call the number on our website.',
  });
  await reader('PUT', 'airnauts/v1/directory/quiet-lap-faceting/review/', {
    stars: 4,
    words: 'They recut my garnet in two weeks, and it came back brighter than I had hoped.',
  });
}

/** An essay that waits to be graded, and a certificate. */
async function teach(facet: RunningFacet): Promise<{ examId: number; number: string }> {
  const essay = { question: '<p>Explain how you would tell ruby from spinel.</p>', teacher: true };
  const { examId } = await createExam(
    facet,
    [...ALL_KINDS, { type: 'textarea', points: 4, definition: { ...essay, rubric: '<p>4: two tests.</p>' } }],
    { slug: 'ruby-essay', access: [] },
  );
  const { cookie } = await signIn(facet, plato);
  const { exam } = await beginExam(facet, examId, { cookie });
  const texts = exam.questions.filter(({ answer_type }) => answer_type === 'textarea');
  await callApi(
    facet,
    `airnauts/v1/exams/${examId}/`,
    {
      questions: exam.questions.map(({ id }) => id),
      answers: Object.fromEntries(texts.map(({ id }) => [id, 'With a polariscope: ruby blinks.'])),
    },
    { cookie },
  );
  return { examId, number: await earnCertificate(facet, goldie) };
}
