/** All that somebody writes in a form: its fields and the text of the editor, beside what was saved. */
import type { Editor } from '@tiptap/core';
import type { StoredDraft } from '#client/core/stored-drafts.ts';
import type { EditorForm } from './editor-form.island.ts';
import type { EditorProps } from './editor-props.ts';
import { copyHidden, type FieldValues, readFields, writeField } from './form-fields.island.ts';
import type { SavedForm } from './saved-form.island.ts';
import { replaceText, type TextDocument } from './text-document.island.ts';

export interface Writing {
  read(): FieldValues;
  /** The fields as they were saved when the writing began; those of which the page does not know it are left out. */
  base(): FieldValues;
  /** Fields that differ from what was saved. */
  listChanges(): FieldValues;
  fill(values: FieldValues): void;
  /** Goes on with what was typed earlier, upon the revision from which it began. */
  resume(draft: StoredDraft): void;
  /** Goes on from what is saved now. */
  rebase(saved: SavedForm): void;
}

export function createWriting(
  form: EditorForm,
  editor: Editor,
  text: TextDocument,
  { unsaved, began = {} }: Pick<EditorProps, 'unsaved' | 'began'>,
): Writing {
  const known = Object.entries(readFields(form.element));
  let base: FieldValues =
    unsaved === 'all'
      ? {}
      : Object.fromEntries(
          known.flatMap(([name, value]) => {
            const saved = unsaved.includes(name) ? began[name] : value;
            return saved === undefined ? [] : [[name, saved]];
          }),
        );
  const read = (): FieldValues => ({ ...readFields(form.element), content: text.write(editor.state.doc) });
  const fill = ({ content, ...fields }: FieldValues) => {
    for (const [name, value] of Object.entries(fields)) writeField(form.element, name, value);
    if (content !== undefined) replaceText(editor, content);
  };
  const dropFrom = (values: FieldValues, names: readonly string[]): FieldValues =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
  return {
    read,
    base: () => base,
    listChanges: () =>
      Object.fromEntries(Object.entries(read()).filter(([name, value]) => base[name] !== value)),
    fill,
    resume(draft) {
      if (String(draft.base) !== form.revision.value) base = dropFrom(base, Object.keys(draft.fields));
      form.revision.value = String(draft.base);
      fill(draft.fields);
    },
    rebase(saved) {
      base = saved.values;
      copyHidden(saved.element, form.element);
    },
  };
}
