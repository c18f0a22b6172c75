/** The menu that opens with a slash at the beginning of a paragraph. */
import { type Editor, Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { type ReactNode, useEffect, useState } from 'react';
import { InsertList, orderInserts } from './insert-list.island.tsx';
import { findInserts, type Insert, runInsert } from './inserts.island.ts';
import { useEditorState } from './use-editor.island.ts';

type OnKey = (key: string) => boolean;

/** Gives the menu the keys before the text gets them. */
const listeners = new WeakMap<Editor, OnKey>();

export const SlashKeys = Extension.create({
  name: 'slashKeys',
  priority: 1000,
  addProseMirrorPlugins() {
    const { editor } = this;
    return [new Plugin({ props: { handleKeyDown: (_, { key }) => listeners.get(editor)?.(key) ?? false } })];
  },
});

/** Between the line and the menu, in pixels. */
const GAP = 6;
/** A full menu (`.edit-options`), in pixels: with less room than that below the line it opens above, where there is more. */
const MENU_HEIGHT = 330;

const SLASH = /^\/([\p{L}\d ]{0,30})$/u;

function findSlash({ state }: Editor): { query: string; from: number; to: number } | undefined {
  const { $from, empty } = state.selection;
  if (!empty || $from.parent.type.name !== 'paragraph') return undefined;
  const typed = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc');
  const match = SLASH.exec(typed);
  return match ? { query: match[1] ?? '', from: $from.start(), to: $from.pos } : undefined;
}

interface SlashMenuProps {
  editor: Editor;
  /** In which the text stands. */
  canvas: HTMLElement | null;
  onImages: (asGallery: boolean) => void;
}

export function SlashMenu({ editor, canvas, onImages }: SlashMenuProps): ReactNode {
  const slash = useEditorState(editor, findSlash);
  const [closed, setClosed] = useState<number>();
  const [current, setCurrent] = useState(0);
  const inserts = slash ? orderInserts(findInserts(slash.query)) : [];
  const isOpen = slash !== undefined && slash.from !== closed && inserts.length > 0;
  const query = slash?.query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query has another first option.
  useEffect(() => setCurrent(0), [query]);
  useEffect(() => {
    if (!slash) setClosed(undefined);
  }, [slash]);

  const choose = (insert: Insert) => {
    if (!slash) return;
    if (!insert.asksFiles) return runInsert(editor, insert.create(), slash);
    editor.chain().focus().deleteRange(slash).run();
    onImages(insert.id === 'gallery');
  };
  const [, showAgain] = useState(0);
  // There is other room after scrolling to the line.
  useEffect(() => {
    if (!isOpen) return;
    const onEnd = () => showAgain((count) => count + 1);
    addEventListener('scrollend', onEnd);
    return () => removeEventListener('scrollend', onEnd);
  }, [isOpen]);
  const insert = inserts[current];
  useEffect(() => {
    const { dom } = editor.view;
    if (!isOpen || !insert) return;
    dom.setAttribute('aria-controls', 'edit-slash');
    dom.setAttribute('aria-activedescendant', `edit-slash-${insert.id}`);
    listeners.set(editor, (key) => {
      const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
      if (step !== 0) setCurrent((current + step + inserts.length) % inserts.length);
      else if (key === 'Enter' || key === 'Tab') choose(insert);
      else if (key === 'Escape') setClosed(slash?.from);
      else return false;
      return true;
    });
    return () => {
      dom.removeAttribute('aria-controls');
      dom.removeAttribute('aria-activedescendant');
      listeners.delete(editor);
    };
  });
  if (!isOpen || !canvas) return null;
  const { left, top, bottom } = editor.view.coordsAtPos(slash.from);
  const box = (canvas.parentElement ?? canvas).getBoundingClientRect();
  const room = (visualViewport?.height ?? innerHeight) - bottom;
  const place =
    room < MENU_HEIGHT && top > room ? { bottom: box.bottom - top + GAP } : { top: bottom - box.top + GAP };
  return (
    <div className="edit-pop edit-pop-slash" style={{ left: Math.max(0, left - box.left), ...place }}>
      <InsertList id="edit-slash" inserts={inserts} current={current} onChoose={choose} />
    </div>
  );
}
