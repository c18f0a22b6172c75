import t from 'tap';
import { type DrawnFrom, drawQuestions } from './present-exam.ts';
import { questionDefinition } from './question.ts';

type Pool = { name: string; draw: number };
const REDS = { name: 'reds', draw: 2 };
const BLUES = { name: 'blues', draw: 1 };

const examOf = (
  pools: readonly (Pool | undefined)[],
  rules: Partial<DrawnFrom['row']> = {},
  retired: readonly number[] = [],
): DrawnFrom => ({
  row: { shuffle: 0, question_count: null, ...rules },
  questions: pools.map((pool, at) => ({
    id: at + 1,
    retired: retired.includes(at + 1),
    definition: questionDefinition.parse({ question: `Question ${at + 1}`, ...(pool && { pool }) }),
  })),
});

const SEEDS = Array.from({ length: 200 }, (_, at) => `seed ${at}`);
const drawAll = (exam: DrawnFrom) => SEEDS.map((seed) => drawQuestions(exam, seed));
const among = (drawn: readonly number[], ids: readonly number[]) => drawn.filter((id) => ids.includes(id));

t.test(
  'an attempt asks so many of each pool, all that are in none, in the order of their author',
  async (t) => {
    const exam = examOf([undefined, REDS, REDS, REDS, undefined, BLUES, BLUES]);
    for (const drawn of drawAll(exam)) {
      t.equal(among(drawn, [2, 3, 4]).length, 2);
      t.equal(among(drawn, [6, 7]).length, 1);
      t.equal(among(drawn, [1, 5]).length, 2);
      t.same(
        drawn,
        drawn.toSorted((a, b) => a - b),
      );
    }
  },
);

t.test('every choice of a pool is drawn about as often as any other', async (t) => {
  const pairs = drawAll(examOf([REDS, REDS, REDS])).map(String);
  const counts = [...Map.groupBy(pairs, (pair) => pair).values()].map(({ length }) => length);
  t.equal(counts.length, 3, 'all pairs of three');
  for (const count of counts) t.ok(count > SEEDS.length / 5, `${counts}`);
});

t.test('the same seed draws the same, and shuffling changes the order alone', async (t) => {
  const pools = [undefined, REDS, REDS, REDS, undefined, undefined, undefined];
  const [plain, shuffled] = [examOf(pools), examOf(pools, { shuffle: 1 })];
  const orders = new Set<string>();
  for (const seed of SEEDS) {
    const order = drawQuestions(shuffled, seed);
    orders.add(String(order));
    t.same(drawQuestions(shuffled, seed), order);
    t.same(new Set(order), new Set(drawQuestions(plain, seed)));
  }
  t.ok(orders.size > 100, `${orders.size} orders`);
});

t.test('what is no longer asked is not drawn', async (t) => {
  for (const drawn of drawAll(examOf([REDS, REDS, REDS, undefined, undefined], {}, [2, 5])))
    t.same(drawn, [1, 3, 4]);
});

t.test('without pools so many are drawn of all, or all', async (t) => {
  const all = Array.from({ length: 6 }, () => undefined);
  for (const drawn of drawAll(examOf(all, { question_count: 4 }))) t.equal(new Set(drawn).size, 4);
  for (const drawn of drawAll(examOf(all))) t.same(drawn, [1, 2, 3, 4, 5, 6]);
});
