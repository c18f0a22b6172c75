import { type Handler, handle } from '#server/cms/handler.ts';
import type { BrandId } from '#shared/brands.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { confirmSubscription, type NewsletterContext, subscribe, unsubscribe } from './newsletter.ts';
import { sendMessage } from './send-message.ts';

export interface FormOptions extends Pick<NewsletterContext, 'db' | 'secret' | 'abuse'> {
  readonly origins: Readonly<Record<BrandId, string>>;
  /** Address that gets what is sent through the contact form. */
  readonly contactEmail: string;
  readonly now: () => Date;
}

export function createFormHandlers(options: FormOptions): readonly Handler[] {
  const { db, secret, abuse, origins, contactEmail, now } = options;
  const contextOf = (brand: BrandId): NewsletterContext => ({
    db,
    secret,
    abuse,
    brand,
    origin: origins[brand],
    now: now(),
  });
  return [
    handle(ENDPOINTS.sendMessage, (input, { brand }) => sendMessage(db, brand, input, contactEmail, now())),
    handle(ENDPOINTS.subscribe, (input, { brand }) => subscribe(contextOf(brand), input)),
    handle(ENDPOINTS.confirmSubscription, ({ key }, { brand }) => confirmSubscription(contextOf(brand), key)),
    handle(ENDPOINTS.unsubscribe, ({ key }, { brand }) => unsubscribe(contextOf(brand), key)),
  ];
}
