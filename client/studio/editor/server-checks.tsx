/** Checks of the text as it was saved, for those without scripts; with them, the editor has its own. */
import type { ReactNode } from 'react';
import { BLOCKS } from '#client/blocks/registry.tsx';
import type { ContentType } from '#shared/content-types.ts';
import type { FlatValues } from '#shared/setting-fields.ts';
import { checkContent, describeProblem, type OpenTo } from './check-content.ts';
import { checkFacts } from './check-facts.ts';
import { checkFields } from './check-fields.ts';
import { openMarkup } from './markup/document.ts';

interface ServerChecksProps {
  title: string;
  content: string;
  openTo: OpenTo;
  /** Left out for what has no facts. */
  type?: ContentType;
  /** Fields of the facts by path. */
  facts?: FlatValues | undefined;
  /** Values of the fields beside the text; undefined for one that the form has not. */
  readField?: (name: string) => string | undefined;
  /** It is sent to many, to each as it is. */
  isEmail?: boolean;
}

export function ServerChecks({
  title,
  content,
  openTo,
  type,
  facts,
  readField = () => undefined,
  isEmail = false,
}: ServerChecksProps): ReactNode {
  const { blocks } = openMarkup(content);
  const problems = [
    ...checkContent(
      { title, blocks: blocks.map(({ node }) => node), openTo, isEmail },
      (name, attributes) => BLOCKS[name].schema.safeParse(attributes).success,
    ),
    ...(type ? [...checkFields(type, readField), ...checkFacts(type, facts)] : []),
  ];
  if (problems.length === 0) return null;
  return (
    <section className="edit-server-checks" aria-labelledby="checks">
      <h2 id="checks">Checks</h2>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.block} ${problem.text}`}>
            {problem.beside === undefined ? (
              describeProblem(problem, (place) => blocks[place]?.node)
            ) : (
              <a href={`#${problem.beside}`}>{problem.text}</a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
