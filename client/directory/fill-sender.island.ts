/** Writes the name and the address of who is logged in into the form around it. Its page is the same for all, and holds neither. */
import type { MountIsland } from '#client/core/mount-island.ts';

export const fillSender: MountIsland = async (place) => {
  if (!document.cookie.includes('possibly_user=1')) return;
  const form = place.closest('form');
  const fields = [
    ...(form?.querySelectorAll<HTMLInputElement>('input[name="name"], input[name="email"]') ?? []),
  ];
  if (fields.every(({ value }) => value !== '')) return;
  const response = await fetch('/api/app/me/', { method: 'POST' }).catch(() => null);
  const { user }: { user?: { name: string; email: string } | null } =
    (response?.ok && (await response.json())) || {};
  if (!user) return;
  // A word that was typed meanwhile stays.
  for (const field of fields) field.value ||= field.name === 'email' ? user.email : user.name;
};
