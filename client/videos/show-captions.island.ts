/** Captions are shown, and fetched, from the first play on; whoever turns them off is not shown them again. */
const played = new WeakSet<HTMLVideoElement>();

export function showCaptions({ target }: Event): void {
  if (!(target instanceof HTMLVideoElement) || played.has(target)) return;
  played.add(target);
  for (const track of target.textTracks) if (track.kind === 'captions') track.mode = 'showing';
}
