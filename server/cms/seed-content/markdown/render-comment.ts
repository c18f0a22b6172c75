import * as z from 'zod';
import { serializeBlock } from '#server/cms/markup/index.ts';
import { ContentError } from '#server/cms/seed-content/content-error.ts';
import { resolveImages } from './images.ts';
import type { NodeOf, Renderer } from './tree.ts';

const OPENING = '<!-- wp:';
const CLOSING = '/-->';
const attributesSchema = z.record(z.string(), z.json());

/** A block or the cut, on a line of its own. Undefined for other HTML. Throws `ContentError` when it does not parse. */
export function renderComment(node: NodeOf<'html'>, renderer: Renderer): string | undefined {
  const text = node.value.trim();
  if (/^<!--\s*more\s*-->$/.test(text)) return '<!-- wp:more -->\n<!--more-->\n<!-- /wp:more -->';
  if (!text.startsWith(OPENING)) return undefined;
  const fail = (message: string) => new ContentError([{ line: renderer.lineOf(node), message }]);
  if (!text.endsWith(CLOSING)) throw fail('the block does not end with /--> on its line');
  const inner = text.slice(OPENING.length, -CLOSING.length).trim();
  const space = inner.indexOf(' ');
  const name = space < 0 ? inner : inner.slice(0, space);
  const parsed = attributesSchema.safeParse(parseJson(space < 0 ? '{}' : inner.slice(space)));
  if (!parsed.success) throw fail('the attributes of the block are not JSON on one line');
  const resolved = resolveImages(parsed.data, (image) => {
    const found = renderer.images.get(image);
    if (!found) renderer.warn(node, `there is no image called ${image}`);
    return found;
  });
  return serializeBlock(name, attributesSchema.parse(resolved));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
