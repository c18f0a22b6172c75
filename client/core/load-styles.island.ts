/** A stylesheet that a script brings: resolves when it is there, once for all who ask. Rejects when it does not come. */
export function loadStyles(address: string): Promise<void> {
  const known = coming.get(address) ?? load(address);
  coming.set(address, known);
  return known;
}

const coming = new Map<string, Promise<void>>();

function load(address: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const element = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
  element.onload = () => resolve();
  element.onerror = () => {
    element.remove();
    // The network may be back for who asks next.
    coming.delete(address);
    reject(new Error('The stylesheet did not load.'));
  };
  document.head.append(element);
  return promise;
}
