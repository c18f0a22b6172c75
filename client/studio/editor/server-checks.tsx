/** Checks of the text as it was saved, for those without scripts; with them, the editor has its own. */
import type { ReactNode } from 'react';
import { BLOCKS } from '#client/blocks/registry.tsx';
import { checkContent } from './check-content.ts';
import { openMarkup } from './markup/document.ts';

export function ServerChecks({ title, content }: { title: string; content: string }): ReactNode {
  const { blocks } = openMarkup(content);
  const problems = checkContent(
    { title, blocks: blocks.map(({ node }) => node) },
    (name, attributes) => BLOCKS[name].schema.safeParse(attributes).success,
  );
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
