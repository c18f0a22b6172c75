/** Fields of the forms that add a favorite or remove one. */
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

/** Parses the favorite that a guest chose before the login, out of a cookie; undefined when it holds none. */
export function parseChosenFavorite(cookie: string | undefined): ChosenFavorite | undefined {
  try {
    return chosen.parse(JSON.parse(cookie ?? ''));
  } catch {
    return undefined;
  }
}
