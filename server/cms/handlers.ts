/** Every endpoint of the REST base and what answers it: the lists of all features. */
import type { Endpoint } from '#shared/rest/endpoint.ts';
import { type AccountOptions, createAccountHandlers } from './account/index.ts';
import { type AdvertisingOptions, createAdvertisingHandlers } from './advertising/index.ts';
import { type CommerceOptions, createCommerceHandlers } from './commerce/index.ts';
import { type CommunityOptions, createCommunityHandlers } from './community/index.ts';
import { type ContentOptions, createContentHandlers } from './content/index.ts';
import {
  createDirectoryHandlers,
  createDirectoryReaderHandlers,
  type DirectoryHandlerOptions,
  type DirectoryReaderOptions,
} from './directory/index.ts';
import { createFavoriteHandlers, type FavoriteOptions } from './favorites/index.ts';
import { createFormHandlers, type FormOptions } from './forms/index.ts';
import type { Handler } from './handler.ts';
import { createIdentityHandlers, type IdentityOptions } from './identity/index.ts';
import { createLearningHandlers, type LearningOptions } from './learning/index.ts';
import { createMembershipHandlers } from './membership/index.ts';
import { createNewsletterHandlers } from './newsletters/index.ts';
import { createRedirectHandlers } from './redirects/index.ts';
import { createSearchHandlers, type SearchOptions } from './search/index.ts';
import { createSettingHandlers } from './settings/index.ts';
import {
  createStaffHandlers,
  createStaffListingHandlers,
  createStaffNewsletterHandlers,
  createStaffSalesHandlers,
  createStaffWebhookHandlers,
  createTeachingHandlers,
  type StaffNewsletterOptions,
  type StaffOptions,
  type StaffWebhookOptions,
} from './staff/index.ts';

type HandlerOptions = AccountOptions &
  AdvertisingOptions &
  CommerceOptions &
  CommunityOptions &
  ContentOptions &
  DirectoryReaderOptions &
  DirectoryHandlerOptions &
  FavoriteOptions &
  FormOptions &
  IdentityOptions &
  LearningOptions &
  SearchOptions &
  StaffNewsletterOptions &
  StaffOptions &
  StaffWebhookOptions;

export function createHandlers(options: HandlerOptions): ReadonlyMap<Endpoint, Handler> {
  const handlers = [
    ...createContentHandlers(options),
    ...createSettingHandlers(options),
    ...createRedirectHandlers(options),
    ...createSearchHandlers(options),
    ...createIdentityHandlers(options),
    ...createAccountHandlers(options),
    ...createMembershipHandlers(options),
    ...createCommerceHandlers(options),
    ...createAdvertisingHandlers(options),
    ...createDirectoryReaderHandlers(options),
    ...createDirectoryHandlers(options),
    ...createStaffListingHandlers(options),
    ...createStaffSalesHandlers(options),
    ...createTeachingHandlers(options),
    ...createFavoriteHandlers(options),
    ...createLearningHandlers(options),
    ...createFormHandlers(options),
    ...createNewsletterHandlers(options),
    ...createStaffNewsletterHandlers(options),
    ...createCommunityHandlers(options),
    ...createStaffHandlers(options),
    ...createStaffWebhookHandlers(options),
  ];
  return new Map(handlers.map((handler) => [handler.endpoint, handler]));
}
