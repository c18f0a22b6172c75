/** TipTap with the nodes of our blocks, the text of the form in it. */
import { Editor, Extension, getSchema } from '@tiptap/core';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { BlockMoves } from './block-moves.island.ts';
import { cleanPaste } from './clean-paste.island.ts';
import { createLeaveKeys, LEAVING_HELP } from './leave-keys.island.ts';
import { LinkRule } from './link-rule.island.ts';
import { pasteVideo } from './paste-video.island.ts';
import { QuoteKeys } from './quote-keys.island.ts';
import { createSchema } from './schema.island.ts';
import { measureBars } from './scroll-margins.island.ts';
import { SlashKeys } from './slash-menu.island.tsx';
import { openText, type TextDocument } from './text-document.island.ts';
import { NODES_WITH_VIEWS } from './views.island.tsx';
import { WholeBlocks } from './whole-blocks.island.ts';

interface EditorEvents {
  /** Images were dropped or pasted. */
  onFiles(files: readonly File[]): void;
  /** Ctrl+K. */
  onLink(): void;
}

export interface OpenedEditor {
  readonly editor: Editor;
  readonly text: TextDocument;
}

export function createEditor(place: HTMLElement, markup: string, events: EditorEvents): OpenedEditor {
  const extensions = [
    ...createSchema({
      dropcursor: { class: 'edit-drop', width: 3, color: false },
      trailingNode: { node: 'paragraph' },
    }),
    ...NODES_WITH_VIEWS,
    BlockMoves,
    SlashKeys,
    QuoteKeys,
    LinkRule,
    WholeBlocks,
    createKeys(events),
  ];
  const text = openText(markup, getSchema(extensions));
  const leaves = createLeaveKeys();
  const bars = measureBars(place);
  const editor = new Editor({
    element: place,
    extensions,
    content: text.json,
    injectCSS: false,
    enableContentCheck: false,
    editorProps: {
      attributes: ({ doc }) => ({
        id: 'edit-text',
        class: `edit-text prose${isEmpty(doc) ? ' edit-empty' : ''}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Text',
        'aria-description': `In a table Tab goes to the next cell, and adds a row at its end. ${LEAVING_HELP}`,
      }),
      handleDOMEvents: {
        keydown: (view, event) => {
          if (leaves(event)) return true;
          if (KEYS_OF_STATE.has(event.key) && !event.isComposing) readSelection(view);
          return false;
        },
      },
      scrollThreshold: bars,
      scrollMargin: bars,
      transformPastedHTML: cleanPaste,
      handlePaste: (view, { clipboardData: data }) => takeFiles(data, events) || pasteVideo(view, data),
      handleDrop: (_, event, __, isMoved) => !isMoved && takeFiles(event.dataTransfer, events),
    },
  });
  text.attach(editor.state.doc);
  return { editor, text };
}

function createKeys(events: EditorEvents) {
  return Extension.create({
    name: 'editorKeys',
    addKeyboardShortcuts: () => ({
      'Mod-k': () => {
        events.onLink();
        return true;
      },
      // A cell holds one paragraph: a new line in it is a break, and Tab goes on to the next.
      Enter: breakInCell,
    }),
  });
}

const isEmpty = ({ childCount, firstChild }: DocumentNode): boolean =>
  childCount === 1 && firstChild?.type.name === 'paragraph' && firstChild.content.size === 0;

const breakInCell = ({ editor }: { editor: Editor }): boolean =>
  editor.isActive('table') && editor.commands.setHardBreak();

/** Keys that ProseMirror answers by itself, from where it thinks that the cursor is. */
const KEYS_OF_STATE: ReadonlySet<string> = new Set(['Enter', 'Tab', 'Backspace', 'Delete']);

/**
 * Browsers tell of a cursor that has moved some time later (Chromium with its next frame). A key that comes sooner, right after a
 * click, would do its work where the cursor was before: ProseMirror is told at once.
 */
const readSelection = ({ dom }: EditorView): void =>
  void dom.ownerDocument.dispatchEvent(new Event('selectionchange'));

/** Words and their form that come with a picture of themselves, as from Word, are pasted as words. */
function takeFiles(data: DataTransfer | null, events: EditorEvents): boolean {
  const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
  if (files.length === 0 || data?.types.includes('text/html')) return false;
  events.onFiles(files);
  return true;
}
