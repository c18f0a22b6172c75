/** One file that is sent: its name, how far it is, and what was wrong with it. */
import { CallError } from '#client/core/call-api.ts';
import type { MediaItem } from '#shared/rest/items.ts';

export interface UploadRow {
  /** @param share 0 to 1 */
  show(share: number): void;
  /** Says that the connection is lost, or back. */
  showLost(isLost: boolean): void;
  finish(media: MediaItem): void;
  fail(error: unknown): void;
  /** Gives the sending up. */
  readonly signal: AbortSignal;
}

/** Too large, of another kind, broken: the same file is refused again. */
const FAULTS_OF_FILE: ReadonlySet<number | undefined> = new Set([413, 415, 422]);

export const isFaultOfFile = (error: unknown): boolean =>
  error instanceof CallError && FAULTS_OF_FILE.has(error.status);

const MAX_PERCENT = 100;

/** @param retry begins again, with a row of its own */
export function addUploadRow(list: HTMLElement, file: File, retry: () => void): UploadRow {
  const abort = new AbortController();
  const row = document.createElement('li');
  const name = document.createElement('b');
  name.textContent = file.name;
  const progress = document.createElement('progress');
  progress.max = MAX_PERCENT;
  progress.value = 0;
  progress.setAttribute('aria-label', `Sending ${file.name}`);
  const said = document.createElement('span');
  said.className = 'media-said';
  said.textContent = 'Waiting';
  const cancel = addButton('Cancel', file.name, () => {
    abort.abort();
    row.remove();
  });
  row.append(name, progress, said, cancel);
  list.append(row);

  return {
    signal: abort.signal,
    show(share) {
      const percent = share * MAX_PERCENT;
      progress.value = percent;
      said.className = 'media-said';
      said.replaceChildren(share < 1 ? `${Math.floor(percent)}%` : 'Being made ready');
    },
    showLost(isLost) {
      said.className = isLost ? 'media-said media-lost' : 'media-said';
      said.replaceChildren(
        isLost ? 'The connection is lost. It goes on by itself.' : `${Math.floor(progress.value)}%`,
      );
    },
    finish({ id, media_type }) {
      progress.hidden = true;
      cancel.remove();
      const link = document.createElement('a');
      link.href = `/studio/media/${id}/`;
      link.textContent = media_type === 'image' ? 'Describe it' : 'Open it';
      said.replaceChildren(link);
    },
    fail(error) {
      progress.hidden = true;
      cancel.remove();
      said.className = 'media-said field-error';
      said.setAttribute('role', 'alert');
      said.replaceChildren(`${(error as Error).message} `);
      if (isFaultOfFile(error)) return;
      const again = addButton('Try again', file.name, () => {
        row.remove();
        retry();
      });
      said.append(again);
    },
  };
}

function addButton(label: string, of: string, press: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button quiet small';
  button.textContent = label;
  const hidden = document.createElement('span');
  hidden.className = 'hidden';
  hidden.textContent = ` ${of}`;
  button.append(hidden);
  button.addEventListener('click', press);
  return button;
}
