import t from 'tap';
import { layRow, placeField, scoreOrder } from '#shared/color-sorting.ts';
import { readMain } from '#test/read-main.ts';
import { sendRequest } from '#test/send-request.ts';
import { startFacet } from '#test/start-facet.ts';

const PATH = '/diamond-color-sorting/';
const facet = await startFacet();
t.teardown(() => facet.stop());

const read = async (path: string) => readMain((await sendRequest(facet, { path })).text);

/** As a browser without scripts sends the form: the place of each stone. */
function sendPlaces(path: string, places: readonly number[], also: Readonly<Record<string, string>> = {}) {
  const fields = Object.fromEntries(places.map((place, at) => [placeField(at + 1), String(place)]));
  return sendRequest(facet, {
    method: 'POST',
    path,
    headers: {
      host: `facet.localhost:${facet.port}`,
      origin: `http://facet.localhost:${facet.port}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ do: 'score', ...fields, ...also }).toString(),
  });
}

/** Where each stone of a row belongs. */
function findPlaces(letters: readonly string[]): number[] {
  const right = [...letters].sort();
  return letters.map((letter) => right.indexOf(letter) + 1);
}

t.test('an address is a row: the same stones each time, others at other addresses', async (t) => {
  const path = `${PATH}?level=hard&row=17`;
  const stones = (html: string) => [...html.matchAll(/ color="(#\w+)"/g)].map(([, color]) => color);
  const first = stones(await read(path));
  t.equal(first.length, 10);
  t.equal(new Set(first).size, 10);
  t.same(stones(await read(path)), first);
  t.strictNotSame(stones(await read(`${PATH}?level=hard&row=18`)), first);
  t.same(stones(await read(`${PATH}?level=silly&row=99999`)), stones(await read(PATH)));
});

t.test('search engines are told of one row, and led to no other', async (t) => {
  const { text } = await sendRequest(facet, { path: PATH });
  t.notOk(text.includes('noindex'));
  t.same(listRowLinks(text), []);
  t.match(text, /<form action="\/diamond-color-sorting\/#exercise"><button [^>]*value="2" name="row"/);
  for (const query of ['?row=2', '?level=hard&row=17']) {
    const row = await sendRequest(facet, { path: PATH + query });
    t.ok(row.text.includes('<meta name="robots" content="noindex">'), query);
    t.same(listRowLinks(row.text), [], query);
  }
  const scored = await sendPlaces(PATH, findPlaces(layRow('easy', 1)));
  t.same(listRowLinks(scored.text), [], 'with a score');
});

const listRowLinks = (html: string): string[] => html.match(/<a [^>]*row=\d[^>]*>/g) ?? [];

t.test('nothing names a grade before the row is scored', async (t) => {
  const html = await read(`${PATH}?level=medium`);
  const exercise = html.slice(html.indexOf('<form'), html.indexOf('</form>'));
  t.match(exercise, 'Stone 3 of 8');
  t.notMatch(exercise.replace(/<[^>]*>/g, ' '), /\b[D-Z]\b/);
  t.notMatch(exercise, /="[^"]*\b[E-Z]\b[^"]*"/, 'in attributes neither');
});

t.test('without scripts the right row has 100 %, and any other what its pairs are worth', async (t) => {
  const letters = layRow('hard', 17);
  const places = findPlaces(letters);
  const best = await sendPlaces(`${PATH}?level=hard&row=17`, places);
  t.equal(best.status, 200);
  t.match(best.headers['cache-control'], 'no-store');
  t.match(readMain(best.text), /100<!-- -->%|100%/);
  for (const letter of letters) t.match(readMain(best.text), `<b>${letter}</b>`);

  const given = letters.map((_, at) => at + 1);
  const { percent } = scoreOrder(letters, given);
  const asItLies = readMain((await sendPlaces(`${PATH}?level=hard&row=17`, given)).text);
  t.match(asItLies, new RegExp(`${percent}(?:<!-- -->)?% of the pairs`));
  t.match(asItLies, /places too far (?:left|right)/);
});

t.test(
  'places that are missing or taken twice are said beside the stone, and what was chosen is kept',
  async (t) => {
    const { status, text } = await sendPlaces(PATH, [1, 1, 2, 3, 4]);
    t.equal(status, 422);
    const main = readMain(text);
    t.match(main, /id="stone-2-error">(?:[^<]*)Stone 1 lies there/);
    t.match(main, /id="stone-6-error">Required/);
    t.match(main, /<option selected="">3</);
    t.notMatch(main, 'of the pairs');
  },
);

t.test('descriptions come on demand, keep what was chosen, and are marked in the score', async (t) => {
  const places = findPlaces(layRow('easy', 1));
  t.notMatch(await read(PATH), /Stone (?:<!-- -->)?1(?:<!-- -->)?: /);
  const asked = await sendPlaces(PATH, [2, 3], { do: 'describe' });
  t.equal(asked.status, 200);
  t.match(readMain(asked.text), /<option selected="">3</);
  t.match(readMain(asked.text), /name="described" value="1"/);
  t.notMatch(readMain(asked.text), 'of the pairs');
  t.match(readMain((await sendPlaces(PATH, places, { described: '1' })).text), 'with descriptions shown');
  t.notMatch(readMain((await sendPlaces(PATH, places)).text), 'with descriptions shown');
});
