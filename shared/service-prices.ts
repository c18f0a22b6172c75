/** Prices stand beside the services by name: of services of one name, each has the price in the same place among theirs. */
export function findServicePrice(
  services: readonly string[],
  prices: readonly { readonly service: string; readonly price: string }[],
  at: number,
): string {
  const name = services[at];
  const before = services.slice(0, at).filter((other) => other === name).length;
  return prices.filter(({ service }) => service === name)[before]?.price ?? '';
}
