/** Told before somebody logs out. An event, since the script of Studio's pages is a bundle of its own. */

const NAME = 'facet:logout';

/** Answers what the parts of the page still send. */
export function announceLogout(): readonly Promise<unknown>[] {
  const sent: Promise<unknown>[] = [];
  dispatchEvent(new CustomEvent(NAME, { detail: sent }));
  return sent;
}

/** @param finish answers when what it sends has arrived or failed. @returns ends the listening */
export function onLogout(finish: () => Promise<unknown>): () => void {
  const listen = (event: Event) => (event as CustomEvent<Promise<unknown>[]>).detail.push(finish());
  addEventListener(NAME, listen);
  return () => removeEventListener(NAME, listen);
}
