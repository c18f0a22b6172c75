/** Pasted HTML, before ProseMirror reads it: without what Word, Google Docs and web pages bring along. */
import { flattenCells } from './flatten-cells.island.ts';

/** Nothing of these is words. */
const DROPPED =
  'script, style, link, meta, title, noscript, template, iframe, object, embed, form, input, button, select, textarea, svg, xml';
/** Google Docs shows the box of a point in a checklist as an image. */
const CHECK_BOXES = 'img[aria-roledescription="checkbox"], li[role="checkbox"] > img';

export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(/<[^<>]*>/g, hideStyle), 'text/html');
  for (const element of body.querySelectorAll(`${DROPPED}, ${CHECK_BOXES}`)) element.remove();
  for (const element of body.querySelectorAll<HTMLElement>('*')) {
    if (element.tagName.includes(':')) element.replaceWith(...element.childNodes);
    else cleanElement(element);
  }
  for (const item of body.querySelectorAll('p[data-list]')) joinList(item);
  flattenCells(body);
  for (const line of body.querySelectorAll('br')) if (isBetweenBlocks(line)) line.remove();
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
    if (/line-through/.test(readStyle(element, 'text-decoration'))) wrapContent(element, 's');
    if (shift === 'super' || shift === 'sub') wrapContent(element, shift === 'sub' ? 'sub' : 'sup');
  }
  if (element.tagName === 'A') cleanLink(element);
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

/** Google Docs leads to other sites by way of Google, and to footnotes and comments by names that a text does not keep. */
function cleanLink(link: HTMLElement): void {
  const address = link.getAttribute('href') ?? '';
  if (/^#(?:ftnt|cmnt)/.test(address)) link.replaceWith(...link.childNodes);
  const url = URL.parse(address);
  const target = url?.hostname === 'www.google.com' && url.pathname === '/url' && url.searchParams.get('q');
  if (target) link.setAttribute('href', target);
}

const KEPT_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...[
    'href',
    'src',
    'alt',
    'width',
    'height',
    'colspan',
    'rowspan',
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

const BLOCKS = 'p, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre, hr, div, figure';

/** Google Docs puts one before each heading and table: it would be a paragraph without words. */
function isBetweenBlocks(line: Element): boolean {
  const before = findWords(line, 'previousSibling');
  const after = findWords(line, 'nextSibling');
  const ends = [before, after].filter((end) => end !== null);
  return ends.length > 0 && ends.every((end) => end instanceof Element && end.matches(BLOCKS));
}

/** Next to it in its element, past other breaks and the spaces between. */
function findWords(line: Node, direction: 'previousSibling' | 'nextSibling'): Node | null {
  let node = line[direction];
  while (node && (node.nodeName === 'BR' || isSpace(node))) node = node[direction];
  return node;
}

const isSpace = (node: Node): boolean => !(node instanceof Element) && !node.textContent?.trim();

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
