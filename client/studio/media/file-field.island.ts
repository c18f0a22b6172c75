/** Uploads a file beside the field that takes it, and chooses it there. */
import type { MountIsland } from '#client/core/mount-island.ts';
import type { MediaItem } from '#shared/rest/items.ts';
import { sendFile } from './send-file.island.ts';
import { addUploadRow } from './upload-row.island.ts';

interface FileFieldProps {
  /** Kinds of files, for the browser's own dialog. */
  readonly accept: string;
  readonly label: string;
}

export const mount: MountIsland = (place, props) => {
  const { accept, label } = props as FileFieldProps;
  const select = place.querySelector('select');
  if (!select) return;
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
      if (!row.signal.aborted) row.fail((error as Error).message);
    } finally {
      button.removeAttribute('aria-disabled');
    }
  }

  function choose({ slug, media_details: { file, width, height, length } }: MediaItem): void {
    select?.add(new Option(slug, file, false, true));
    const facts = { 'fact.width': width, 'fact.height': height, 'fact.seconds': length };
    if (length !== undefined)
      for (const [fact, value] of Object.entries(facts)) {
        const field = select?.form?.elements.namedItem(fact);
        if (field instanceof HTMLInputElement) field.value = String(value);
      }
    select?.dispatchEvent(new Event('input', { bubbles: true }));
    select?.dispatchEvent(new Event('change', { bubbles: true }));
  }
};
