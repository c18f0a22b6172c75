/** Operations of a trace, drawn by lot from a seed: each seed makes the same ones. */
import { CONTENT_TYPE_NAMES, TAXONOMY_NAMES } from '#shared/content-types.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { articleFile } from '#test/open-test-cms.ts';
import type { TraceOperation, TraceSide } from './trace-sides.ts';

/** Tommy Ettinger's mulberry32: numbers from 0 up to 1. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Words in which alphabets, cases, accents and signs of patterns come into each other's way. */
const WORDS = [
  'ruby',
  'Ruby',
  'RUBY',
  'Äpfel',
  'äpfel',
  'zircon',
  'Zircon',
  'École',
  'ecole',
  'opal',
  '100%',
  'a_b',
  "d'or",
  'ß',
  'ss',
  'İstanbul',
  'ﬁre',
  'star-stone',
  'Star Stone',
  '10',
  '9',
  '2',
  'ñandú',
  'é',
  'e\u0301',
  '\u{1F48E}',
  'silver',
  'lathe',
  'heat',
  'corundum',
  'refractometer',
  'back\\slash',
  '"quoted"',
  'naïve',
  'Øre',
  'ore',
] as const;

export const USERS = [
  'ada',
  'edda',
  'fay',
  'sil',
  'goldie',
  'plato',
  'prof',
  'gemma',
  'olga',
  'penny',
  'canny',
  'lock',
] as const;
const BRANDS = ['facet', 'gemsociety'] as const;
const ARTICLES = 60;
const LESSONS = 6;
const EMAILS = [
  'fay@facet.example',
  'FAY@facet.example',
  'nobody@trace.example',
  'goldie@facet.example',
] as const;

/** Content of the site: equal dates, titles that differ by case and accent alone, a course with an exam. */
export function createFiles(random: () => number): Readonly<Record<string, string>> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const files: Record<string, string> = {
    'terms/topic.yaml':
      '- { slug: ruby, name: Ruby }\n- { slug: aepfel, name: Äpfel }\n- { slug: zircon, name: zircon }\n- { slug: opal, name: Opal }\n- { slug: unused, name: Émeraude }\n',
    'terms/course-type.yaml': '- { slug: speciality-mini-courses, name: Mini Courses }\n',
    'authors/emile-ecole.md':
      '---\nname: Émile École\nposition: Cutter\ndescription: Cuts.\n---\n\nHe cuts.\n',
    'authors/zed.md': '---\nname: zed\nposition: Cutter\ndescription: Cuts.\n---\n\nHe cuts.\n',
    'exams/trace.yaml': `title: Trace exam
intro: Begin.
questions_per_page: 2
pass_percent: 70
final_screen: { passed: Good., failed: Again. }
questions:
  - { type: radio, question: 'Which colors ruby?', feedback: So., answers: [{ text: Iron }, { text: Chromium, correct: true }] }
  - { type: checkbox, points: 2, question: 'Which are corundum?', feedback: So., answers: [{ text: Ruby, correct: true }, { text: Topaz }, { text: Sapphire, correct: true }] }
  - { type: gaps, question: 'Ruby is {{{corundum}}}.', feedback: So. }
  - { type: textarea, question: 'Why?', feedback: So. }
`,
    'courses/trace.md': articleFile('Trace', 'All about it.', {
      categories: [],
      course_types: ['speciality-mini-courses'],
      course: {
        level: 'beginner',
        teachers: ['ada-brook'],
        outcomes: ['tell ruby from spinel'],
        outline: [{ title: 'One', lessons: Array.from({ length: LESSONS }, (_, at) => `lesson-${at}`) }],
        exams: ['trace'],
      },
    }),
  };
  for (let at = 0; at < LESSONS; at++)
    files[`lessons/lesson-${at}.md`] = articleFile(`Lesson ${at}`, `${pick(WORDS)} and ${pick(WORDS)}.`, {
      categories: [],
    });
  for (let at = 0; at < ARTICLES; at++) {
    const words = Array.from({ length: 40 }, () => pick(WORDS)).join(' ');
    files[`articles/trace-${at}.md`] = articleFile(
      `${pick(WORDS)} ${pick(WORDS)}`,
      `${words}\n\n<!--more-->\n\n${pick(WORDS)} at the end.`,
      {
        author: pick(['ada-brook', 'emile-ecole', 'zed']),
        date: pick(['2026-01-05', '2026-02-06', '2026-03-14']),
        categories: [pick(['gemology', 'testing', 'metalsmithing'])],
        topics: [...new Set([pick(['ruby', 'aepfel', 'zircon', 'opal']), pick(['ruby', 'opal'])])],
        brands: pick([['facet'], ['gemsociety'], ['gemsociety', 'facet'], ['facet', 'gemsociety']]),
        access: pick([[], [], ['GOLD', 'PLATINUM'], ['FREE']]),
      },
    );
  }
  return files;
}

