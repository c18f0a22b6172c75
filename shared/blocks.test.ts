import t from 'tap';
import { LINEAR, measureGrowth } from '#test/measure-growth.ts';
import { segmentContent } from './blocks.ts';

const HOSTILE: Readonly<Record<string, (length: number) => string>> = {
  'long attributes': (length) => wrap(JSON.stringify({ name: 'summary', title: 'a'.repeat(length) })),
  'attributes in URI encoding': (length) =>
    wrap(encodeURIComponent(`{"name":"faq","title":"${'é'.repeat(length / 6)}"}`)),
  'attributes in base64': (length) =>
    wrap(Buffer.from(`{"name":"faq","title":"${'a'.repeat(length)}"}`).toString('base64')),
  'attributes that never parse': (length) => wrap(`{"name":"faq","title":"${'%'.repeat(length)}`),
  // From 10,000 to 80,000 deep: what is deeper costs the garbage collector more than the reader.
  'deep nesting': (length) =>
    wrap(
      `{"name":"tiles","title":"${'a'.repeat(length * 0.8)}","items":${'['.repeat(length / 10)}${']'.repeat(length / 10)}}`,
    ),
  'openings that never close': (length) => '<!-- wp:airnauts/content-block '.repeat(length / 31),
  'closings alone': (length) => '-->'.repeat(length / 3),
};

function wrap(payload: string): string {
  return `<p>Before.</p><!-- wp:airnauts/content-block ${payload} /--><p>After.</p>`;
}

t.test('whatever an attacker writes is cut in time linear in its length', async (t) => {
  for (const [name, write] of Object.entries(HOSTILE)) {
    const growth = measureGrowth(write, segmentContent);
    t.ok(growth < LINEAR, `${name}: ${growth}`);
  }
});

t.test('nesting 10,000 deep leaves the neighbors of the block', async (t) => {
  const deep = '['.repeat(10_000) + ']'.repeat(10_000);
  const segments = segmentContent(wrap(`{"name":"tiles","items":${deep}}`));
  t.equal(segments.at(0)?.kind, 'html');
  t.same(segments.at(-1), { kind: 'html', html: '<p>After.</p>' });
});

t.test('attributes are read as JSON, URI-encoded JSON and base64 JSON', async (t) => {
  const json = '{"name":"summary","title":"Rosé"}';
  for (const payload of [json, encodeURIComponent(json), Buffer.from(json).toString('base64')])
    t.match(segmentContent(wrap(payload))[1], { name: 'summary', attributes: { title: 'Rosé' } });
});
