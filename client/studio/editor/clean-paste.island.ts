/** Pasted HTML, before ProseMirror reads it: without what Word, Google Docs and web pages bring along. */

/** Nothing of these is words. */
const DROPPED =
  'script, style, link, meta, title, noscript, template, iframe, object, embed, form, input, button, select, textarea, svg, xml';

export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(DROPPED)) element.remove();
  for (const element of body.querySelectorAll<HTMLElement>('*')) {
    if (element.tagName.includes(':')) element.replaceWith(...element.childNodes);
    else cleanElement(element);
  }
  for (const item of body.querySelectorAll('p[data-list]')) joinList(item);
  return body.innerHTML;
}

const BOLD_FROM = 600;

function cleanElement(element: HTMLElement): void {
  const { style } = element;
  // Google Docs wraps all of it in one `b` that is not bold, and says in styles what is.
  if (element.tagName === 'B' && /^(?:normal|400)$/.test(style.fontWeight))
    element.replaceWith(...element.childNodes);
  if (element.tagName === 'SPAN') {
    if (style.fontWeight === 'bold' || Number(style.fontWeight) >= BOLD_FROM) wrapContent(element, 'strong');
    if (style.fontStyle === 'italic') wrapContent(element, 'em');
    if (style.verticalAlign === 'super') wrapContent(element, 'sup');
    if (style.verticalAlign === 'sub') wrapContent(element, 'sub');
  }
  // Word writes the points of a list as paragraphs.
  const point = /mso-list:\s*l\d+ level(\d)/.exec(element.getAttribute('style') ?? '');
  if (point && element.tagName === 'P') markPoint(element);
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
  ...['href', 'src', 'alt', 'width', 'height', 'colspan', 'start', 'data-list', 'data-pm-slice'],
]);

function wrapContent(element: HTMLElement, tag: string): void {
  const wrapper = document.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

/** The number or bullet itself is in an element that Word ignores. */
function markPoint(element: HTMLElement): void {
  const sign = element.querySelector<HTMLElement>('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]');
  element.dataset.list = /^\s*\w+[.)]/.test(sign?.textContent ?? '') ? 'ol' : 'ul';
  sign?.remove();
}

function joinList(item: Element): void {
  const tag = item.getAttribute('data-list') ?? 'ul';
  const before = item.previousElementSibling;
  const list = before?.matches(`${tag}[data-joined]`) ? before : document.createElement(tag);
  list.setAttribute('data-joined', '');
  const point = document.createElement('li');
  point.append(...item.childNodes);
  if (list === before) item.remove();
  else item.replaceWith(list);
  list.append(point);
}
