import type { Flush } from '#server/cms/database/index.ts';
import { type Handler, handle } from '#server/cms/handler.ts';
import { createIdentityContext, type IdentityOptions } from '#server/cms/identity/index.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { changeAccount, findAccount } from './account.ts';
import { changeAddress, findAddresses } from './addresses.ts';
import { closeAccount } from './close-account.ts';
import { exportAccount } from './export-account.ts';

export interface AccountOptions extends IdentityOptions {
  readonly uploadsDir: string;
  readonly flush: Flush;
}

export function createAccountHandlers(options: AccountOptions): readonly Handler[] {
  const { uploadsDir, flush } = options;
  const contextOf = createIdentityContext(options);
  return [
    handle(ENDPOINTS.findAccount, (_, caller) => findAccount(contextOf(caller))),
    handle(ENDPOINTS.changeAccount, (input, caller) => changeAccount(contextOf(caller), input)),
    handle(ENDPOINTS.closeAccount, (input, caller) =>
      closeAccount({ ...contextOf(caller), uploadsDir, flush }, input),
    ),
    handle(ENDPOINTS.exportAccount, (_, caller) => exportAccount(contextOf(caller))),
    handle(ENDPOINTS.findAddresses, (_, caller) => findAddresses(contextOf(caller))),
    handle(ENDPOINTS.changeAddress, (input, caller) => changeAddress(contextOf(caller), input)),
  ];
}