interface Draw {
  pick<T>(list: readonly T[]): T;
  /** With this probability what is made, otherwise nothing. */
  maybe(part: number, make: () => Input): Input;
  /** Number of an item, mostly of one that is there. */
  id(most?: number): number;
}

type Input = Readonly<Record<string, unknown>>;

type Kind = readonly [
  weight: number,
  name: keyof typeof ENDPOINTS,
  inputOf: (draw: Draw) => Input | ((side: TraceSide) => Input),
  as?: readonly string[],
];

const ITEMS = ARTICLES + LESSONS + 8;
const LISTS = [1, 2, 3, 5, 10, 100] as const;
const paging = ({ pick, maybe }: Draw) => ({
  per_page: pick(LISTS),
  ...maybe(0.3, () => ({ page: pick([1, 2, 3, 50]) })),
  ...maybe(0.15, () => ({ offset: pick([0, 1, 7, 200]) })),
  ...maybe(0.4, () => ({ order: pick(['asc', 'desc'] as const) })),
});
const listed = ({ pick, id }: Draw) =>
  pick([`${id()}`, `${id()},${id()},${id()}`, `trace-${id()},trace-1`, 'zed', 'nothing']);
const brand = ({ pick, maybe }: Draw) => maybe(0.4, () => ({ brand: pick(BRANDS) }));
const words = ({ pick }: Draw) =>
  pick([pick(WORDS), `${pick(WORDS)} ${pick(WORDS)}`, pick(WORDS).slice(0, 3), '']);
const STAFF = ['ada', 'edda'] as const;
const MEMBERS = USERS.filter((name) => name !== 'ada' && name !== 'edda');
const answersOf = ({ pick }: Draw): Record<string, string | string[]> => ({
  1: pick(['v', 'Chromium', '']),
  3: pick(['corundum', 'CORUNDUM', 'beryl']),
  4: pick(['Because.', 'Äh', '']),
});
/** The key in the latest email to this address. */
const keyFor = (to: string) => (side: TraceSide) => ({
  key:
    /[?&]key=([\w-]{43})/.exec(side.emails.findLast((email) => email.to === to)?.text ?? '')?.[1] ??
    'x'.repeat(43),
});

