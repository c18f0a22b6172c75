/** Captions are shown, and fetched, from the first play on, in the reader's language if there are such; whoever turns them off is not shown them again. */
export function showCaptions({ target }: Event): void {
  // Nothing but videos plays here, and all their tracks are captions.
  const video = target as HTMLVideoElement;
  if (video.dataset.played) return;
  video.dataset.played = 'true';
  const [...tracks] = video.textTracks;
  const own = tracks.find(({ language }) => navigator.language.startsWith(language)) ?? tracks[0];
  if (own) own.mode = 'showing';
}
