/** Pasted HTML, before ProseMirror reads it: without what Word, Google Docs and web pages bring along. */
import { flattenCells } from './flatten-cells.island.ts';

/** Nothing of these is words. */
const DROPPED =
  'script, style, link, meta, title, noscript, template, iframe, object, embed, form, input, button, select, textarea, svg, xml';

export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(/<[^<>]*>/g, hideStyle), 'text/html');
  for (const element of body.querySelectorAll(DROPPED)) element.remove();
  for (const element of body.querySelectorAll<HTMLElement>('*')) {
    if (element.tagName.includes(':')) element.replaceWith(...element.childNodes);
    else cleanElement(element);
  }
  for (const item of body.querySelectorAll('p[data-list]')) joinList(item);
  flattenCells(body);
  return body.innerHTML;
}

/** The policy of the site takes styles out of whatever is parsed, and tells of each: they are read as words. */
export const hideStyle = (tag: string): string => tag.replace(/\sstyle\s*=/i, ' data-style=');

function readStyle(element: HTMLElement, property: string): string {
  const declaration = (element.dataset.style ?? '')
    .split(';')
    .map((each) => each.split(':'))
    .find(([name = '']) => name.trim().toLowerCase() === property);
  return declaration?.slice(1).join(':').trim().toLowerCase() ?? '';
}

const BOLD_FROM = 600;

function cleanElement(element: HTMLElement): void {
  // Google Docs wraps all of it in one `b` that is not bold, and says in styles what is.
  if (element.tagName === 'B' && /^(?:normal|400)$/.test(readStyle(element, 'font-weight')))
    element.replaceWith(...element.childNodes);
  if (element.tagName === 'SPAN') {
    const weight = readStyle(element, 'font-weight');
    const shift = readStyle(element, 'vertical-align');
    if (weight === 'bold' || Number(weight) >= BOLD_FROM) wrapContent(element, 'strong');
    if (readStyle(element, 'font-style') === 'italic') wrapContent(element, 'em');
    if (shift === 'super' || shift === 'sub') wrapContent(element, shift === 'sub' ? 'sub' : 'sup');
  }
  // Word writes the points of a list as paragraphs.
  if (element.tagName === 'P' && /^l\d+ level\d/.test(readStyle(element, 'mso-list'))) markPoint(element);
  if (element.tagName === 'H1') {
    const heading = document.createElement('h2');
    heading.append(...element.childNodes);
    element.replaceWith(heading);
  }
  if (element.dataset.node) return;
  for (const { name } of [...element.attributes])
    if (!KEPT_ATTRIBUTES.has(name)) element.removeAttribute(name);
}

const KEPT_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...[
    'href',
    'src',
    'alt',
    'width',
    'height',
    'colspan',
    'start',
    'data-list',
    'data-level',
    'data-pm-slice',
  ],
]);

function wrapContent(element: HTMLElement, tag: string): void {
  const wrapper = document.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

/** The number or bullet itself is in an element that Word ignores. */
function markPoint(element: HTMLElement): void {
  const sign = element.querySelector<HTMLElement>('[data-style*="mso-list:"]');
  element.dataset.list = /^\s*\w+[.)]/.test(sign?.textContent ?? '') ? 'ol' : 'ul';
  element.dataset.level = / level(\d)/.exec(readStyle(element, 'mso-list'))?.[1] ?? '1';
  sign?.remove();
}

/** Into the list before it: that of its level, or a new one in the last point of the level above. */
function joinList(item: Element): void {
  const tag = item.getAttribute('data-list') ?? 'ul';
  const level = Number(item.getAttribute('data-level') ?? 1);
  const point = document.createElement('li');
  point.append(...item.childNodes);
  const before = item.previousElementSibling;
  const outer = before?.matches('[data-joined]') ? before : undefined;
  const list = outer && (level > 1 || outer.matches(tag)) ? findList(outer, tag, level) : createList(tag);
  list.append(point);
  if (list.parentNode) item.remove();
  else item.replaceWith(list);
}

function findList(outer: Element, tag: string, level: number): Element {
  let list = outer;
  for (let depth = 1; depth < level; depth += 1) {
    const last = list.lastElementChild;
    if (!last) break;
    const inner = last.lastElementChild?.matches('[data-joined]') ? last.lastElementChild : createList(tag);
    last.append(inner);
    list = inner;
  }
  return list;
}

function createList(tag: string): Element {
  const list = document.createElement(tag);
  list.setAttribute('data-joined', '');
  return list;
}
