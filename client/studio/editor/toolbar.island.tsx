/** The tools above the text. One tab stop: arrow keys go from tool to tool (WAI-ARIA toolbar pattern). */
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { EditIcon, type EditIconName } from './edit-icon.tsx';
import { InsertMenu } from './insert-menu.island.tsx';
import { LEAVING_HELP } from './leave-keys.island.ts';
import { LinkBox } from './link-box.island.tsx';
import { useEditorState } from './use-editor.island.ts';

const BLOCK_TYPES = [
  ['paragraph', 'Paragraph'],
  ['2', 'Heading 2'],
  ['3', 'Heading 3'],
  ['4', 'Heading 4'],
  ['codeBlock', 'Code'],
  ['preformatted', 'Preformatted'],
] as const;

interface ToolbarProps {
  editor: Editor;
  onImages: (asGallery: boolean) => void;
  /** Parts at its end. */
  children: ReactNode;
}

export function Toolbar({ editor, onImages, children }: ToolbarProps): ReactNode {
  const bar = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<'insert' | 'link' | undefined>();
  const [hasMore, setMore] = useState(false);
  const state = useEditorState(editor, readTools);
  const toggle = (name: 'insert' | 'link') => setOpen(open === name ? undefined : name);
  const close = () => setOpen(undefined);
  return (
    <div className="edit-bar">
      <div
        ref={bar}
        className="edit-tools"
        role="toolbar"
        aria-label="Formatting"
        aria-controls="edit-text"
        onKeyDown={(event) => moveFocus(bar.current, event)}
        onFocus={(event) => keepOneStop(bar.current, event.target)}
      >
        <button
          type="button"
          className="edit-add"
          aria-expanded={open === 'insert'}
          onClick={() => toggle('insert')}
        >
          <EditIcon name="plus" />
          Add
        </button>
        <select
          aria-label="Kind of text"
          tabIndex={-1}
          value={state.type}
          onChange={({ target }) => setBlockType(editor, target.value)}
        >
          {state.type === '' && <option value="">Block</option>}
          {BLOCK_TYPES.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Mark editor={editor} name="bold" label="Bold" keys="Ctrl+B" isOn={state.marks.includes('bold')}>
          <b aria-hidden="true">B</b>
        </Mark>
        <Mark
          editor={editor}
          name="italic"
          label="Italic"
          keys="Ctrl+I"
          isOn={state.marks.includes('italic')}
        >
          <i aria-hidden="true">I</i>
        </Mark>
        <Tool
          icon="link"
          label="Link"
          keys="Ctrl+K"
          isOn={state.marks.includes('link')}
          isOpen={open === 'link'}
          onPress={() => toggle('link')}
        />
        <Mark editor={editor} name="code" label="Code" keys="Ctrl+E" isOn={state.marks.includes('code')}>
          <EditIcon name="code" />
        </Mark>
        <button
          type="button"
          tabIndex={-1}
          className="edit-words"
          aria-expanded={hasMore}
          onClick={() => setMore(!hasMore)}
        >
          More
        </button>
        {hasMore && <MoreMarks editor={editor} marks={state.marks} />}
        <Tool
          icon="bullets"
          label="List"
          isOn={state.lists.includes('bulletList')}
          onPress={() => void editor.chain().focus().toggleBulletList().run()}
        />
        <Tool
          icon="numbers"
          label="Numbered list"
          isOn={state.lists.includes('orderedList')}
          onPress={() => void editor.chain().focus().toggleOrderedList().run()}
        />
        <Tool
          icon="quote"
          label="Quote"
          isOn={state.lists.includes('blockquote')}
          onPress={() => void editor.chain().focus().toggleBlockquote().run()}
        />
        <Tool icon="image" label="Image" onPress={() => onImages(false)} />
        <Tool
          icon="undo"
          label="Undo"
          keys="Ctrl+Z"
          isDisabled={!state.canUndo}
          onPress={() => void editor.chain().focus().undo().run()}
        />
        <Tool
          icon="redo"
          label="Redo"
          keys="Ctrl+Shift+Z"
          isDisabled={!state.canRedo}
          onPress={() => void editor.chain().focus().redo().run()}
        />
      </div>
      <div className="edit-bar-end">{children}</div>
      {state.isTable && <TableTools editor={editor} />}
      {open === 'insert' && <InsertMenu editor={editor} onImages={onImages} onClose={close} />}
      {open === 'link' && <LinkBox editor={editor} onClose={close} />}
    </div>
  );
}

const MARK_NAMES = ['bold', 'italic', 'link', 'code', 'underline', 'strike', 'subscript', 'superscript'];
const WRAPPERS = ['bulletList', 'orderedList', 'blockquote'];

function readTools(editor: Editor) {
  const { parent } = editor.state.selection.$from;
  const level = parent.type.name === 'heading' ? String(parent.attrs.level) : parent.type.name;
  return {
    type: BLOCK_TYPES.some(([value]) => value === level) ? level : '',
    marks: MARK_NAMES.filter((name) => editor.isActive(name)),
    lists: WRAPPERS.filter((name) => editor.isActive(name)),
    isTable: editor.isActive('table'),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  };
}

function setBlockType(editor: Editor, value: string): void {
  const chain = editor.chain().focus();
  const level = Number(value);
  if (level) chain.setNode('heading', { level }).run();
  else chain.setNode(value).run();
}

interface MarkProps {
  editor: Editor;
  name: string;
  label: string;
  keys?: string;
  isOn: boolean;
  children: ReactNode;
}

function Mark({ editor, name, label, keys, isOn, children }: MarkProps): ReactNode {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      aria-pressed={isOn}
      onClick={() => void editor.chain().focus().toggleMark(name).run()}
    >
      {children}
    </button>
  );
}

