import t from 'tap';
import { sendRequest } from '#test/send-request.ts';
import { type RunningFacet, startFacet } from '#test/start-facet.ts';

const facet = await startFacet({ REQUEST_LOG: 'off' });
t.teardown(() => facet.stop());
t.setTimeout(300_000);

/** The last has nothing that holds it as it is typed. */
const QUERIES = ['stone', 'ruby', 'diamond cutting', 'how to solder silver', 'amathyst'];

interface Value {
  readonly href: string;
  readonly count: number;
  readonly chosen: boolean;
}

for (const query of QUERIES) {
  t.test(`each value of each facet shows as many results as it counts: ${query}`, async (t) => {
    const start = `/search/${encodeURIComponent(query)}/`;
    const all = readPage(await read(facet, start));
    t.ok(all.values.length > 3, `${all.values.length} values`);
    for (const { href, count } of all.values) {
      const narrowed = readPage(await read(facet, href));
      t.equal(narrowed.total, count, href);
      const chosen = narrowed.values.filter((value) => value.chosen);
      t.match(chosen, [{ count, href: start }], 'it is marked, and leads back');
    }
    const [first] = all.values;
    const second = first && readPage(await read(facet, first.href)).values.filter(({ chosen }) => !chosen);
    for (const { href, count } of second ?? [])
      t.equal(readPage(await read(facet, href)).total, count, `${href}, after another`);
  });
}

async function read(server: RunningFacet, path: string): Promise<string> {
  const { status, text } = await sendRequest(server, { path });
  t.equal(status, 200, path);
  return text;
}

/** As a reader without scripts meets it. */
function readPage(html: string): { total: number; values: Value[] } {
  const [, total = ''] = /<span role="status">([^<]*)</.exec(html) ?? [];
  const [panel = ''] = /<nav class="facets".*?<\/nav>/s.exec(html) ?? [];
  const links = panel.matchAll(
    /<a href="([^"]*)"( aria-current="true")?>.*?<span class="count">([\d,]+)<\/span><\/a>/gs,
  );
  return {
    total: readNumber(total),
    values: [...links].map(([, href = '', current, count = '']) => ({
      href: href.replaceAll('&amp;', '&'),
      count: readNumber(count),
      chosen: current !== undefined,
    })),
  };
}

const readNumber = (text: string): number => Number(text.replace(/\D/g, '') || 0);
