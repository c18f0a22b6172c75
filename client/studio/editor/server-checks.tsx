/** Checks of the text as it was saved, for those without scripts; with them, the editor has its own. */
import type { ReactNode } from 'react';
import { BLOCKS } from '#client/blocks/registry.tsx';
import { checkContent, type OpenTo } from './check-content.ts';
import { checkGemFacts } from './check-gem.ts';
import { openMarkup } from './markup/document.ts';

interface ServerChecksProps {
  title: string;
  content: string;
  openTo: OpenTo;
  /** JSON of the facts of a gem. */
  gem: string | undefined;
}

export function ServerChecks({ title, content, openTo, gem }: ServerChecksProps): ReactNode {
  const { blocks } = openMarkup(content);
  const problems = [
    ...checkContent(
      { title, blocks: blocks.map(({ node }) => node), openTo },
      (name, attributes) => BLOCKS[name].schema.safeParse(attributes).success,
    ),
    ...checkGemFacts(gem),
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
