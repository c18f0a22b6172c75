/** Sends the files of the library one by one: each shows how far it is, and what was wrong with it. They may be dropped as well. */
import type { MountIsland } from '#client/core/mount-island.ts';
import { sendFile } from './send-file.island.ts';
import { addUploadRow, type UploadRow } from './upload-row.island.ts';

/** Under way at once: the server makes one image at a time. */
const MAX_SENDING = 2;

export const mount: MountIsland = (place) => {
  const form = place.querySelector('form');
  const input = form?.querySelector<HTMLInputElement>('input[type="file"]');
  if (!form || !input) return;
  form.classList.add('takes-drops');
  const list = document.createElement('ul');
  list.className = 'media-sending';
  const told = document.createElement('p');
  told.setAttribute('role', 'status');
  place.append(list, told);
  const waiting: (() => Promise<SendingResult>)[] = [];
  let sending = 0;
  let added = 0;
  let failed = 0;

  const add = (files: Iterable<File>): void => {
    for (const file of files) queue(file);
  };

  function queue(file: File): void {
    const row = addUploadRow(list, file, () => queue(file));
    waiting.push(() => send(file, row));
    next();
  }

  function next(): void {
    while (sending < MAX_SENDING) {
      const start = waiting.shift();
      if (!start) break;
      sending += 1;
      void start().then((result) => {
        sending -= 1;
        if (result === 'added') added += 1;
        if (result === 'failed') failed += 1;
        next();
      });
    }
    if (sending === 0 && added + failed > 0) tell();
  }

  function tell(): void {
    const lost = failed > 0 ? ` ${failed === 1 ? 'One was' : `${failed} were`} not.` : '';
    told.textContent = `${added === 1 ? 'One file was' : `${added} files were`} added.${lost} `;
    const link = document.createElement('a');
    link.href = location.pathname;
    link.textContent = 'Show the library';
    if (added > 0) told.append(link);
    failed = 0;
  }

  const takeChosen = (): void => {
    add([...(input.files ?? [])]);
    input.value = '';
  };
  input.addEventListener('change', takeChosen);
  // Before this script was there.
  if (input.files?.length) takeChosen();
  addEventListener('beforeunload', (event) => {
    if (sending > 0) event.preventDefault();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    input.click();
  });
  for (const kind of ['dragenter', 'dragover'] as const)
    form.addEventListener(kind, (event) => {
      event.preventDefault();
      form.classList.add('is-over');
    });
  form.addEventListener('dragleave', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) form.classList.remove('is-over');
  });
  form.addEventListener('drop', (event) => {
    event.preventDefault();
    form.classList.remove('is-over');
    add([...(event.dataTransfer?.files ?? [])]);
  });
};

type SendingResult = 'added' | 'failed' | 'canceled';

async function send(file: File, row: UploadRow): Promise<SendingResult> {
  const { signal } = row;
  if (signal.aborted) return 'canceled';
  row.show(0);
  try {
    row.finish(await sendFile(file, { signal, onProgress: row.show, onLost: row.showLost }));
    return 'added';
  } catch (error) {
    if (signal.aborted) return 'canceled';
    row.fail(error);
    return 'failed';
  }
}
