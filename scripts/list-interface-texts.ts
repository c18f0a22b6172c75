/**
 * `npm run texts [-- folder …]`: every text that people read, one a line with its file, line and kind, to be read as an editor
 * would: markup, labels, page titles, errors, validation messages, emails, certificates, and messages of the commands.
 * A string whose name does not tell counts as text when it reads like a phrase, so a few lines are none.
 */
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import * as ts from 'typescript/unstable/ast';
import { API } from 'typescript/unstable/sync';

interface InterfaceText {
  readonly line: number;
  /** `markup`, or the name of the attribute, property or function that the text is given to. */
  readonly kind: string;
  readonly text: string;
}

const FOLDERS = ['client', 'server', 'shared', 'scripts'];
/** Tests, migrations, and programs for developers. */
const UNREAD_FILES =
  /\.test\.|-(suite|test-cms)\.|\/(migrations|fonts|dev|style-guide|(draw|set|evaluate)-\w+)\/|samples?\.|^scripts\/(?!\w+\.mjs)/;
/** Names whose values people read, even one word. */
const READ_NAMES =
  /^(aria-label|alt|(.*[a-z])?(label|heading|title|hint|legend|note|text|description|placeholder|subject|message|error|summary|caption|button|paragraphs|name|empty)|textContent)$/i;
/** Names whose values only programs read. */
const UNREAD_NAMES =
  /^(class(Name)?|d|sizes|viewBox|rel|style|srcSet|points|transform|media|sql|info|warn|debug|fatal|describe|has|get|set|select(From)?|innerJoin|where|orderBy|test|match|split|slugs|same|equal|countUp|upstreamFailed|failLater|querySelector(All)?|closest|matches|matchMedia)$/;
const PHRASE = /\p{L}{2}[\p{L}’'-]*[,:;]? +[\p{L}{(“‘'"]/u;
const CODE =
  /[<>{}=;]\s|--|=>|::|^\s*(select|insert|update|delete|create|alter|with|pragma|public|private|max-age|default-src)\b|^[a-z-]+(?:: |=)|^[A-Z]+_[A-Z_]+$/;
const INLINE = /^(a|abbr|b|cite|code|em|i|kbd|small|span|strong|time)$/;

/** @param root of the project; files are named from there */
export async function listInterfaceTexts(root: string, folders: readonly string[] = FOLDERS) {
  const files: string[] = [];
  for (const folder of folders)
    for (const entry of await readdir(join(root, folder), { recursive: true, withFileTypes: true })) {
      const file = relative(root, join(entry.parentPath, entry.name));
      if (entry.isFile() && /\.(tsx?|mjs)$/.test(file) && !UNREAD_FILES.test(file)) files.push(file);
    }
  const api = new API({ cwd: root });
  const snapshot = api.updateSnapshot({ openFiles: files.map((file) => join(root, file)) });
  const texts = files.sort().flatMap((file) => {
    const path = join(root, file);
    const source = snapshot.getDefaultProjectForFile(path)?.program.getSourceFile(path);
    if (!source) throw new Error(`${file} was not parsed.`);
    return listTexts(source).map((text) => ({ file, ...text }));
  });
  api.close();
  return texts;
}

function listTexts(source: ts.SourceFile): InterfaceText[] {
  const texts: InterfaceText[] = [];
  const add = (node: ts.Node, kind: string, text: string) => {
    const line = source.text.slice(0, node.getStart(source)).split('\n').length;
    texts.push({ line, kind, text: text.replace(/\s+/g, ' ').trim() });
  };
  const visit = (node: ts.Node, kind: string): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const text = joinChildren(node);
      if (/\p{L}/u.test(text)) add(node, 'markup', text);
    }
    const text = joinString(node)?.replace(/<[^<>]*>/g, ' ');
    if (text !== undefined && isRead(text, kind)) add(node, kind, text);
    const name = nameOf(node);
    node.forEachChild((child) => visit(child, name ?? kind));
  };
  visit(source, 'file');
  return texts;
}

/** An element's own words in one line: inline elements with theirs, everything else as `{…}`. */
function joinChildren({ children }: ts.JsxElement | ts.JsxFragment): string {
  if (!children.some((child) => ts.isJsxText(child) && /\p{L}/u.test(child.text))) return '';
  const parts = children.map((child) => {
    if (ts.isJsxText(child)) return child.text;
    if (ts.isJsxElement(child) && INLINE.test(child.openingElement.tagName.getText()))
      return joinChildren(child) || '{…}';
    const { expression } = ts.isJsxExpression(child) ? child : {};
    return expression && ts.isStringLiteral(expression) ? expression.text : '{…}';
  });
  return parts.join('');
}

function joinString(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `{…}${literal.text}`).join('');
}

function nameOf(node: ts.Node): string | undefined {
  if (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node))
    return node.name.getText();
  if (ts.isTaggedTemplateExpression(node)) return node.tag.getText();
  if (ts.isBinaryExpression(node)) return /\.(\w+) = /.exec(node.getText())?.[1];
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return undefined;
  const [first] = node.arguments ?? [];
  const name = node.expression.getText().split('.').at(-1);
  return name === 'setAttribute' && first && ts.isStringLiteral(first) ? first.text : name;
}

function isRead(text: string, kind: string): boolean {
  if (!/\p{L}{2}/u.test(text) || UNREAD_NAMES.test(kind) || CODE.test(text)) return false;
  return (READ_NAMES.test(kind) && /^\p{Lu}| /u.test(text)) || PHRASE.test(text);
}

if (import.meta.main) {
  const folders = process.argv.slice(2);
  const texts = await listInterfaceTexts(
    join(import.meta.dirname, '..'),
    folders.length > 0 ? folders : FOLDERS,
  );
  for (const { file, line, kind, text } of texts) console.log(`${file}:${line}\t${kind}\t${text}`);
}
