/** Sends the files of the library one by one: each shows how far it is, and what was wrong with it. They may be dropped as well. */
import type { MountIsland } from '#client/core/mount-island.ts';
import type { MediaItem } from '#shared/rest/items.ts';

const ADDRESS = '/api/app/wp/v2/media/';
/** Under way at once: the server makes one image at a time. */
const MAX_SENDING = 2;
const MAX_PERCENT = 100;

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
  const waiting: (() => Promise<boolean>)[] = [];
  let sending = 0;
  let added = 0;
  let failed = 0;

  const add = (files: Iterable<File>): void => {
    for (const file of files) {
      const row = addRow(list, file, () => queue(file, row));
      queue(file, row);
    }
  };

  function queue(file: File, row: UploadRow): void {
    waiting.push(() => send(file, row));
    next();
  }

  function next(): void {
    while (sending < MAX_SENDING) {
      const start = waiting.shift();
      if (!start) break;
      sending += 1;
      void start().then((isAdded) => {
        sending -= 1;
        if (isAdded) added += 1;
        else failed += 1;
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

  input.addEventListener('change', () => {
    add([...(input.files ?? [])]);
    input.value = '';
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

interface UploadRow {
  show(percent: number): void;
  finish(media: MediaItem): void;
  fail(message: string): void;
}

function addRow(list: HTMLElement, file: File, retry: () => void): UploadRow {
  const row = document.createElement('li');
  const name = document.createElement('b');
  name.textContent = file.name;
  const progress = document.createElement('progress');
  progress.max = MAX_PERCENT;
  progress.value = 0;
  progress.setAttribute('aria-label', `Sending ${file.name}`);
  const said = document.createElement('span');
  said.textContent = 'Waiting';
  row.append(name, progress, said);
  list.append(row);
  return {
    show(percent) {
      progress.hidden = false;
      progress.value = percent;
      said.className = '';
      said.replaceChildren(percent < MAX_PERCENT ? `${Math.round(percent)}%` : 'Being made ready');
    },
    finish({ id, media_type }) {
      progress.hidden = true;
      const link = document.createElement('a');
      link.href = `/studio/media/${id}/`;
      link.textContent = media_type === 'image' ? 'Describe it' : 'Open it';
      said.replaceChildren(link);
    },
    fail(message) {
      progress.hidden = true;
      said.className = 'field-error';
      const again = document.createElement('button');
      again.type = 'button';
      again.className = 'button quiet small';
      again.textContent = 'Try again';
      again.addEventListener('click', retry, { once: true });
      said.replaceChildren(`${message} `, again);
    },
  };
}

/** Answers whether it was added. `fetch` does not tell how far it is. */
function send(file: File, row: UploadRow): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const request = new XMLHttpRequest();
  request.responseType = 'json';
  row.show(0);
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    row.show((loaded / total) * MAX_PERCENT),
  );
  request.addEventListener('load', () => {
    const body = request.response as (MediaItem & { readonly message?: string }) | null;
    const isAdded = request.status < 300 && body !== null;
    if (isAdded) row.finish(body);
    else row.fail(body?.message ?? 'The file could not be sent.');
    resolve(isAdded);
  });
  request.addEventListener('error', () => {
    row.fail('The connection was lost.');
    resolve(false);
  });
  const form = new FormData();
  form.set('file', file, file.name);
  request.open('POST', ADDRESS);
  request.send(form);
  return promise;
}
