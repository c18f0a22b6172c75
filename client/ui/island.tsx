/**
 * Marks a place that the server renders and a script may wake later. The server's markup must be usable as it
 * stands: waking it only improves it.
 */
import { createElement, type ReactNode } from 'react';

/** When the loader wakes an island. */
export type IslandTrigger = 'load' | 'idle' | 'visible' | 'touch';

export interface IslandProps {
  name: string;
  trigger: IslandTrigger;
  /** JSON values only; whatever the script needs beyond the markup. */
  props?: Readonly<Record<string, unknown>>;
  children?: ReactNode;
}

export function Island({ name, trigger, props, children }: IslandProps): ReactNode {
  return createElement(
    'fx-island',
    { 'data-island': name, 'data-on': trigger },
    children,
    props && <script type="application/json" dangerouslySetInnerHTML={{ __html: escapeJson(props) }} />,
  );
}

/**
 * `<` could end the element or open a comment in it (HTML 13.2.6.2, script data states); U+2028 and U+2029 are line ends
 * to older parsers of scripts.
 */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
