/** In the form of an item, behind its field for the text: here the editor mounts, with the script of Studio. */
import { createElement, type ReactNode } from 'react';
import type { EditorProps } from './editor-props.ts';

export function EditorPlace(props: EditorProps): ReactNode {
  // `<` could end the element, as in `client/ui/island.tsx`.
  const json = JSON.stringify(props).replaceAll('<', '\\u003c');
  return createElement(
    'div',
    { 'data-studio': 'editor' },
    <script type="application/json" dangerouslySetInnerHTML={{ __html: json }} />,
  );
}
