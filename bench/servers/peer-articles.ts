/**
 * Facet's own pages as data for the peers: texts of articles as the HTML that they are, and everything around them item by item, to
 * be rendered. What a reader sees, and about as much HTML, is the same.
 */
import { Parser } from 'htmlparser2';
import { sendRequest } from '#test/send-request.ts';
import type { Target } from '../load/options.ts';
import type { ServerProcess } from './server-process.ts';

type Attributes = Readonly<Record<string, string>>;

/** A link, or a text that stands for itself; with its image and icon. */
interface PeerItem {
  href: string;
  text: string;
  /** Markup of a drawing. */
  icon: string;
  image: Attributes | null;
}

interface PeerPage {
  readonly title: string;
  readonly metas: readonly Attributes[];
  readonly styles: readonly string[];
  readonly jsonLd: string;
  readonly header: readonly PeerItem[];
  /** In their order: a part of the text, or items around it. */
  readonly parts: readonly ({ readonly html: string } | { readonly items: readonly PeerItem[] })[];
  readonly footer: readonly PeerItem[];
}

/** By host and path, one after the other. */
export async function readArticles(
  facet: ServerProcess,
  targets: readonly Target[],
): Promise<Readonly<Record<string, PeerPage>>> {
  const pages: Record<string, PeerPage> = {};
  for (const { host, path } of targets) {
    const { text } = await sendRequest(facet, { path, headers: { host } });
    pages[host + path] = describePage(text);
  }
  return pages;
}

/** Letters that a reader sees, for a comparison. */
export function readLetters(html: string): string {
  let letters = '';
  let hidden = 0;
  const parser = new Parser({
    onopentagname: (name) => {
      if (NOT_READ.has(name)) hidden += 1;
    },
    onclosetag: (name) => {
      if (NOT_READ.has(name)) hidden -= 1;
    },
    ontext: (text) => {
      if (hidden === 0) letters += text;
    },
  });
  parser.end(cutOut(html, 'body'));
  return letters.replaceAll(/\s/g, '');
}

const NOT_READ = new Set(['script', 'style', 'template']);

function describePage(page: string): PeerPage {
  const head = cutOut(page, 'head');
  const [, title = ''] = /<title>([^<]*)</.exec(head) ?? [];
  const [, jsonLd = ''] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(head) ?? [];
  const body = cutOut(page, 'body');
  const [start, end] = [body.indexOf('<main'), body.lastIndexOf('</main>')];
  return {
    title,
    metas: listMetas(head),
    styles: [...head.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href),
    jsonLd,
    header: listItems(body.slice(0, start)),
    parts: splitParts(body.slice(start, end)),
    footer: listItems(body.slice(end)),
  };
}

function cutOut(page: string, element: 'head' | 'body'): string {
  return page.slice(page.indexOf(`<${element}`), page.lastIndexOf(`</${element}>`));
}

function listMetas(head: string): Attributes[] {
  const metas: Attributes[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name === 'meta' && attributes.content) metas.push({ ...attributes });
    },
  });
  parser.end(head);
  return metas;
}

/** Texts are what stands in elements of this class. */
const TEXT_CLASS = 'prose';

function splitParts(main: string): PeerPage['parts'] {
  const parts: ({ html: string } | { items: PeerItem[] })[] = [];
  let depth = 0;
  let last = 0;
  let textDepth = 0;
  const parser = new Parser({
    onopentag: (_, attributes) => {
      depth += 1;
      if (textDepth > 0 || attributes.class !== TEXT_CLASS) return;
      textDepth = depth;
      parts.push({ items: listItems(main.slice(last, parser.startIndex)) });
      last = parser.endIndex + 1;
    },
    onclosetag: () => {
      if (depth === textDepth) {
        textDepth = 0;
        parts.push({ html: main.slice(last, parser.startIndex) });
        last = parser.endIndex + 1;
      }
      depth -= 1;
    },
  });
  parser.end(main);
  return [...parts, { items: listItems(main.slice(last)) }];
}

function listItems(html: string): PeerItem[] {
  const items: PeerItem[] = [];
  const createItem = (href: string): PeerItem => ({ href, text: '', icon: '', image: null });
  let link: PeerItem | undefined;
  let drawingStart = -1;
  let icon = '';
  let hidden = 0;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (NOT_READ.has(name)) hidden += 1;
      else if (name === 'svg') drawingStart = parser.startIndex;
      else if (name === 'a') {
        link = createItem(attributes.href ?? '');
        items.push(link);
      } else if (name === 'img') {
        const item = link ?? createItem('');
        item.image = { ...attributes };
        if (!link) items.push(item);
      }
    },
    ontext: (text) => {
      if (hidden > 0 || drawingStart >= 0 || text.trim() === '') return;
      const item = link ?? createItem('');
      item.text += text;
      item.icon ||= icon;
      icon = '';
      if (!link) items.push(item);
    },
    onclosetag: (name) => {
      if (NOT_READ.has(name)) hidden -= 1;
      else if (name === 'a') link = undefined;
      else if (name === 'svg') {
        const drawing = html.slice(drawingStart, parser.endIndex + 1);
        drawingStart = -1;
        if (link) link.icon = drawing;
        else icon = drawing;
      }
    },
  });
  parser.end(html);
  return items;
}
