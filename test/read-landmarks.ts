/** For tests: the landmarks of an HTML document, by which readers of a screen reader go from part to part. */
import { Parser } from 'htmlparser2';

type Attributes = Readonly<Record<string, string>>;

/** Elements that are landmarks by themselves (HTML-AAM, section 3.5); sections and forms are when they have a name. */
const ROLES: Readonly<Record<string, string>> = {
  main: 'main',
  nav: 'navigation',
  aside: 'complementary',
  search: 'search',
  section: 'region',
  form: 'form',
};
const LANDMARK_ROLES: ReadonlySet<string> = new Set([...Object.values(ROLES), 'banner', 'contentinfo']);
const NAMED_ONLY: ReadonlySet<string> = new Set(['region', 'form']);
/** Elements without an end tag, which hold nothing. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** As `complementary: About the author`, in the order of the document. */
export function readLandmarks(html: string): string[] {
  const found: { role: string; name: () => string }[] = [];
  const texts = new Map<string, string>();
  const open: string[] = [];
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (!VOID.test(tag)) open.push(attributes.id ?? '');
      if (attributes.id) texts.set(attributes.id, '');
      const role = attributes.role ?? ROLES[tag];
      if (role && LANDMARK_ROLES.has(role)) found.push({ role, name: () => nameOf(attributes, texts) });
    },
    ontext(text) {
      for (const id of open) if (id) texts.set(id, texts.get(id) + text);
    },
    onclosetag(tag) {
      if (!VOID.test(tag)) open.pop();
    },
  });
  parser.end(html);
  return found
    .map(({ role, name }) => ({ role, name: name() }))
    .filter(({ role, name }) => name || !NAMED_ONLY.has(role))
    .map(({ role, name }) => `${role}: ${name}`);
}

function nameOf(attributes: Attributes, texts: ReadonlyMap<string, string>): string {
  const labels = (attributes['aria-labelledby'] ?? '').split(' ').map((id) => texts.get(id) ?? '');
  return labels.join(' ').replace(/\s+/g, ' ').trim() || (attributes['aria-label'] ?? '');
}
