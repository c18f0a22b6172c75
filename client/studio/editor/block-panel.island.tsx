/** Settings of the block in which the cursor is, and what moves it as a whole. */
import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { type ReactNode, useId, useState } from 'react';
import { BLOCKS } from '#client/blocks/registry.tsx';
import type { BlockAttributes, BlockName } from '#shared/blocks.ts';
import { AddressField } from './address-field.island.tsx';
import { MemberFields } from './block-form.island.tsx';
import { BLOCK_LABELS, NODE_LABELS } from './block-labels.ts';
import { copyBlock, findTopBlock, moveBlock, removeBlock } from './block-moves.island.ts';
import { describeSchema } from './describe-schema.ts';
import { EditIcon } from './edit-icon.tsx';
import { ImageDialog } from './image-dialog.island.tsx';
import type { HtmlAttributes } from './markup/editor-node.ts';
import { imageAttributes, type LibraryImage } from './upload-image.island.ts';
import { useEditorState } from './use-editor.island.ts';

interface SelectedBlock {
  readonly type: string;
  /** Where it begins. */
  readonly at: number;
  readonly attrs: Readonly<Record<string, unknown>>;
  /** Place of the top-level block, among how many. */
  readonly index: number;
  readonly count: number;
}

/** Blocks with settings of their own, inside others too. */
const WITH_SETTINGS: ReadonlySet<string> = new Set([
  'image',
  'embed',
  'button',
  'codeBlock',
  'ownBlock',
  'frozen',
  'heading',
]);

function findSelected(editor: Editor): SelectedBlock | undefined {
  const { selection, doc } = editor.state;
  const top = findTopBlock(editor);
  if (!top) return undefined;
  const place = { index: top.index, count: doc.childCount };
  if (selection instanceof NodeSelection)
    return { type: selection.node.type.name, at: selection.from, attrs: selection.node.attrs, ...place };
  const { $from } = selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { type, attrs } = $from.node(depth);
    if (WITH_SETTINGS.has(type.name)) return { type: type.name, at: $from.before(depth), attrs, ...place };
  }
  return { type: top.node.type.name, at: top.from, attrs: top.node.attrs, ...place };
}

interface BlockPanelProps {
  editor: Editor;
  /** Another block, or none, is to be looked at then. */
  onLeave?: () => void;
  /** Beside its name. */
  children?: ReactNode;
}

export function BlockPanel({ editor, onLeave, children }: BlockPanelProps): ReactNode {
  const selected = useEditorState(editor, findSelected);
  if (!selected) return <p className="edit-none">The text is empty.</p>;
  const { type, at, attrs, index, count } = selected;
  const name = type === 'ownBlock' ? (attrs.attributes as BlockAttributes).name : undefined;
  const label = name ? BLOCK_LABELS[name as BlockName].label : (NODE_LABELS[type] ?? 'Block');
  const set = (key: string, value: unknown) =>
    editor.view.dispatch(editor.state.tr.setNodeAttribute(at, key, value));
  return (
    <>
      <div className="edit-panel-head">
        <h2>{label}</h2>
        {children}
        <p className="edit-entry-tools">
          <button
            type="button"
            aria-label="Move block up"
            title="Move up (Alt+Shift+Up)"
            aria-disabled={index === 0}
            onClick={() => moveBlock(editor, -1)}
          >
            <EditIcon name="up" />
          </button>
          <button
            type="button"
            aria-label="Move block down"
            title="Move down (Alt+Shift+Down)"
            aria-disabled={index === count - 1}
            onClick={() => moveBlock(editor, 1)}
          >
            <EditIcon name="down" />
          </button>
          <button
            type="button"
            aria-label="Duplicate block"
            title="Duplicate (Alt+Shift+D)"
            onClick={() => {
              copyBlock(editor);
              onLeave?.();
            }}
          >
            <EditIcon name="copy" />
          </button>
          <button
            type="button"
            aria-label="Remove block"
            title="Remove (Alt+Shift+Backspace)"
            onClick={() => {
              removeBlock(editor);
              onLeave?.();
            }}
          >
            <EditIcon name="remove" />
          </button>
        </p>
      </div>
      <BlockSettings key={`${type} ${at}`} type={type} attrs={attrs} set={set} />
    </>
  );
}

