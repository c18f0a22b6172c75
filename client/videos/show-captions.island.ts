/** Captions are shown, and fetched, from the first play on, in the reader's language if there are such; whoever turns them off is not shown them again. */
const played = new WeakSet<HTMLVideoElement>();

export function showCaptions({ target }: Event): void {
  if (!(target instanceof HTMLVideoElement) || played.has(target)) return;
  played.add(target);
  const tracks = [...target.textTracks].filter(({ kind }) => kind === 'captions');
  const track = tracks.find(({ language }) => navigator.language.startsWith(language)) ?? tracks[0];
  if (track) track.mode = 'showing';
}
