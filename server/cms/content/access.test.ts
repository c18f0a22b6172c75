import t from 'tap';
import { accessGroup } from '#shared/access.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import {
  articleFile,
  EDITOR,
  GUEST,
  openTestCms,
  PREMIUM_SENTENCE,
  PREMIUM_WORD,
} from '#test/open-test-cms.ts';

const GOLD = { ...GUEST, group: accessGroup({ ALL: true, FREE: true, GOLD: true }) };
const SILVER = { ...GUEST, group: accessGroup({ ALL: true, FREE: true, SILVER: true }) };

t.test('a premium sentence is in no answer to a guest, through any endpoint', async (t) => {
  const { cms } = await openTestCms(t.testdir());
  t.teardown(() => cms.close());
  const { value } = await cms.call(ENDPOINTS.listItems, { type: 'article', slug: 'premium-lathe' }, GUEST);
  const id = value.items[0]?.id ?? 0;
  const list = ENDPOINTS.listItems;
  const answers = [
    await cms.call(list, { type: 'article', _embed: true, per_page: 100 }, GUEST),
    await cms.call(ENDPOINTS.findItem, { type: 'article', id, _embed: '1' }, GUEST),
    await cms.call(ENDPOINTS.findItem, { type: 'article', id }, SILVER),
    await cms.call(list, { type: 'article', search: PREMIUM_WORD }, GUEST),
    await cms.call(list, { type: 'article', search: PREMIUM_WORD, orderby: 'relevance' }, GOLD),
    await cms.call(ENDPOINTS.search, { q: PREMIUM_WORD, aggs: 'post_type,categories' }, GUEST),
    await cms.call(ENDPOINTS.search, { q: PREMIUM_SENTENCE, aggs: 'post_type,categories' }, GUEST),
    await cms.call(ENDPOINTS.search, { q: 'lathe', size: 100 }, GUEST),
    await cms.call(ENDPOINTS.listAuthors, {}, GUEST),
    await cms.call(ENDPOINTS.listTerms, { taxonomy: 'topic' }, GUEST),
    await cms.call(ENDPOINTS.listSettings, {}, GUEST),
  ];
  for (const answer of answers) t.notMatch(JSON.stringify(answer), new RegExp(PREMIUM_WORD));
  const [, , , bySearch, byMember, inIndex] = answers;
  t.match(bySearch?.value, { total: 0 }, 'counts do not tell either');
  t.match(byMember?.value, { total: 0 }, 'nor do counts of a cached answer for members');
  t.match(inIndex?.value, { hits: { total: { value: 0 } }, aggregations: { post_type: { buckets: [] } } });
});

t.test(
  'the public part is read by everybody and the whole by those who hold any of the levels',
  async (t) => {
    const { cms } = await openTestCms(t.testdir());
    t.teardown(() => cms.close());
    const input = { type: 'article', slug: 'premium-lathe' } as const;
    const read = async (context: typeof GUEST) =>
      (await cms.call(ENDPOINTS.listItems, input, context)).value.items[0];
    const forGuest = await read(GUEST);
    t.match(forGuest, { locked: true, access: ['GOLD', 'PLATINUM'], content: { protected: true } });
    t.equal(forGuest?.content.rendered, '<p>Everybody may read about the lathe.</p>');
    const forGold = await read(GOLD);
    t.match(forGold, { locked: false });
    t.match(forGold?.content.rendered, PREMIUM_SENTENCE);
    t.notMatch(forGold?.content.rendered, /<!--/, 'without the cut or comments of core blocks');
  },
);

t.test('protected text without a cut shows nothing to guests', async (t) => {
  const { cms, log } = await openTestCms(t.testdir(), {
    'articles/premium-lathe.md': `---\ntitle: L\nexcerpt: E\ndate: 2026-01-01\naccess: [GOLD]\n---\n\n${PREMIUM_SENTENCE}\n`,
  });
  t.teardown(() => cms.close());
  const { value } = await cms.call(ENDPOINTS.listItems, { type: 'article', slug: 'premium-lathe' }, GUEST);
  t.equal(value.items[0]?.content.rendered, '');
  t.match(log.lines, [
    {
      message:
        'content/articles/premium-lathe.md:5: there is no <!--more-->, so guests see nothing of the text',
    },
  ]);
});

t.test('a shared answer is made without knowing the viewer, whatever the caller passes', async (t) => {
  const { cms } = await openTestCms(t.testdir());
  t.teardown(() => cms.close());
  const input = { type: 'article', slug: 'premium-lathe' } as const;
  const { value } = await cms.call(ENDPOINTS.listItems, input, { ...GUEST, viewer: EDITOR });
  t.equal(value.items[0]?.locked, true, 'the group decides, never the person');
});

t.test('a file that stands in the closed part of a text of any kind is as closed as the text', async (t) => {
  const video = (name: string) =>
    `<!-- wp:airnauts/content-block {"name":"embed-video","title":"T","src":"/wp-content/uploads/${name}"} /-->`;
  const text = [
    `Read [the plan](/wp-content/uploads/open.pdf).\n\n${video('open.webm')}`,
    '<!--more-->',
    `[the table](/wp-content/uploads/closed.pdf)\n\n${video('closed.webm')}\n\n${video('closed--twice.webm')}`,
  ].join('\n\n');
  const { cms } = await openTestCms(t.testdir(), {
    'articles/plans.md': articleFile('Plans', text, { access: ['GOLD'] }),
    'guides/plans.md': articleFile('Plans', video('guide.webm'), {
      access: ['GOLD'],
      guide: { products: [{ name: 'A saw', description: 'It saws.', budget: '$', rating: 4 }] },
    }),
  });
  t.teardown(() => cms.close());
  const { value } = await cms.call(ENDPOINTS.listItems, { type: 'buying-guide', slug: 'plans' }, GOLD);
  t.match(value.items[0]?.content.rendered, 'guide.webm', 'the texts are there');
  for (const [file, guest] of Object.entries({
    'open.pdf': false,
    'open.webm': false,
    'closed.pdf': true,
    'closed.webm': true,
    'closed--twice.webm': true,
    'guide.webm': true,
  })) {
    const locked = async (as: typeof GUEST) =>
      (await cms.call(ENDPOINTS.findUpload, { file }, as)).value.locked;
    t.equal(await locked(GUEST), guest, `${file}, to a guest`);
    t.equal(await locked(SILVER), guest, `${file}, to another tier`);
    t.equal(await locked(GOLD), false, `${file}, to whom the text is open`);
  }
});
