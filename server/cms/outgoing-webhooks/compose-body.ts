import type { Selectable } from 'kysely';
import * as z from 'zod';
import { parseColumn, type Tables } from '#server/cms/database/index.ts';
import type { BrandId } from '#shared/brands.ts';

export type DeliveryRow = Selectable<Tables['webhook_deliveries']>;

const aboutColumn = z.looseObject({ link: z.string() });

/** JSON that is sent: the same at every attempt. */
export function composeBody(
  {
    message_id,
    event,
    brand,
    created_at,
    about,
  }: Pick<DeliveryRow, 'message_id' | 'event' | 'brand' | 'created_at' | 'about'>,
  origins: Readonly<Record<BrandId, string>>,
): string {
  const site = origins[brand];
  const { link, ...facts } = parseColumn(aboutColumn, about);
  const data = link === '' ? facts : { ...facts, link: `${site}${link}` };
  return JSON.stringify({ id: message_id, type: event, timestamp: created_at, site, data });
}