/** Marks that few texts need. */
function MoreMarks({ editor, marks }: { editor: Editor; marks: readonly string[] }): ReactNode {
  return (
    <>
      <Mark editor={editor} name="underline" label="Underlined" isOn={marks.includes('underline')}>
        <u aria-hidden="true">U</u>
      </Mark>
      <Mark editor={editor} name="strike" label="Struck out" isOn={marks.includes('strike')}>
        <s aria-hidden="true">S</s>
      </Mark>
      <Mark editor={editor} name="subscript" label="Subscript" isOn={marks.includes('subscript')}>
        <span aria-hidden="true">
          x<sub>2</sub>
        </span>
      </Mark>
      <Mark editor={editor} name="superscript" label="Superscript" isOn={marks.includes('superscript')}>
        <span aria-hidden="true">
          x<sup>2</sup>
        </span>
      </Mark>
    </>
  );
}

interface ToolProps {
  icon: EditIconName;
  label: string;
  keys?: string;
  isOn?: boolean;
  isOpen?: boolean;
  isDisabled?: boolean;
  onPress: () => void;
}

function Tool({ icon, label, keys, isOn, isOpen, isDisabled, onPress }: ToolProps): ReactNode {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      aria-pressed={isOn}
      aria-expanded={isOpen}
      aria-disabled={isDisabled || undefined}
      onClick={() => isDisabled || onPress()}
    >
      <EditIcon name={icon} />
    </button>
  );
}

const TABLE_TOOLS = [
  ['Row below', (editor: Editor) => editor.chain().focus().addRowAfter().run()],
  ['Column after', (editor: Editor) => editor.chain().focus().addColumnAfter().run()],
  ['Delete row', (editor: Editor) => editor.chain().focus().deleteRow().run()],
  ['Delete column', (editor: Editor) => editor.chain().focus().deleteColumn().run()],
] as const;

/** Below the other tools, over the text, which does not move when the cursor comes into a table. */
function TableTools({ editor }: { editor: Editor }): ReactNode {
  const bar = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={bar}
      className="edit-tools edit-table-tools"
      role="toolbar"
      aria-label="Table"
      aria-controls="edit-text"
      onKeyDown={(event) => moveFocus(bar.current, event)}
      onFocus={(event) => keepOneStop(bar.current, event.target)}
    >
      {TABLE_TOOLS.map(([label, run], place) => (
        <button
          key={label}
          type="button"
          tabIndex={place === 0 ? 0 : -1}
          className="edit-words"
          onClick={() => run(editor)}
        >
          {label}
        </button>
      ))}
      <span className="edit-tools-hint">{LEAVING_HELP}</span>
    </div>
  );
}

const listStops = (bar: HTMLElement | null): HTMLElement[] => [
  ...(bar?.querySelectorAll<HTMLElement>('button, select') ?? []),
];

function keepOneStop(bar: HTMLElement | null, focused: Element): void {
  for (const stop of listStops(bar)) stop.tabIndex = stop === focused ? 0 : -1;
}

function moveFocus(bar: HTMLElement | null, event: KeyboardEvent): void {
  const stops = listStops(bar);
  const place = stops.indexOf(event.target as HTMLElement);
  const { key } = event;
  const to =
    key === 'ArrowRight'
      ? place + 1
      : key === 'ArrowLeft'
        ? place - 1
        : key === 'Home'
          ? 0
          : key === 'End'
            ? stops.length - 1
            : NaN;
  if (Number.isNaN(to)) return;
  event.preventDefault();
  stops.at(to % stops.length)?.focus();
}
