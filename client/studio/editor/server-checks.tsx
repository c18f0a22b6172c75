/** Checks of the text as it was saved, for those without scripts; with them, the editor has its own. */
import type { ReactNode } from 'react';
import { BLOCKS } from '#client/blocks/registry.tsx';
import type { ContentType } from '#shared/content-types.ts';
import type { FlatValues } from '#shared/setting-fields.ts';
import { checkContent, type OpenTo } from './check-content.ts';
import { checkFacts } from './check-facts.ts';
import { openMarkup } from './markup/document.ts';

interface ServerChecksProps {
  title: string;
  content: string;
  openTo: OpenTo;
  /** Left out for what has no facts. */
  type?: ContentType;
  /** Fields of the facts by path. */
  facts?: FlatValues | undefined;
}

export function ServerChecks({ title, content, openTo, type, facts }: ServerChecksProps): ReactNode {
  const { blocks } = openMarkup(content);
  const problems = [
    ...checkContent(
      { title, blocks: blocks.map(({ node }) => node), openTo },
      (name, attributes) => BLOCKS[name].schema.safeParse(attributes).success,
    ),
    ...(type ? checkFacts(type, facts) : []),
  ];
  if (problems.length === 0) return null;
  return (
    <section className="edit-server-checks" aria-labelledby="checks">
      <h2 id="checks">Checks</h2>
      <ul>
        {problems.map(({ block, text }) => (
          <li key={`${block} ${text}`}>{block === undefined ? text : `Block ${block + 1}: ${text}`}</li>
        ))}
      </ul>
    </section>
  );
}
