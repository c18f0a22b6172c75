/** The whole REST base: every endpoint once. Order matters to no one; names are unique. */
import * as content from './content.ts';
import type { Endpoint } from './endpoint.ts';
import * as forms from './forms.ts';
import * as identity from './identity.ts';
import * as redirects from './redirects.ts';
import * as search from './search.ts';
import * as settings from './settings.ts';

export const ENDPOINTS = {
  listItems: content.listItems,
  findItem: content.findItem,
  changeItem: content.changeItem,
  listTerms: content.listTerms,
  findTerm: content.findTerm,
  listUsers: content.listUsers,
  findUser: content.findUser,
  listMedia: content.listMedia,
  findMedia: content.findMedia,
  listSettings: settings.listSettings,
  findSetting: settings.findSetting,
  listRedirects: redirects.listRedirects,
  search: search.search,
  findMe: identity.findMe,
  sendMessage: forms.sendMessage,
  subscribe: forms.subscribe,
  confirmSubscription: forms.confirmSubscription,
  unsubscribe: forms.unsubscribe,
} as const satisfies Readonly<Record<string, Endpoint>>;
