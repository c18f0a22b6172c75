import { networkInterfaces } from 'node:os';

/** Whether this machine has a network beside its own loopback. */
export const hasNetwork = (): boolean =>
  Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ internal }) => !internal));
