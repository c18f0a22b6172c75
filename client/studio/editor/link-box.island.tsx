/** The address behind the words that are selected. */
import type { Editor } from '@tiptap/core';
import { type ReactNode, useState } from 'react';
import { AddressField } from './address-field.island.tsx';
import { useClosing } from './use-closing.island.ts';

export function LinkBox({ editor, onClose }: { editor: Editor; onClose: () => void }): ReactNode {
  const place = useClosing(onClose);
  const before = String(editor.getAttributes('link').href ?? '');
  const [href, setHref] = useState(before);
  const apply = () => {
    const chain = editor.chain().focus().extendMarkRange('link');
    const address = href.trim();
    if (address === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && before === '')
      chain
        .insertContent([{ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }])
        .run();
    else chain.setLink({ href: address }).run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  return (
    <div ref={place} className="edit-pop edit-pop-link">
      <AddressField label="Link to" value={href} onChange={setHref} onEnter={apply} isFocused />
      <p className="edit-buttons">
        <button type="button" className="button small" onClick={apply}>
          Apply
        </button>
        {before !== '' && (
          <button type="button" className="button quiet small" onClick={remove}>
            Remove link
          </button>
        )}
      </p>
    </div>
  );
}