interface SettingsProps {
  type: string;
  attrs: Readonly<Record<string, unknown>>;
  set: (key: string, value: unknown) => void;
}

function BlockSettings({ type, attrs, set }: SettingsProps): ReactNode {
  switch (type) {
    case 'ownBlock':
      return <OwnBlockSettings attributes={attrs.attributes as BlockAttributes} set={set} />;
    case 'image':
      return (
        <ImageSettings
          image={attrs.image as HtmlAttributes}
          link={attrs.link as HtmlAttributes | null}
          set={set}
        />
      );
    case 'embed':
      return (
        <LineField label="Address on the web" value={String(attrs.url)} onChange={(url) => set('url', url)} />
      );
    case 'button': {
      const link = (attrs.link ?? {}) as HtmlAttributes;
      return (
        <AddressField
          label="Leads to"
          value={link.href ?? ''}
          onChange={(href) => set('link', { ...link, href })}
        />
      );
    }
    case 'heading': {
      const html = (attrs.html ?? { class: 'wp-block-heading' }) as HtmlAttributes;
      const change = (id: string) => {
        const { id: _, ...others } = html;
        const name = id.toLowerCase().replaceAll(/[^a-z0-9-]+/g, '-');
        set('html', name === '' ? others : { ...others, id: name });
      };
      return (
        <LineField
          label="Name in the address (optional)"
          hint="Links can lead to it: #its-name."
          value={html.id ?? ''}
          onChange={change}
        />
      );
    }
    case 'frozen':
      return (
        <p>
          It comes from another program, and is kept exactly as it is. It can be moved, removed, and made
          editable by its button in the text.
        </p>
      );
    case 'more':
      return (
        <p>Readers without the right membership get what is above it. Drag it, or move it by keyboard.</p>
      );
    default:
      return <p className="edit-none">It has no settings.</p>;
  }
}

function OwnBlockSettings({
  attributes,
  set,
}: {
  attributes: BlockAttributes;
  set: SettingsProps['set'];
}): ReactNode {
  const { name, ...values } = attributes;
  const field = describeSchema(BLOCKS[name as BlockName].schema);
  if (field.kind !== 'group') return null;
  return (
    <MemberFields
      members={field.members}
      value={values}
      onChange={(next) => set('attributes', { name, ...next })}
    />
  );
}

interface ImageSettingsProps {
  image: HtmlAttributes;
  link: HtmlAttributes | null;
  set: SettingsProps['set'];
}

function ImageSettings({ image, link, set }: ImageSettingsProps): ReactNode {
  const [isChoosing, setChoosing] = useState(false);
  const choose = ([chosen]: readonly LibraryImage[]) => {
    setChoosing(false);
    if (chosen) set('image', imageAttributes(chosen));
  };
  return (
    <>
      <LineField
        label="Description"
        hint="For those who cannot see it: what does it show?"
        value={image.alt ?? ''}
        onChange={(alt) => set('image', { ...image, alt })}
      />
      <AddressField
        label="Leads to (optional)"
        value={link?.href ?? ''}
        onChange={(href) => set('link', href === '' ? null : { ...link, href })}
      />
      <p>
        <button type="button" className="button quiet small" onClick={() => setChoosing(true)}>
          Choose another image
        </button>
      </p>
      {isChoosing && <ImageDialog isMany={false} onChoose={choose} onClose={() => setChoosing(false)} />}
    </>
  );
}

interface LineFieldProps {
  label: string;
  value: string;
  hint?: string;
  onChange: (value: string) => void;
}

function LineField({ label, value, hint, onChange }: LineFieldProps): ReactNode {
  const id = useId();
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <span className="field-hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <input
        id={id}
        value={value}
        aria-describedby={hint && `${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      />
    </p>
  );
}
