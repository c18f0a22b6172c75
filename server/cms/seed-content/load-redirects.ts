import { isNode, isSeq, LineCounter, parseDocument } from 'yaml';
import * as z from 'zod';
import {
  canonicalizePath,
  checkRedirects,
  forgetOtherRemoved,
  nameRemoved,
  parseWritten,
  saveRedirects,
  type WrittenRedirect,
} from '#server/cms/redirects/index.ts';
import { BRAND_IDS } from '#shared/brands.ts';
import { ContentError } from './content-error.ts';
import type { LoadedSource, SourceLoading } from './loading.ts';
import { parseYaml } from './parse-yaml.ts';

const NAME = 'redirects';

const entry = z
  .strictObject({
    from: z.string().regex(/^\/(?:[^/?#\s]+\/)+$/, 'must be a path that starts and ends with a slash'),
    to: z
      .string()
      .regex(/^(?:\/(?![/\\])|https?:\/\/[^/\\@\s]+\/)[^\\\s]*$/, 'must be a path, or a whole address')
      .optional(),
    status: z.literal([301, 302, 410], 'must be 301, 302 or 410').default(301),
    brand: z.enum(BRAND_IDS).optional(),
  })
  .transform(({ from, to, status, brand }, context): WrittenRedirect => {
    const path = canonicalizePath(from);
    if (status === 410 && to === undefined) return { from: path, brand, status };
    if (status !== 410 && to !== undefined) return { from: path, brand, status, to };
    const message = to === undefined ? 'is missing' : 'must be empty: a page that is gone has no new address';
    context.addIssue({ code: 'custom', path: ['to'], message });
    return z.NEVER;
  });

/**
 * Loads where former addresses lead. An entry with a mistake, one that leads away from our hosts, and a second one of an address are
 * named with their line and left out, as is one that was removed in Studio. What leads in a circle is named too: readers are led by it once another closes the circle no more.
 */
export async function loadRedirects({
  db,
  source,
  ownHosts,
  warn,
  deleted,
}: SourceLoading): Promise<LoadedSource> {
  if (source.slug !== NAME)
    throw new ContentError([{ line: 1, message: `redirects belong in one list: ${NAME}.yaml` }]);
  const lines = parseLines(source.text);
  const removed = new Set<string>();
  const good: { line: number; redirect: WrittenRedirect }[] = [];
  for (const [place, given] of parseYaml(source.text, z.array(z.unknown())).entries()) {
    const line = lines[place] ?? 1;
    const { data: redirect, error } = entry.safeParse(given);
    const mistake = error ? describe(error) : findForeignHost(redirect, ownHosts);
    if (mistake) warn(line, mistake);
    if (mistake || !redirect) continue;
    const name = nameRemoved(parseWritten(redirect));
    if (deleted.has(name)) {
      removed.add(name);
      warn(
        line,
        `${redirect.from} was removed in Studio, so it was left out: to bring it back, save it there anew`,
      );
    } else good.push({ line, redirect });
  }
  await forgetOtherRemoved(db, removed);
  const problems = checkRedirects(good.map(({ redirect }) => redirect));
  for (const { at, message } of problems) warn(good[at]?.line ?? 1, message);
  const twice = new Set(problems.flatMap(({ at, kind }) => (kind === 'twice' ? at : [])));
  const kept = good.filter((_, at) => !twice.has(at));
  return {
    tags: await saveRedirects(
      db,
      kept.map(({ redirect }) => redirect),
    ),
  };
}

function describe({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': ')).join('; ');
}

function findForeignHost(redirect: WrittenRedirect, ownHosts: ReadonlySet<string>): string | undefined {
  if (redirect.status === 410 || redirect.to.startsWith('/')) return undefined;
  const host = URL.parse(redirect.to)?.hostname ?? '';
  return ownHosts.has(host) ? undefined : `to: ${host || redirect.to} is none of our hosts`;
}

/** The line of each entry of a list. */
function parseLines(text: string): number[] {
  const lineCounter = new LineCounter();
  const { contents } = parseDocument(text, { lineCounter });
  if (!isSeq(contents)) return [];
  return contents.items.map((item) =>
    isNode(item) && item.range ? lineCounter.linePos(item.range[0]).line : 1,
  );
}
