/** Counts on while listings are written or taken back, and shows the page anew at the end: without scripts it is loaded again and again. */
import { type CallError, callApi } from '#client/core/call-api.ts';
import type { MountIsland } from '#client/core/mount-island.ts';
import type { WholeImport } from '#shared/rest/listing-imports.ts';
import { describeProgress } from './describe-progress.ts';

const INTERVAL_MS = 2000;
const ENDING: ReadonlySet<number | undefined> = new Set([401, 403, 404]);

export const mount: MountIsland = (place, props) => {
  const { id, address } = props as { id: number; address: string };
  const words = place.querySelector('p');
  const bar = place.querySelector('progress');
  const look = async () => {
    try {
      const found = (await callApi('GET', `airnauts/v1/staff/listing-imports/${id}/`)) as WholeImport;
      if (!found.is_working) return location.replace(address);
      const progress = describeProgress(found);
      if (words) words.textContent = progress.words;
      if (bar) bar.value = progress.done;
    } catch (error) {
      // A lost connection is no reason to stop; a session that has ended is.
      if (ENDING.has((error as CallError).status)) return;
    }
    setTimeout(look, INTERVAL_MS);
  };
  setTimeout(look, INTERVAL_MS);
};
