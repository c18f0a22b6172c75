/** The comments around blocks: `<!-- wp:heading {"level":3} -->`, `<!-- /wp:heading -->`, and one without an end: `<!-- wp:x /-->`. */
export interface BlockComment {
  readonly kind: 'open' | 'close' | 'whole';
  /** Without `wp:`. */
  readonly name: string;
  /** JSON as it stands; empty for none. */
  readonly payload: string;
}

const NAME = /^wp:([a-z][a-z0-9-]*(?:\/[a-z][a-z0-9-]*)?)$/;

/** @param body what stands between `<!--` and `-->`; undefined for a comment that is no block's */
export function parseBlockComment(body: string): BlockComment | undefined {
  const text = body.trim();
  if (text.startsWith('/')) {
    const closed = NAME.exec(text.slice(1));
    return closed?.[1] ? { kind: 'close', name: closed[1], payload: '' } : undefined;
  }
  const space = text.search(/\s/);
  const name = NAME.exec(space < 0 ? text.replace(/\/$/, '') : text.slice(0, space))?.[1];
  if (!name) return undefined;
  const rest = space < 0 ? text.slice('wp:'.length + name.length) : text.slice(space).trim();
  const kind = rest.endsWith('/') ? 'whole' : 'open';
  return { kind, name, payload: kind === 'whole' ? rest.slice(0, -1).trim() : rest };
}

export function isCut(body: string): boolean {
  return body.trim() === 'more';
}
