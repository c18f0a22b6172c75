/** The menu behind “Add”: a search over the blocks. */
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { InsertList, orderInserts } from './insert-list.island.tsx';
import { findInserts, type Insert, runInsert } from './inserts.island.ts';
import { useClosing } from './use-closing.island.ts';

interface InsertMenuProps {
  editor: Editor;
  onImages: (asGallery: boolean) => void;
  onClose: () => void;
}

export function InsertMenu({ editor, onImages, onClose }: InsertMenuProps): ReactNode {
  const place = useClosing(onClose);
  const [query, setQuery] = useState('');
  const [current, setCurrent] = useState(0);
  const inserts = orderInserts(findInserts(query));
  const choose = (insert: Insert) => {
    onClose();
    if (insert.asksFiles) onImages(insert.id === 'gallery');
    else runInsert(editor, insert.create());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && inserts.length > 0) setCurrent((current + step + inserts.length) % inserts.length);
    else if (event.key === 'Enter') {
      const insert = inserts[current];
      if (insert) choose(insert);
    } else return;
    event.preventDefault();
  };
  const insert = inserts[current];
  return (
    <div ref={place} className="edit-pop edit-pop-insert">
      <input
        type="search"
        role="combobox"
        aria-label="Search for a block"
        aria-expanded="true"
        aria-controls="edit-inserts"
        aria-activedescendant={insert && `edit-inserts-${insert.id}`}
        placeholder="Search for a block"
        // biome-ignore lint/a11y/noAutofocus: it was opened to be typed into.
        autoFocus
        value={query}
        onChange={({ target }) => {
          setQuery(target.value);
          setCurrent(0);
        }}
        onKeyDown={onKeyDown}
      />
      <InsertList id="edit-inserts" inserts={inserts} current={current} onChoose={choose} />
    </div>
  );
}
