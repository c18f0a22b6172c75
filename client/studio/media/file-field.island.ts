/** Searches the library for the file of a field, in the place of a list of the newest, and uploads another beside it. Captions, of which a video has several, stay a list. */
import type { MountIsland } from '#client/core/mount-island.ts';
import type { MediaItem } from '#shared/rest/items.ts';
import { mount as mountChooser } from '../choose/chooser.island.tsx';
import type { ChooserProps } from '../choose/chooser-props.ts';
import { FILL_EVENT } from '../editor/form-fields.island.ts';
import type { FileFieldProps } from './file-field-props.ts';
import { sendFile } from './send-file.island.ts';
import { addUploadRow } from './upload-row.island.ts';

export const mount: MountIsland = (place, props) => {
  const { kind, accept, label, hint } = props as FileFieldProps;
  const select = place.querySelector('select');
  if (!select) return;
  const isList = kind === 'text';
  const field = isList ? select : replaceSelect(select);
  const chooser: ChooserProps = { kind: `library-file:${kind}`, isMany: false, isOrdered: false, hint };
  if (!isList) void mountChooser(place, chooser);
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  input.hidden = true;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button quiet small';
  button.textContent = label;
  button.addEventListener('click', () => input.click());
  const list = document.createElement('ul');
  list.className = 'media-sending';
  const said = document.createElement('p');
  said.setAttribute('role', 'status');
  place.querySelector('.file-field-hint')?.replaceWith(button, input, list, said);

  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    input.value = '';
    if (file) void send(file);
  });

  async function send(file: File): Promise<void> {
    list.replaceChildren();
    said.textContent = '';
    button.setAttribute('aria-disabled', 'true');
    const row = addUploadRow(list, file, () => void send(file));
    row.show(0);
    try {
      choose(await sendFile(file, { signal: row.signal, onProgress: row.show, onLost: row.showLost }));
      list.replaceChildren();
      said.textContent = `${file.name} is in the library, and chosen here.`;
    } catch (error) {
      if (!row.signal.aborted) row.fail(error);
    } finally {
      button.removeAttribute('aria-disabled');
    }
  }

  function choose({ slug, media_details: { file, width, height, length } }: MediaItem): void {
    if (field instanceof HTMLSelectElement) field.add(new Option(slug, file), 1);
    field.value = file;
    const facts = { 'fact.width': width, 'fact.height': height, 'fact.seconds': length };
    if (length !== undefined)
      for (const [fact, value] of Object.entries(facts)) {
        const other = field.form?.elements.namedItem(fact);
        if (other instanceof HTMLInputElement) other.value = String(value);
      }
    field.dispatchEvent(new CustomEvent(FILL_EVENT, { bubbles: true }));
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
};

/** A field that holds any name: the list has the newest files alone. */
function replaceSelect(select: HTMLSelectElement): HTMLInputElement {
  const field = document.createElement('input');
  for (const { name, value } of select.attributes) field.setAttribute(name, value);
  field.value = select.value;
  select.replaceWith(field);
  return field;
}
