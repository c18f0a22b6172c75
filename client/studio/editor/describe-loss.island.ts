/** Losses of a text that was written in another way, in words for those who decide about it. */
import { hideStyle } from './clean-paste.island.ts';
import { parseBlockComment } from './markup/block-comment.ts';

/** @returns each once: `a link without an address`, `the style “color: red”` */
export function describeLoss(before: string, after: string): readonly string[] {
  const kept = countParts(after);
  return [...countParts(before)].flatMap(([part, count]) => (count > (kept.get(part) ?? 0) ? [part] : []));
}

/** Elements that mean the same, or nothing by themselves. */
const SAME_TAGS: Readonly<Record<string, string>> = {
  ...{ b: 'strong', i: 'em', del: 's', strike: 's', h1: 'h2' },
  ...{ html: '', head: '', body: '', div: '', span: '', p: '' },
};
/** Attributes of images that the page writes by itself. */
const WRITTEN_ANEW: ReadonlySet<string> = new Set(['loading', 'decoding', 'srcset', 'sizes']);
const NO_WORDS = 'script, style, template, noscript';

function countParts(markup: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const add = (part: string, count = 1) => counts.set(part, (counts.get(part) ?? 0) + count);
  const parsed = new DOMParser().parseFromString(markup.replace(/<[^<>]*>/g, hideStyle), 'text/html');
  const walker = parsed.createTreeWalker(parsed, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_COMMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parts = node instanceof Comment ? listOfComment(node.data) : listOfElement(node as Element);
    for (const part of parts) add(part);
  }
  for (const silent of parsed.querySelectorAll(NO_WORDS)) silent.remove();
  add('some of its words', (parsed.body.textContent ?? '').replace(/\s+/g, '').length);
  return counts;
}

function listOfElement(element: Element): string[] {
  const name = element.tagName.toLowerCase();
  const tag = SAME_TAGS[name] ?? name;
  if (tag === 'a' && !element.hasAttribute('href')) return ['a link without an address'];
  return [
    ...(tag === '' ? [] : [`the tag ${tag}`]),
    ...[...element.attributes].flatMap((attribute) => listOfAttribute(attribute)),
  ];
}

function listOfAttribute({ name, value }: Attr): string[] {
  if (WRITTEN_ANEW.has(name)) return [];
  if (name === 'class') return value.split(/\s+/).flatMap((each) => (each ? [`the class “${each}”`] : []));
  if (name === 'data-style') return [`the style “${value}”`];
  if (name === 'id') return [`the name “${value}”, to which links may lead`];
  if (name === 'href') return [`the link to ${value}`];
  return [`the attribute ${name}`];
}

function listOfComment(body: string): string[] {
  const comment = parseBlockComment(body);
  if (!comment || comment.kind === 'close') return [];
  const { name, payload } = comment;
  return [`the block “${name}”`, ...listKeys(payload).map((key) => `the setting “${key}” of the block`)];
}

function listKeys(payload: string): string[] {
  try {
    return Object.keys(Object(JSON.parse(payload || '{}')));
  } catch {
    return ['unreadable'];
  }
}