const KINDS: readonly Kind[] = [
  [
    160,
    'listItems',
    (draw) => {
      const { pick, maybe } = draw;
      return {
        type: pick([
          'article',
          'article',
          'article',
          'lesson',
          'gemstone',
          'course',
          'page',
          ...CONTENT_TYPE_NAMES,
        ]),
        ...paging(draw),
        ...brand(draw),
        orderby: pick(['date', 'modified', 'title', 'slug', 'id', 'include', 'relevance'] as const),
        ...maybe(0.3, () => ({ search: words(draw) })),
        ...maybe(0.15, () => ({ include: listed(draw) })),
        ...maybe(0.15, () => ({ exclude: listed(draw) })),
        ...maybe(0.1, () => ({ slug: listed(draw) })),
        ...maybe(0.15, () => ({ author: pick(['1', '2,3', 'zed', 'ada-brook', '99']) })),
        ...maybe(0.1, () => ({ author_exclude: pick(['1', 'zed']) })),
        ...maybe(0.15, () => ({ after: '2026-01-05T00:00:00' })),
        ...maybe(0.1, () => ({ before: '2026-03-14T00:00:00+02:00' })),
        ...maybe(0.1, () => ({ modified_after: '2026-05-01T00:00:00' })),
        ...maybe(0.15, () => ({ categories: pick(['gemology', '1', '2,3', 'nothing']) })),
        ...maybe(0.1, () => ({ tags: pick(['ruby', '4,5', 'opal,zircon']) })),
        ...maybe(0.1, () => ({ tags_exclude: pick(['ruby', '4']) })),
        ...maybe(0.1, () => ({ topic: pick(['ruby', 'opal']), tax_relation: pick(['AND', 'OR'] as const) })),
        ...maybe(0.1, () => ({ access: pick(['GOLD', 'FREE', 'ALL'] as const) })),
        ...maybe(0.05, () => ({ sticky: true })),
        ...maybe(0.3, () => ({ _embed: true })),
      };
    },
  ],
  [30, 'findItem', ({ pick, id }) => ({ type: pick(['article', 'lesson', 'course'] as const), id: id() })],
  [
    45,
    'listTerms',
    (draw) => ({
      taxonomy: draw.pick(['topic', 'article-category', ...TAXONOMY_NAMES]),
      ...paging(draw),
      ...brand(draw),
      orderby: draw.pick(['name', 'slug', 'id', 'count'] as const),
      ...draw.maybe(0.3, () => ({ search: words(draw) })),
      ...draw.maybe(0.2, () => ({ hide_empty: true })),
      ...draw.maybe(0.1, () => ({ parent: draw.pick([0, 1, 2]) })),
      ...draw.maybe(0.2, () => ({ post: draw.id() })),
    }),
  ],
  [8, 'findTerm', ({ pick, id }) => ({ taxonomy: pick(['topic', 'article-category'] as const), id: id(12) })],
  [
    25,
    'listAuthors',
    (draw) => ({
      ...paging(draw),
      orderby: draw.pick(['name', 'id', 'slug'] as const),
      ...draw.maybe(0.4, () => ({ search: words(draw) })),
    }),
  ],
  [5, 'findAuthor', ({ id }) => ({ id: id(5) })],
  [
    8,
    'listMedia',
    (draw) => ({
      ...paging(draw),
      orderby: draw.pick(['date', 'id', 'slug'] as const),
      ...draw.maybe(0.4, () => ({ search: words(draw) })),
    }),
  ],
  [5, 'findMedia', ({ id }) => ({ id: id(3) })],
  [10, 'listAddresses', (draw) => ({ ...brand(draw), per_page: draw.pick(LISTS), page: draw.pick([1, 2]) })],
  [
    30,
    'search',
    (draw) => ({
      q: words(draw),
      size: draw.pick([0, 5, 20, 60]),
      sort: draw.pick(['relevance', 'recent', 'name_a_z', 'name_z_a'] as const),
      ...brand(draw),
      ...draw.maybe(0.3, () => ({ aggs: 'post_type,topic,family,access,categories' })),
      ...draw.maybe(0.2, () => ({ post_type: 'article' })),
      ...draw.maybe(0.2, () => ({ topic: 'ruby' })),
      ...draw.maybe(0.2, () => ({ categories: 'gemology' })),
      ...draw.maybe(0.2, () => ({ places: 'true' })),
      ...draw.maybe(0.1, () => ({ content: 'whole' })),
    }),
  ],
  [10, 'suggest', (draw) => ({ q: words(draw), ...brand(draw) })],
  [5, 'listSettings', (draw) => brand(draw)],
  [5, 'listRedirects', (draw) => brand(draw)],
  [8, 'findCounts', (draw) => brand(draw)],
  [8, 'listCourses', (draw) => brand(draw)],
  [8, 'findCourse', ({ id }) => ({ id: id() })],
  [8, 'findCourseOfLesson', ({ id }) => ({ id: id() })],
  [
    20,
    'changeItem',
    (draw) => ({
      type: draw.pick(['article', 'article', 'lesson'] as const),
      id: draw.id(),
      ...draw.maybe(0.6, () => ({ title: `${draw.pick(WORDS)} ${draw.pick(WORDS)}` })),
      ...draw.maybe(0.5, () => ({
        content: `<p>${Array.from({ length: 12 }, () => draw.pick(WORDS)).join(' ')}</p>`,
      })),
      ...draw.maybe(0.3, () => ({ excerpt: draw.pick(WORDS) })),
      ...draw.maybe(0.3, () => ({ status: draw.pick(['publish', 'publish', 'draft'] as const) })),
    }),
    [...STAFF, 'edda', 'edda', 'goldie'],
  ],
  [45, 'addFavorite', ({ id }) => ({ id: id() }), MEMBERS],
  [20, 'removeFavorite', ({ id }) => ({ id: id() }), MEMBERS],
  [
    25,
    'listFavorites',
    ({ pick, maybe }) => maybe(0.5, () => ({ type: pick(['article', 'lesson'] as const) })),
    MEMBERS,
  ],
  [30, 'completeLesson', ({ id }) => ({ id: id() }), MEMBERS],
  [10, 'reopenLesson', ({ id }) => ({ id: id() }), MEMBERS],
  [20, 'listProgress', () => ({}), MEMBERS],
  [10, 'findStreak', () => ({}), MEMBERS],
  [10, 'beginAttempt', () => ({ id: 1 }), MEMBERS],
  [10, 'saveAnswers', (draw) => ({ id: 1, answers: answersOf(draw) }), MEMBERS],
  [12, 'submitExam', (draw) => ({ id: 1, questions: [1, 2, 3, 4], answers: answersOf(draw) }), MEMBERS],
  [12, 'findAttempt', () => ({ id: 1 }), MEMBERS],
  [6, 'findExam', () => ({ id: 1 }), MEMBERS],
  [5, 'findExamSummary', ({ pick }) => ({ name: pick(['trace', '1', 'none']) })],
  [6, 'listExams', () => ({}), [...STAFF, 'fay']],
  [8, 'listPendingAttempts', () => ({}), STAFF],
  [8, 'findEssays', ({ id }) => ({ attempt: id(20) }), STAFF],
  [
    8,
    'gradeEssay',
    ({ pick, id }) => ({ attempt: id(20), question: 4, points: pick([0, 1]), comment: pick(['', 'Good.']) }),
    STAFF,
  ],
  [6, 'findExamStatistics', () => ({ id: 1 }), STAFF],
  [6, 'listCertificates', () => ({}), MEMBERS],
  [6, 'searchCertificates', ({ pick }) => ({ email: pick(EMAILS) }), STAFF],
  [10, 'findAccount', () => ({}), USERS],
  [
    12,
    'changeAccount',
    ({ pick, maybe }) => ({
      ...maybe(0.5, () => ({ first_name: pick(WORDS) })),
      ...maybe(0.5, () => ({ last_name: pick(WORDS) })),
      ...maybe(0.3, () => ({ name: pick(WORDS) })),
      ...maybe(0.2, () => ({ username: pick(['ada', 'ADA', 'new-name', 'New-Name', 'sil']) })),
    }),
    MEMBERS,
  ],
  [
    10,
    'changeAddress',
    ({ pick }) => ({
      type: pick(['billing', 'shipping'] as const),
      first_name: pick(WORDS),
      last_name: 'Stone',
      company: '',
      address_1: 'Bench 1',
      address_2: '',
      city: pick(WORDS),
      state: '',
      postcode: '10115',
      country: pick(['DE', 'FR', 'XX']),
      phone: '',
      email: '',
    }),
    MEMBERS,
  ],
  [8, 'findAddresses', () => ({}), MEMBERS],
  [6, 'exportAccount', () => ({}), MEMBERS],
  [5, 'listOwnBusinesses', () => ({}), MEMBERS],
  [8, 'findSubscription', () => ({}), MEMBERS],
  [4, 'cancelSubscription', () => ({}), MEMBERS],
  [8, 'listSubscriptions', () => ({}), MEMBERS],
  [8, 'listOrders', () => ({}), MEMBERS],
  [5, 'findOrder', ({ id }) => ({ id: id(12) }), MEMBERS],
  [8, 'listPayments', () => ({}), MEMBERS],
  [5, 'listGifts', () => ({}), MEMBERS],
  [5, 'listCards', () => ({}), MEMBERS],
  [10, 'findMe', () => ({}), USERS],
  [6, 'listSessions', () => ({}), USERS],
  [4, 'issueLoginTicket', () => ({}), MEMBERS],
  [
    8,
    'sendMessage',
    ({ pick }) => ({
      name: pick(WORDS),
      email: pick(EMAILS),
      subject: pick(WORDS),
      message: `A question about ${pick(WORDS)}, please.`,
    }),
  ],
  [8, 'subscribe', ({ pick }) => ({ email: pick(EMAILS) })],
  [6, 'confirmSubscription', ({ pick }) => keyFor(pick(EMAILS))],
  [4, 'unsubscribe', ({ pick }) => keyFor(pick(EMAILS))],
  [
    4,
    'register',
    ({ pick }) => ({
      email: pick(['new@trace.example', 'NEW@trace.example', ...EMAILS]),
      name: pick(WORDS),
      ...(pick([0, 1]) && { username: pick(['newcomer', 'Ada']) }),
    }),
  ],
  [
    1,
    'confirmRegistration',
    () => (side) => ({ ...keyFor('new@trace.example')(side), password: 'a password for traces' }),
  ],
  [4, 'sendMagicLink', ({ pick }) => ({ email: pick(EMAILS) })],
  [4, 'followMagicLink', ({ pick }) => keyFor(pick(EMAILS))],
  [4, 'requestPasswordReset', ({ pick }) => ({ email: pick(EMAILS) })],
  [4, 'changeEmail', ({ pick }) => ({ email: pick(['other@trace.example', ...EMAILS]) }), ['sil', 'prof']],
  [
    3,
    'confirmEmail',
    ({ pick }) => keyFor(pick(['other@trace.example', 'sil@facet.example', 'prof@facet.example'])),
  ],
  [
    1,
    'authenticate',
    ({ pick }) => ({
      login: pick(['fay', 'FAY', 'fay@facet.example', 'nobody', 'gemma']),
      password: pick(['facet-demo-2026', 'wrong']),
    }),
  ],
];

const WEIGHT = KINDS.reduce((sum, [weight]) => sum + weight, 0);
const NETWORKS = 40;

export function drawOperation(random: () => number): TraceOperation {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const draw: Draw = {
    pick,
    maybe: (part, make) => (random() < part ? make() : {}),
    id: (most = ITEMS) => 1 + Math.floor(random() * (most + 1)),
  };
  const [, name, inputOf, users] = pickKind(random() * WEIGHT);
  const input = inputOf(draw);
  return {
    endpoint: ENDPOINTS[name],
    inputOf: typeof input === 'function' ? input : () => input,
    as: users ? (random() < 0.02 ? undefined : pick(users)) : random() < 0.3 ? pick(USERS) : undefined,
    brand: pick(BRANDS),
    from: `192.0.2.${Math.floor(random() * NETWORKS)}`,
  };
}

/** @param place between 0 and the sum of all weights */
function pickKind(place: number): Kind {
  let end = 0;
  const found = KINDS.find(([weight]) => {
    end += weight;
    return place < end;
  });
  return found ?? (KINDS[0] as Kind);
}
