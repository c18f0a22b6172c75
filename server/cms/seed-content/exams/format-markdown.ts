/** HTML of an exam as the Markdown of which it is made: what its author reads and changes. */
import { Parser } from 'htmlparser2';

/** The simplest Markdown that `render` makes the same HTML of; undefined where there is none. */
export function formatMarkdown(html: string, render: (markdown: string) => string): string | undefined {
  return [writeMarkdown(html, (text) => text), writeMarkdown(html, escapeMarkdown), html].find(
    (markdown) => render(markdown) === html,
  );
}

/** Elements as the marks around their words. All others stand as HTML, as they may in Markdown. */
const MARKS: Readonly<Record<string, string>> = { em: '*', strong: '**', s: '~~', code: '`' };

function writeMarkdown(html: string, escapeText: (text: string) => string): string {
  let written = '';
  const links: string[] = [];
  const lists: { isNumbered: boolean; count: number }[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'p') written += '';
      else if (name === 'ul' || name === 'ol') lists.push({ isNumbered: name === 'ol', count: 0 });
      else if (name === 'li') written += beginItem(lists.at(-1));
      else if (name === 'a') {
        links.push(attributes.href ?? '');
        written += '[';
      } else written += MARKS[name] ?? writeTag(name, attributes);
    },
    onclosetag(name) {
      if (name === 'p') written += '\n\n';
      else if (name === 'ul' || name === 'ol') {
        lists.pop();
        written += '\n';
      } else if (name === 'li') written += '\n';
      else if (name === 'a') written += `](${links.pop() ?? ''})`;
      else if (!VOID.has(name)) written += MARKS[name] ?? `</${name}>`;
    },
    ontext(text) {
      written += escapeText(text);
    },
  });
  parser.end(html);
  return written.trim();
}

const VOID: ReadonlySet<string> = new Set(['br', 'img', 'hr', 'wbr']);

function beginItem(list: { isNumbered: boolean; count: number } | undefined): string {
  if (!list) return '';
  list.count++;
  return list.isNumbered ? `${list.count}. ` : '- ';
}

function writeTag(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return `<${name}${written.join('')}>`;
}

/** Characters that would mean something, and signs that begin a block where they begin a line. */
function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\*_`[\]<~]/g, '\\$&')
    .replace(/&(?=#?\w{1,31};)/g, '\\&')
    .replace(/^(\s*)([#>+-]|\d{1,9}(?=[.)]))/gm, (_, space: string, sign: string) =>
      /\d/.test(sign) ? `${space}${sign}\\` : `${space}\\${sign}`,
    );
}
