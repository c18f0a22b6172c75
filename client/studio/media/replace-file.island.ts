/** Sends the file that takes the place of another, in parts where it is large, and shows how far it is. */
import type { MountIsland } from '#client/core/mount-island.ts';
import { sendFile } from './send-file.island.ts';
import { addUploadRow } from './upload-row.island.ts';

interface ReplaceFileProps {
  /** Number of the file that is replaced. */
  readonly id: number;
}

export const mount: MountIsland = (place, props) => {
  const { id } = props as ReplaceFileProps;
  const form = place.querySelector('form');
  const input = form?.querySelector<HTMLInputElement>('input[type="file"]');
  const button = form?.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (!form || !input || !button) return;
  form.classList.add('takes-parts');
  const list = document.createElement('ul');
  list.className = 'media-sending';
  button.before(list);
  let isSending = false;

  form.addEventListener('submit', (event) => {
    const [file] = input.files ?? [];
    // The server says what is missing.
    if (!file) return;
    event.preventDefault();
    if (!isSending) void send(file);
  });
  addEventListener('beforeunload', (event) => {
    if (isSending) event.preventDefault();
  });

  async function send(file: File): Promise<void> {
    setSending(true);
    list.replaceChildren();
    const row = addUploadRow(list, file, () => void send(file));
    row.show(0);
    try {
      const { signal, show: onProgress, showLost: onLost } = row;
      await sendFile(file, { address: `wp/v2/media/${id}/file/`, signal, onProgress, onLost });
      setSending(false);
      location.assign(`${location.pathname}?saved=replace`);
    } catch (error) {
      setSending(false);
      if (!row.signal.aborted) row.fail(error);
    }
  }

  function setSending(is: boolean): void {
    isSending = is;
    button?.setAttribute('aria-disabled', String(is));
  }
};
