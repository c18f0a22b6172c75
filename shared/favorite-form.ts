/** What the forms send that keep an item for later, or keep it no longer. */
import * as z from 'zod';

const item = z.coerce.number().int().positive();

export const favoriteForm = z.object({
  item,
  action: z.enum(['add', 'remove']).default('add'),
  /** Where the item is read: unchecked. */
  back: z.string().default(''),
});

const chosen = z.object({ item, back: z.string() });
export type ChosenFavorite = z.output<typeof chosen>;

/** What a guest chose before the login, out of a cookie; undefined when that holds nothing of the kind. */
export function readChosenFavorite(cookie: string | undefined): ChosenFavorite | undefined {
  try {
    return chosen.parse(JSON.parse(cookie ?? ''));
  } catch {
    return undefined;
  }
}
